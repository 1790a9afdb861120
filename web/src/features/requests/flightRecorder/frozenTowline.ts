import type { Towline } from '@towline/sdk';
import type { Dispatch } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import type { KnownThen } from './recordedStates.ts';

/** The waterfall as it was: rounds that had begun, with the offers that were made by then. */
function dispatchThen({ rounds, ...dispatch }: Dispatch, { request }: KnownThen, atMs: number): Dispatch {
  const begun = rounds
    .filter(({ startedAt }) => Date.parse(startedAt) <= atMs)
    .map((round) => {
      const { endedAt, outcome, nextTryAt: _next, ...rest } = round;
      const isOver = endedAt !== undefined && Date.parse(endedAt) <= atMs;
      return {
        ...rest,
        ...(isOver && { endedAt, outcome }),
        offers: request.offers.filter((offer) => offer.round === round.round),
      };
    });
  return { ...dispatch, rounds: begun, isRunning: begun.some(({ endedAt }) => endedAt === undefined) };
}

/**
 * A client that answers what a request's screen reads as it was: from the recording where that has it. What does not belong
 * to the request (its contract, a way on the map) is read as always; nothing is written.
 */
export function frozenTowline(towline: Towline, known: () => KnownThen, atMs: () => number): Towline {
  const then: Partial<Record<OperationId, () => unknown>> = {
    getRequest: () => known().request,
    listRequestLogs: () => known().request.logs,
    listLinkedRequests: () => known().request.linkedRequests,
    listCommunications: () => (known().communications ?? []).toReversed(),
    listWatchers: () => ({ watchers: [] }),
  };
  const call = async (...asked: Parameters<Towline['call']>): Promise<unknown> => {
    const [operation] = asked;
    const answer = then[operation];
    if (answer) return answer();
    const read = await towline.call(...asked);
    return operation === 'getDispatch' ? dispatchThen(read as Dispatch, known(), atMs()) : read;
  };
  return { ...towline, call: call as Towline['call'] };
}
