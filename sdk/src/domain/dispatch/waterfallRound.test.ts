import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRound } from './fixtures.testing.ts';
import { isOfferOpen, type OfferEvent } from './offerState.ts';
import { offer, round } from './waterfall.testing.ts';
import { nextStep, withOffer, withOfferEvent } from './waterfall.ts';
import { defaultWaterfall } from './waterfallSettings.ts';

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
