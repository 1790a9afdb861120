import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultWaterfall } from '../dispatch/waterfallSettings.ts';
import type { Answer } from './answerModel.ts';
import { playRound } from './playRound.ts';

describe('a search that is played', () => {
  const yes: Answer = { state: 'accepted', answeredAfter: 5, decidedAfter: 20, isByModel: false };
  const no: Answer = { ...yes, state: 'rejected' };
  const play = (answers: Record<string, Answer>, more: object = {}) =>
    playRound({
      ...{ rankedPartnerIds: Object.keys(answers), settings: defaultWaterfall, lags: [] },
      answerOf: (id) => answers[id]!,
      ...more,
    });

  it('asks one after the other, with the pause between', () => {
    const { outcome, offers, accepted } = play({ a: no, b: yes, c: yes });
    expect([outcome, accepted!.partnerId, accepted!.decidedAt]).toEqual(['Accepted', 'b', 45]);
    expect(offers.map(({ partnerId }) => partnerId)).toEqual(['a', 'b']);
  });
  it('nobody to ask, nobody who takes it, engine’s failures', () => {
    expect(play({}).outcome).toBe('NoSuppliersFound');
    expect(play({ a: no, b: no }).outcome).toBe('NobodyAccepted');
    expect(play({ a: { state: 'callError', decidedAfter: 3, isByModel: false } }).outcome).toBe('TechnicalError');
  });
  it('is stopped when somebody stopped it: while a partner decides, in a pause, or too late', () => {
    expect(play({ a: no, b: yes }, { stoppedAt: 30 })).toMatchObject({
      outcome: 'Stopped',
      offers: [{}, { state: 'withdrawn' }],
    });
    expect(play({ a: no, b: yes }, { stoppedAt: 22 })).toMatchObject({
      outcome: 'Stopped',
      offers: [{ state: 'rejected' }],
    });
    expect(play({ a: yes }, { stoppedAt: 22 }).outcome).toBe('Accepted');
  });
  it('is stopped while the engine was about to ask the next', () => {
    expect(play({ a: no, b: yes }, { stoppedAt: 30, lags: [0, 30] })).toMatchObject({
      outcome: 'Stopped',
      offers: [{ partnerId: 'a', state: 'rejected' }],
    });
  });
  it.each<[string, Answer]>([
    ['that says nothing of when it was answered', { state: 'acceptanceTimeout', decidedAfter: 60, isByModel: false }],
    [
      'that may not follow on an answer',
      { state: 'callTimeout', answeredAfter: 5, decidedAfter: 60, isByModel: false },
    ],
  ])('goes on to the next after an end %s', (_what, odd) => {
    const { outcome, offers } = play({ a: odd, b: yes });
    expect([outcome, ...offers.map(({ decidedAt }) => decidedAt)]).toEqual(['Accepted', 60, 85]);
  });
  it('never asks more than it may, nor anybody twice, whatever they say', () => {
    const answers = fc.constantFrom<Answer>(
      yes,
      no,
      { state: 'callTimeout', decidedAfter: 45, isByModel: true },
      { state: 'withdrawn', decidedAfter: 9, isByModel: false },
    );
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (said, maxTries) => {
        const all = Object.fromEntries(said.map((answer, index) => [`p${index}`, answer]));
        const { offers, outcome } = play(all, { settings: { ...defaultWaterfall, maxTries } });
        expect(offers.length).toBeLessThanOrEqual(maxTries);
        expect(new Set(offers.map(({ partnerId }) => partnerId)).size).toBe(offers.length);
        expect(outcome === 'Accepted').toBe(offers.at(-1)?.state === 'accepted');
      }),
    );
  });
});
