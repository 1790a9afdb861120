import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRound } from './fixtures.testing.ts';
import { isOfferOpen, type OfferEvent, type OfferState } from './offerState.ts';
import {
  nextStep,
  offerDeadlineOf,
  type WaterfallOffer,
  type WaterfallState,
  withOffer,
  withOfferEvent,
} from './waterfall.ts';
import { defaultWaterfall } from './waterfallSettings.ts';

const settings = {
  ...defaultWaterfall,
  maxTries: 3,
  secondsToAnswer: 30,
  secondsToAccept: 60,
  pauseSeconds: 5,
  giveUpAfterMinutes: 10,
};
const round = (ranked: string[], offers: WaterfallOffer[] = [], changes: Partial<WaterfallState> = {}) =>
  aRound(ranked, { settings, offers, ...changes });
const offer = (partnerId: string, state: OfferState, times: Partial<WaterfallOffer> = {}): WaterfallOffer => ({
  id: `o-${partnerId}`,
  partnerId,
  state,
  createdAt: 0,
  ...times,
});

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

describe('the round', () => {
  test('takes an offer, keeps the times of answer and decision', () => {
    const asked = withOffer(round(['a']), { id: 'o', partnerId: 'a' }, 100);
    expect(asked.offers).toEqual([{ id: 'o', partnerId: 'a', state: 'queued', createdAt: 100 }]);
    const answered = withOfferEvent(asked, 'o', 'answered', 200);
    expect(answered.offers[0]).toMatchObject({ state: 'answered', answeredAt: 200 });
    const rejected = withOfferEvent(answered, 'o', 'rejected', 300);
    expect(rejected.offers[0]).toMatchObject({ state: 'rejected', answeredAt: 200, decidedAt: 300 });
    const ringing = withOfferEvent(asked, 'o', 'ringing', 150);
    expect(ringing.offers[0]).toEqual({ id: 'o', partnerId: 'a', state: 'ringing', createdAt: 100 });
  });
  test('refuses a second open offer, a partner asked already, an event that may not follow and an unknown offer', () => {
    const asked = withOffer(round(['a', 'b']), { id: 'o', partnerId: 'a' }, 0);
    expect(withOffer(asked, { id: 'p', partnerId: 'b' }, 0)).toBe(asked);
    const done = withOfferEvent(asked, 'o', 'rejected', 0);
    expect(withOffer(done, { id: 'p', partnerId: 'a' }, 0)).toBe(done);
    expect(withOffer(done, { id: 'o', partnerId: 'b' }, 0)).toBe(done);
    expect(withOfferEvent(done, 'o', 'accepted', 0)).toBe(done);
    expect(withOfferEvent(done, 'x', 'accepted', 0)).toBe(done);
  });

  const partnerEvents = fc.constantFrom<OfferEvent>(
    'callStarted',
    'ringing',
    'answered',
    'accepted',
    'rejected',
    'callFailed',
  );
  const script = fc.record({
    ranked: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 }),
    maxTries: fc.integer({ min: 1, max: 8 }),
    secondsToAnswer: fc.integer({ min: 1, max: 90 }),
    secondsToAccept: fc.integer({ min: 1, max: 90 }),
    pauseSeconds: fc.integer({ min: 0, max: 90 }),
    giveUpAfterMinutes: fc.integer({ min: 1, max: 20 }),
    events: fc.array(fc.option(fc.tuple(partnerEvents, fc.nat(40_000))), { maxLength: 40 }),
    stopAtStep: fc.option(fc.nat(60)),
  });

  test('always ends, asks nobody twice, never has two offers open, and gives up in time', () => {
    fc.assert(
      fc.property(script, ({ ranked, events, stopAtStep, ...chosen }) => {
        let state = aRound(ranked, { settings: { ...defaultWaterfall, ...chosen } });
        let now = 0;
        let outcome: string | undefined;
        let steps = 0;
        const pending = [...events];
        while (outcome === undefined) {
          steps += 1;
          expect(steps).toBeLessThan(400);
          if (steps === stopAtStep) state = { ...state, isStopped: true };
          const step = nextStep(state, now);
          if (step.kind === 'offer') {
            const before = state;
            state = withOffer(state, { id: `o${steps}`, partnerId: step.partnerId }, now);
            expect(state).not.toBe(before);
            expect(step.position).toBe(state.offers.length);
          } else if (step.kind === 'expire') {
            const before = state;
            state = withOfferEvent(state, step.offerId, step.event, now);
            expect(state).not.toBe(before);
          } else if (step.kind === 'wait') {
            expect(step.until).toBeGreaterThan(now);
            const event = step.offerId ? pending.shift() : undefined;
            if (event && step.offerId) {
              now += event[1];
              state = withOfferEvent(state, step.offerId, event[0], now);
            } else now = step.until;
          } else outcome = step.kind === 'assign' ? 'Accepted' : step.outcome;
          expect(state.offers.filter((known) => isOfferOpen(known.state)).length).toBeLessThanOrEqual(1);
          const asked = state.offers.map((known) => known.partnerId);
          expect(new Set(asked).size).toBe(asked.length);
          expect(asked.length).toBeLessThanOrEqual(chosen.maxTries);
          expect(asked).toEqual(ranked.slice(0, asked.length));
        }
        const giveUpAt = chosen.giveUpAfterMinutes * 60_000;
        for (const known of state.offers) expect(known.createdAt).toBeLessThan(giveUpAt);
        if (outcome === 'Accepted') expect(state.offers.at(-1)?.state).toBe('accepted');
      }),
      { numRuns: 300 },
    );
  });
  test('asking again without news changes nothing: the step follows from the state alone', () => {
    const state = round(['a', 'b'], [offer('a', 'rejected', { decidedAt: 0 })]);
    expect(nextStep(state, 5_000)).toEqual(nextStep(state, 5_000));
  });
});
