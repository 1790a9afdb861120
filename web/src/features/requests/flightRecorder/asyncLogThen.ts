import type { AsyncLogEntry } from '@towline/sdk/api';
import type { KnownThen } from '../changes/recordedStates.ts';

/** What became of it by then; undefined where nothing tells. */
type Standing = Pick<AsyncLogEntry, 'outcome' | 'endedAt' | 'lastError'>;

const isBy = (at: string | undefined, atMs: number): at is string => at !== undefined && Date.parse(at) <= atMs;

/** A message or a call is recorded with the request; a try only bears its own times. */
function recorded({ id, kind }: AsyncLogEntry, { request, communications }: KnownThen): Standing | undefined {
  if (kind === 'Delivery') {
    const message = communications?.find((one) => one.id === id);
    const { status, confirmedDeliveryTimestamp: endedAt, lastError } = message ?? {};
    return status && { outcome: status, ...(endedAt && { endedAt }), ...(lastError && { lastError }) };
  }
  const call = request.offers.flatMap(({ phoneCalls }) => phoneCalls).find((one) => kind === 'Call' && one.id === id);
  return call && { outcome: call.status, ...(call.endedAt && { endedAt: call.endedAt }) };
}

function standingThen(entry: AsyncLogEntry, known: KnownThen, atMs: number): Standing | undefined {
  const { kind, subject, outcome, endedAt, lastError } = entry;
  const found = recorded(entry, known);
  if (found) return isBy(endedAt, atMs) ? { ...found, endedAt } : found;
  if (isBy(endedAt, atMs)) return { outcome, endedAt, ...(lastError && { lastError }) };
  // One that ended nobody knows when may have ended by then; what a call was in between is not known either.
  const isOpen = endedAt !== undefined || outcome === 'Pending' || outcome === 'Running';
  if (!isOpen || kind === 'Call') return undefined;
  return { outcome: kind === 'Try' && subject === 'Dispatch' ? 'Running' : 'Pending' };
}

/**
 * What the program had done by itself by then: what is recorded with the request, and what bears its own times. How often a
 * thing had been tried, and when it would be again, is kept nowhere and left out (DECISIONS T-110).
 */
export const asyncLogThen = (entries: readonly AsyncLogEntry[], known: KnownThen, atMs: number): AsyncLogEntry[] =>
  entries.flatMap((entry) => {
    if (!isBy(entry.timestamp, atMs)) return [];
    const standing = standingThen(entry, known, atMs);
    if (!standing) return [];
    const { outcome: _outcome, endedAt: _ended, lastError: _error, nextTryAt: _next, tries, ...rest } = entry;
    // The number of a round is its own, and stays.
    const isRound = entry.kind === 'Try' && entry.subject === 'Dispatch' && tries !== undefined;
    return [{ ...rest, ...(isRound && { tries }), ...standing }];
  });
