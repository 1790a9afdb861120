import { describe, expect, it, test } from 'vitest';
import { defaultWaterfall } from '../dispatch/waterfallSettings.ts';
import { type Answer, AnswerModel, drawCount, type ObservedAnswers, underLimits } from './answerModel.ts';
import { ArrivalModel, bucketEnds, bucketOf } from './arrivalModel.ts';
import { drawsOf, hashOf, mixed } from './random.ts';
import { type AnswerState, dayPartOf } from './round.ts';

const who = { partnerId: 'p1', region: 'BE', part: 'day' } as const;
const seen = (state: AnswerState, count: number, changes: Partial<ObservedAnswers> = {}): ObservedAnswers => ({
  ...{ ...who, state, count, times: Array.from({ length: 6 }, () => [10, 30] as const) },
  ...changes,
});
const share = (model: AnswerModel, asked: Parameters<AnswerModel['answer']>[0], tries = 4_000) => {
  const next = drawsOf(9);
  let accepted = 0;
  for (let index = 0; index < tries; index += 1)
    if (model.answer(asked, index % drawCount, defaultWaterfall, next).state === 'accepted') accepted += 1;
  return accepted / tries;
};

describe('partners answer as they did (DECISIONS T-525)', () => {
  const model = new AnswerModel(
    [
      ...[seen('accepted', 900), seen('rejected', 100)],
      ...[seen('accepted', 20, { part: 'night' }), seen('rejected', 180, { part: 'night' })],
      ...[seen('accepted', 100, { partnerId: 'p2' }), seen('callTimeout', 900, { partnerId: 'p2' })],
    ],
    1,
  );

  it.each([
    ['by day', who, 0.9],
    ['at night', { ...who, part: 'night' as const }, 0.1],
    ['somebody else', { ...who, partnerId: 'p2' }, 0.1],
  ])('%s', (_what, asked, rate) => expect(share(model, asked)).toBeCloseTo(rate, 1));

  it('who was never asked answers as the others of region and hour, and more widely', () => {
    const rate = share(model, { ...who, partnerId: 'new' });
    expect(rate).toBeGreaterThan(0.35);
    expect(rate).toBeLessThan(0.6);
    expect(model.answersOf('new')).toBe(0);
    expect(model.answersOf('p1')).toBe(1200);
  });

  it('who nobody knows anything of says yes as often as no', () => {
    const rates = [1, 2, 3, 4, 5].map((seed) => share(new AnswerModel([], seed), who, 800));
    expect(rates.reduce((sum, rate) => sum + rate, 0) / 5).toBeCloseTo(0.5, 1);
  });

  it('one refusal is no habit', () => {
    const rate = share(new AnswerModel([seen('rejected', 1), seen('accepted', 500, { partnerId: 'p2' })], 1), who);
    expect(rate).toBeGreaterThan(0.7);
  });

  it('the same seed draws the same', () => {
    const draw = (seed: number) => new AnswerModel([seen('accepted', 5), seen('rejected', 5)], seed);
    const said = (seed: number) =>
      Array.from(
        { length: 30 },
        (_, index) => draw(seed).answer(who, index % drawCount, defaultWaterfall, drawsOf(index)).state,
      );
    expect(said(1)).toEqual(said(1));
  });

  it('more time lets some of the silent answer, the more the longer; none where nobody answers late', () => {
    const slow = new AnswerModel(
      [
        seen('accepted', 60, { times: Array.from({ length: 45 }, (_, second) => [second, second + 10] as const) }),
        seen('callTimeout', 40),
      ],
      1,
    );
    const silent: Answer = { state: 'callTimeout', decidedAfter: 45, isByModel: false };
    const answered = (secondsToAnswer: number, model = slow) => {
      const next = drawsOf(3);
      const more = { ...defaultWaterfall, secondsToAnswer };
      const said = Array.from({ length: 500 }, () => model.later(silent, who, defaultWaterfall, more, next));
      for (const one of said) expect(one.isByModel).toBe(true);
      return said.filter(({ state }) => state !== 'callTimeout').length;
    };
    expect(answered(60)).toBeGreaterThan(20);
    expect(answered(120)).toBeGreaterThan(answered(60));
    const quick = new AnswerModel([seen('accepted', 60, { times: [[5, 15]] }), seen('callTimeout', 40)], 1);
    expect(answered(300, quick)).toBe(0);
    expect(
      slow.later(
        { ...silent, state: 'acceptanceTimeout', answeredAfter: 8, decidedAfter: 68 },
        who,
        defaultWaterfall,
        { ...defaultWaterfall, secondsToAccept: 61 },
        () => 0.999,
      ),
    ).toEqual({
      ...{ state: 'acceptanceTimeout', answeredAfter: 8, decidedAfter: 69, isByModel: true },
    });
  });
});

describe('more time than then, where little is known (DECISIONS T-525)', () => {
  const silent: Answer = { state: 'callTimeout', decidedAfter: 45, isByModel: false };
  const undecided: Answer = { state: 'acceptanceTimeout', decidedAfter: 60, isByModel: false };
  const more = { ...defaultWaterfall, secondsToAnswer: 90, secondsToAccept: 90 };
  const late = { times: Array.from({ length: 6 }, () => [40, 95] as const) };
  const never = { times: [[null, 12] as const] };
  const missed = [seen('callTimeout', 40), seen('acceptanceTimeout', 40)];
  // The first draw says how long they wait, the second what they say: nothing drawn is at once, and yes.
  test.each<[string, ObservedAnswers[], Answer, Partial<Answer>]>([
    ['anything of the silent', [], silent, { state: 'callTimeout', decidedAfter: 90 }],
    ['anything of the undecided', [], undecided, { state: 'acceptanceTimeout', answeredAfter: 0, decidedAfter: 90 }],
    [
      'how long acceptances took: as long as is usual',
      [seen('rejected', 60, late), seen('accepted', 60, { times: [] }), ...missed],
      silent,
      { state: 'accepted', answeredAfter: 45, decidedAfter: 65 },
    ],
    [
      'more of acceptances than that there was no call',
      [seen('rejected', 60, late), seen('accepted', 60, never), ...missed],
      silent,
      { state: 'accepted', answeredAfter: 45, decidedAfter: 45 },
    ],
    [
      'more than that decisions come late',
      [seen('accepted', 60, late), ...missed],
      { ...undecided, answeredAfter: 8, decidedAfter: 68 },
      { state: 'accepted', answeredAfter: 8, decidedAfter: 68 },
    ],
  ])('without knowing %s', (_what, rows, answer, expected) => {
    const found = new AnswerModel(rows, 1).later(answer, who, defaultWaterfall, more, () => 0);
    expect(found).toEqual({ ...expected, isByModel: true });
  });
});

test.each([
  [0, 'night'],
  [5, 'night'],
  [6, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [21, 'evening'],
  [22, 'night'],
])('%d o’clock is %s', (hour, part) => expect(dayPartOf(hour)).toBe(part));

test.each([
  [{ answeredAfter: 45, decidedAfter: 105 }, 'accepted', 105],
  [{ answeredAfter: 46, decidedAfter: 60 }, 'callTimeout', 45],
  [{ answeredAfter: 10, decidedAfter: 71 }, 'acceptanceTimeout', 70],
  [{ decidedAfter: 50 }, 'callTimeout', 45],
])('%j within 45 and 60 seconds is %s after %d', (times, state, decidedAfter) => {
  const answer = { state: 'accepted' as const, isByModel: false, ...times };
  expect(underLimits(answer, defaultWaterfall)).toMatchObject({ state, decidedAfter });
});

describe('how long it takes (DECISIONS T-524)', () => {
  test.each([
    [0, 0],
    [4.9, 0],
    [5, 1],
    [79, 7],
    [80, 8],
    [900, bucketEnds.length],
  ])('%d km are of bucket %d', (km, bucket) => expect(bucketOf(km)).toBe(bucket));

  const minutes = [20, 30, 25, 22, 28, 24, 26, 27];
  const model = new ArrivalModel(
    [
      { region: 'BE', bucket: 1, minutes },
      { region: 'FR', bucket: 1, minutes: [90] },
      { region: 'FR', bucket: 4, minutes: [60] },
    ],
    [
      { region: 'BE', factor: 1.3 },
      { region: 'FR', factor: 1.5 },
      { region: 'IT', factor: null },
    ],
  );
  it('a region of its own, and everybody’s where it has too few', () => {
    expect(model.minutesFor('BE', 7, 0)).toBe(20);
    expect(model.minutesFor('BE', 7, 0.999)).toBe(30);
    expect(model.minutesFor('FR', 7, 0)).toBe(20);
    expect(model.minutesFor('FR', 7, 0.999)).toBe(90);
    expect(model.minutesFor('BE', 500, 0.5)).toBe(60);
    expect(new ArrivalModel([], []).minutesFor('BE', 7, 0.5)).toBeUndefined();
  });
  it('the region’s own detour, else the middle one, else none', () => {
    expect([model.detourOf('BE'), model.detourOf('IT'), new ArrivalModel([], []).detourOf('BE')]).toEqual([
      1.3, 1.5, 1,
    ]);
  });
});

it('draws are even, and other for another seed', () => {
  const next = drawsOf(mixed(hashOf('a'), 1));
  const drawn = Array.from({ length: 20_000 }, next);
  expect(drawn.reduce((sum, one) => sum + one, 0) / drawn.length).toBeCloseTo(0.5, 1);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(mixed(hashOf('a'), 1)).not.toBe(mixed(hashOf('a'), 2));
});
