import type { DraftEnding } from './draftEnding.ts';
import type { DraftPlace, DraftState, DraftStatus } from './draftState.ts';

/**
 * Saves what is typed: in this browser at once and then every 200 ms, on the server 500 ms after a change at the latest,
 * and at once on blur and close (1-intake §1, console.md §4.6). A pause is not waited for: who types without one loses no
 * more than that when the browser or the server is killed.
 */
export interface DraftKeeper<Order extends object> extends DraftEnding {
  state(): DraftState<Order>;
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  change(order: Order, place?: DraftPlace): void;
  /** Changes it although its screen may have been put away meanwhile: a photo that arrives late. */
  amend(makes: (order: Order) => Order): Promise<void>;
  /** Saves now what is not saved yet. */
  flush(): Promise<void>;
  /** Edits here; the tab that edited it until now reads on. */
  takeOver(): Promise<void>;
  /** After a conflict: this screen's content wins. */
  keepMine(): Promise<void>;
  /** After a conflict: the content that was saved elsewhere wins. */
  takeTheirs(): Promise<void>;
  /** Asks the server whether it is still the agent's. */
  recheck(): Promise<void>;
  /** A person asks for it again after it could not be loaded. */
  reload(): Promise<void>;
  /** Its version on the server, 0 where it has none. */
  version(): number;
  /** How it stands at this very moment; what a screen was painted with may be older. */
  standing(): DraftStatus;
  stop(): Promise<void>;
}
