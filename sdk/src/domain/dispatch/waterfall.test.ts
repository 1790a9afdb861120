import { describe, expect, test } from 'vitest';
import { offer, round, settings } from './waterfall.testing.ts';
import { nextStep, offerDeadlineOf, type WaterfallState } from './waterfall.ts';

describe('the next step', () => {
  test.each<[string, WaterfallState, number, unknown]>([
    ['asks the best partner first', round(['a', 'b']), 0, { kind: 'offer', partnerId: 'a', position: 1 }],
    ['nobody to ask at all', round([]), 0, { kind: 'giveUp', outcome: 'NoSuppliersFound' }],
    [
      'waits for the answer',
      round(['a'], [offer('a', 'ringing')]),
      29_999,
      { kind: 'wait', until: 30_000, offerId: 'o-a' },
    ],
    [
      'nobody answers',
      round(['a'], [offer('a', 'ringing')]),
      30_000,
      { kind: 'expire', offerId: 'o-a', event: 'callTimedOut' },
    ],
    [
      'a call that was only initiated',
      round(['a'], [offer('a', 'initiated')]),
      30_000,
      { kind: 'expire', offerId: 'o-a', event: 'callTimedOut' },
    ],
    [
      'a call that never started',
      round(['a'], [offer('a', 'queued')]),
      30_000,
      { kind: 'expire', offerId: 'o-a', event: 'callFailed' },
    ],
    [
      'waits for the decision',
      round(['a'], [offer('a', 'answered', { answeredAt: 20_000 })]),
      79_999,
      { kind: 'wait', until: 80_000, offerId: 'o-a' },
    ],
    [
      'no decision',
      round(['a'], [offer('a', 'answered', { answeredAt: 20_000 })]),
      80_000,
      { kind: 'expire', offerId: 'o-a', event: 'acceptanceTimedOut' },
    ],
    [
      'an answer without its time counts from the offer',
      round(['a'], [offer('a', 'answered')]),
      60_000,
      { kind: 'expire', offerId: 'o-a', event: 'acceptanceTimedOut' },
    ],
    [
      'assigns who accepted',
      round(['a', 'b'], [offer('a', 'rejected'), offer('b', 'accepted')]),
      0,
      { kind: 'assign', offerId: 'o-b' },
    ],
    [
      'pauses after a refusal',
      round(['a', 'b'], [offer('a', 'rejected', { decidedAt: 10_000 })]),
      14_999,
      { kind: 'wait', until: 15_000 },
    ],
    [
      'asks the next after the pause',
      round(['a', 'b'], [offer('a', 'rejected', { decidedAt: 10_000 })]),
      15_000,
      { kind: 'offer', partnerId: 'b', position: 2 },
    ],
    [
      'a decision without its time pauses from the offer',
      round(['a', 'b'], [offer('a', 'callError')]),
      4_999,
      { kind: 'wait', until: 5_000 },
    ],
    ['nobody is left', round(['a'], [offer('a', 'rejected')]), 20_000, { kind: 'giveUp', outcome: 'NobodyAccepted' }],
    [
      'tries are used up',
      round(['a', 'b', 'c', 'd'], [offer('a', 'rejected'), offer('b', 'callTimeout'), offer('c', 'callError')]),
      60_000,
      { kind: 'giveUp', outcome: 'NobodyAccepted' },
    ],
    [
      'every call failed',
      round(['a', 'b'], [offer('a', 'callError'), offer('b', 'callError')]),
      60_000,
      { kind: 'giveUp', outcome: 'TechnicalError' },
    ],
    [
      'just in time for another',
      round(['a', 'b'], [offer('a', 'rejected')]),
      599_999,
      { kind: 'offer', partnerId: 'b', position: 2 },
    ],
    ['time is up', round(['a', 'b'], [offer('a', 'rejected')]), 600_000, { kind: 'giveUp', outcome: 'NobodyAccepted' }],
    [
      'time is up while one is asked: the answer is awaited',
      round(['a', 'b'], [offer('a', 'ringing', { createdAt: 590_000 })]),
      600_000,
      { kind: 'wait', until: 620_000, offerId: 'o-a' },
    ],
    ['time is up before anybody was asked', round(['a', 'b']), 600_000, { kind: 'giveUp', outcome: 'DispatchTimeout' }],
    [
      'stopped while one is asked',
      round(['a'], [offer('a', 'ringing')], { isStopped: true }),
      0,
      { kind: 'expire', offerId: 'o-a', event: 'withdrawn' },
    ],
    [
      'stopped',
      round(['a', 'b'], [offer('a', 'withdrawn')], { isStopped: true }),
      0,
      { kind: 'giveUp', outcome: 'Stopped' },
    ],
    [
      'stopped although one accepted',
      round(['a'], [offer('a', 'accepted')], { isStopped: true }),
      0,
      { kind: 'giveUp', outcome: 'Stopped' },
    ],
  ])('%s', (_case, state, now, expected) => {
    expect(nextStep(state, now)).toEqual(expected);
  });
  test('the deadline of an offer', () => {
    expect(offerDeadlineOf(offer('a', 'ringing', { createdAt: 7 }), settings)).toBe(30_007);
    expect(offerDeadlineOf(offer('a', 'answered', { createdAt: 7, answeredAt: 1_000 }), settings)).toBe(61_000);
    expect(offerDeadlineOf(offer('a', 'answered', { answeredAt: 1_000, answerBy: 3_600_000 }), settings)).toBe(
      3_600_000,
    );
  });
});

describe('a round for a later time (DECISIONS S-48)', () => {
  const hour = 3_600_000;
  const tomorrow = { wanted: { startAt: 26 * hour } };
  test.each<[string, WaterfallState, number, unknown]>([
    [
      'waits for the answer as long as the offer says',
      round(['a'], [offer('a', 'initiated', { answerBy: hour })], tomorrow),
      hour - 1,
      { kind: 'wait', until: hour, offerId: 'o-a' },
    ],
    [
      'an offer without an answer runs out',
      round(['a'], [offer('a', 'initiated', { answerBy: hour })], tomorrow),
      hour,
      { kind: 'expire', offerId: 'o-a', event: 'callTimedOut' },
    ],
    [
      'a proposal that nobody agreed to runs out',
      round(['a'], [offer('a', 'answered', { answerBy: hour })], tomorrow),
      hour,
      { kind: 'expire', offerId: 'o-a', event: 'acceptanceTimedOut' },
    ],
    [
      'asks on, long after a search for now would have given up',
      round(['a', 'b'], [offer('a', 'rejected')], tomorrow),
      22 * hour,
      { kind: 'offer', partnerId: 'b', position: 2 },
    ],
    [
      'gives up so early that the home company can act',
      round(['a', 'b'], [offer('a', 'rejected')], tomorrow),
      23 * hour,
      { kind: 'giveUp', outcome: 'NobodyAccepted' },
    ],
  ])('%s', (_case, state, now, expected) => {
    expect(nextStep(state, now)).toEqual(expected);
  });
});
