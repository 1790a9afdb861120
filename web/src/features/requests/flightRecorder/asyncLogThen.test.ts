import type { AsyncLogEntry, Communication } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import type { KnownThen } from '../changes/recordedStates.ts';
import { asyncLogThen } from './asyncLogThen.ts';

const time = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const id = '00000000-0000-4000-8000-000000000001';
/** Begun at 10:10, ended at 10:20 as it stands today. */
const entry = (more: Partial<AsyncLogEntry> = {}): AsyncLogEntry => ({
  ...{ id, kind: 'Delivery', timestamp: time(10), outcome: 'Sent', endedAt: time(20), subject: 'Sms' },
  ...more,
});
const known = (communications: object[] = [], calls: object[] = []): KnownThen =>
  ({
    request: { offers: [{ phoneCalls: calls }] },
    communications: communications as Communication[],
  }) as unknown as KnownThen;
const nothing = known();
/** What stood of it at so many minutes past ten. */
const then = (minute: number, one: AsyncLogEntry, state = nothing) =>
  asyncLogThen([one], state, Date.parse(time(minute)))[0];

describe('what the program had done by itself by then (DECISIONS T-110)', () => {
  it.each([
    [9, undefined],
    [10, { outcome: 'Pending' }],
    [19, { outcome: 'Pending' }],
    [20, { outcome: 'Sent', endedAt: time(20) }],
    [59, { outcome: 'Sent', endedAt: time(20) }],
  ])('at 10:%i', (minute, standing) => {
    const { outcome, endedAt } = then(minute, entry()) ?? {};
    expect(outcome && { outcome, ...(endedAt && { endedAt }) }).toEqual(standing);
  });

  it('says nothing of what was learned later: tries, the next one, what went wrong', () => {
    const failed = entry({ outcome: 'Failed', tries: 3, nextTryAt: time(30), lastError: 'refused' });
    const before = then(15, failed);
    expect(before).toEqual({ id, kind: 'Delivery', timestamp: time(10), subject: 'Sms', outcome: 'Pending' });
    expect(then(20, failed)).toEqual({ ...before, outcome: 'Failed', endedAt: time(20), lastError: 'refused' });
  });

  it('an open one is pending, one that ended nobody knows when is left out', () => {
    const { endedAt: _none, ...open } = entry({ outcome: 'Pending' });
    expect(then(30, open)?.outcome).toBe('Pending');
    expect(then(30, { ...open, outcome: 'Running' })?.outcome).toBe('Pending');
    for (const outcome of ['Sent', 'Failed', 'Cancelled']) expect(then(30, { ...open, outcome })).toBeUndefined();
  });

  it('a message stands as it was recorded with the request, and its end only once it had come', () => {
    const recorded = known([
      { id: 'another', status: 'Failed' },
      { id, status: 'Sent', lastError: 'late' },
    ]);
    expect(then(15, entry({ outcome: 'Delivered' }), recorded)).toMatchObject({ outcome: 'Sent', lastError: 'late' });
    expect(then(15, entry({ outcome: 'Delivered' }), recorded)).not.toHaveProperty('endedAt');
    expect(then(20, entry({ outcome: 'Delivered' }), recorded)).toMatchObject({ outcome: 'Sent', endedAt: time(20) });
    const confirmed = known([{ id, status: 'Delivered', confirmedDeliveryTimestamp: time(12) }]);
    expect(then(15, entry(), confirmed)).toMatchObject({ outcome: 'Delivered', endedAt: time(12) });
  });

  it('a call stands as it was recorded; what it was before nobody knows', () => {
    const call = entry({ kind: 'Call', subject: 'Maes', outcome: 'Answered' });
    expect(then(15, call)).toBeUndefined();
    expect(then(20, call)).toMatchObject({ outcome: 'Answered', endedAt: time(20) });
    expect(
      then(
        15,
        call,
        known(
          [],
          [
            { id: 'another', status: 'Failed' },
            { id, status: 'Ringing' },
          ],
        ),
      ),
    ).toMatchObject({
      outcome: 'Ringing',
    });
    // A message of the same id is no call.
    expect(then(15, call, known([{ id, status: 'Sent' }]))).toBeUndefined();
  });

  it('a round of dispatch runs while others wait, and keeps its number', () => {
    const round = entry({ kind: 'Try', subject: 'Dispatch', outcome: 'Assigned', tries: 2 });
    expect(then(15, round)).toMatchObject({ outcome: 'Running', tries: 2 });
    expect(then(20, round)).toMatchObject({ outcome: 'Assigned', tries: 2 });
    const other = then(15, entry({ kind: 'Try', subject: 'Payment', tries: 2 }));
    expect(other?.outcome).toBe('Pending');
    expect(other).not.toHaveProperty('tries');
  });

  it('leaves the order as it is', () => {
    const entries = [entry({ id: 'c' }), entry({ id: 'late', timestamp: time(40) }), entry({ id: 'a' })];
    expect(asyncLogThen(entries, nothing, Date.parse(time(30))).map((one) => one.id)).toEqual(['c', 'a']);
  });
});
