import type { Towline } from '@towline/sdk';
import type { AsyncLogEntry, Dispatch, SessionEvents } from '@towline/sdk/api';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import type { KnownThen } from '../changes/recordedStates.ts';
import { asyncLogThen } from './asyncLogThen.ts';

/** The waterfall as it was: rounds that had begun, ranked as they are for good, with the offers that were made by then. */
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

/** What the customer had done by then; which session was the newest is only known where none came later. */
function eventsThen({ sessionId, events }: SessionEvents, atMs: number): SessionEvents {
  const past = events.filter(({ timestamp }) => Date.parse(timestamp) <= atMs);
  return { ...(sessionId && past.length === events.length && { sessionId }), events: past };
}

/** What somebody asked that no recording has: today's answer is not given for it. */
class NotRecordedError extends Error {
  constructor(operation: OperationId) {
    super(`${operation} is not recorded`);
    this.name = 'NotRecordedError';
  }
}

/** Whether it tells of the request itself, so that only a recording may answer it; the text of a message never changes. */
const isOfRequest = (operation: OperationId): boolean =>
  (operationTable[operation][2] === 'requests' && operation !== 'getCommunicationContent') ||
  operation === 'getRepairJob';

/**
 * A client that answers what a request's screen reads as it was: from the recording, or by the times that the answer bears.
 * What of the request neither tells is refused, never answered as of today. What does not belong to the request (its
 * contract, a way on the map) is read as always; nothing is written.
 */
export function frozenTowline(towline: Towline, known: () => KnownThen, atMs: () => number): Towline {
  const then: Partial<Record<OperationId, () => unknown>> = {
    getRequest: () => known().request,
    listRequestLogs: () => known().request.logs,
    listLinkedRequests: () => known().request.linkedRequests,
    listCommunications: () => (known().communications ?? []).toReversed(),
    listWatchers: () => ({ watchers: [] }),
  };
  const dated: Partial<Record<OperationId, (read: unknown) => unknown>> = {
    getDispatch: (read) => dispatchThen(read as Dispatch, known(), atMs()),
    listAsyncLog: (read) => asyncLogThen(read as AsyncLogEntry[], known(), atMs()),
    listRequestEvents: (read) => eventsThen(read as SessionEvents, atMs()),
  };
  const call = async (...asked: Parameters<Towline['call']>): Promise<unknown> => {
    const [operation] = asked;
    const answer = then[operation];
    if (answer) return answer();
    const cut = dated[operation];
    if (!cut && isOfRequest(operation)) throw new NotRecordedError(operation);
    const read = await towline.call(...asked);
    return cut ? cut(read) : read;
  };
  return { ...towline, call: call as Towline['call'] };
}
