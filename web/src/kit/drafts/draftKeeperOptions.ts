import type { Draft, DraftSave, OrderType } from '@towline/sdk/api';
import type { DraftSeat, SeatEvents } from './draftSeat.ts';
import type { LocalDrafts } from './localDrafts.ts';

/** The server's side of drafts. */
export interface RemoteDrafts {
  get(id: string): Promise<Draft | undefined>;
  /** The same of one that may be gone: looked for among the agent's, so that nothing is asked for that is not there. */
  find(id: string): Promise<Draft | undefined>;
  /**
   * Answers the saved draft; `stale` when somebody else saved it since the version that was sent, `gone` when there is
   * none of the agent's any more.
   */
  save(id: string, draft: DraftSave): Promise<Draft | 'stale' | 'gone'>;
  remove(id: string): Promise<void>;
}

export interface DraftKeeperOptions<Order extends object> {
  readonly id: string;
  readonly agentId: string;
  readonly orderType: OrderType;
  readonly schemaVersion: number;
  /** The order as this program understands it, or undefined where the stored one is not readable. */
  readonly read: (stored: object) => Order | undefined;
  readonly initial: () => Order;
  /** Under an id that nobody else knows yet: there is nothing to load, what is typed counts from the first key on. */
  readonly isNew?: boolean;
  readonly local: LocalDrafts;
  readonly remote: RemoteDrafts;
  readonly seat: (events: SeatEvents) => DraftSeat;
  readonly now: () => number;
}
