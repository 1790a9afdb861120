import type { OrderType } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useLiveEvents } from '../live/LiveData.tsx';
import { useAgent } from '../session/useAgent.ts';
import { createDraftKeeper } from './draftKeeper.ts';
import type { DraftKeeper } from './draftKeeperModel.ts';
import { draftSeat } from './draftSeat.ts';
import type { DraftState } from './draftState.ts';
import { localDrafts } from './localDrafts.ts';
import { remoteDrafts } from './remoteDrafts.ts';

interface DraftOptions<Order extends object> {
  /** A UUID: of a draft that exists, or a new one. */
  readonly id: string;
  readonly orderType: OrderType;
  /** What a stored order must look like; one that does not is not read. A constant. */
  readonly schema: z.core.$ZodType<Order>;
  /** Raised when stored orders of the former form can no longer be read. */
  readonly schemaVersion: number;
  /** A constant function. */
  readonly initial: () => Order;
  /** The id was made for it just now. */
  readonly isNew?: boolean;
}

/** A draft on the screen and what can be done with it. */
export type DraftHandle<Order extends object> = { readonly id: string } & DraftState<Order> &
  Omit<DraftKeeper<Order>, 'state' | 'subscribe'>;

/**
 * An order that is being typed, kept in this browser and on the server (DECISIONS S-09): while it is typed, when a field
 * or the page is left, and when it is closed.
 */
export function useDraft<Order extends object>(options: DraftOptions<Order>): DraftHandle<Order> {
  const { id, orderType, schema, schemaVersion, initial, isNew = false } = options;
  const towline = useTowline();
  const { id: agentId } = useAgent();
  const keeper = useMemo(
    () =>
      createDraftKeeper<Order>({
        id,
        agentId,
        orderType,
        schemaVersion,
        initial,
        isNew,
        read: (stored) => z.safeParse(schema, stored).data,
        local: localDrafts,
        remote: remoteDrafts(towline),
        seat: (events) => draftSeat(id, events),
        now: Date.now,
      }),
    [id, agentId, orderType, schema, schemaVersion, initial, isNew, towline],
  );

  useEffect(() => {
    void keeper.start();
    return () => void keeper.stop();
  }, [keeper]);

  // Given away in another tab, or at another desk: this screen may not go on as if it were the agent's.
  useLiveEvents(({ topic, id: told, operation }) => {
    if (topic === 'draft' && told === id && operation === 'handOverDraft') void keeper.recheck();
  });

  useEffect(() => {
    const save = (): void => void keeper.flush();
    document.addEventListener('focusout', save);
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('focusout', save);
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
    };
  }, [keeper]);

  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  return useMemo(() => {
    const { state: _state, subscribe: _subscribe, ...commands } = keeper;
    return { id, ...state, ...commands };
  }, [id, state, keeper]);
}
