import { describe, expect, it, test } from 'vitest';
import { drawCount } from './answerModel.ts';
import { aBasis, settings } from './fixtures.testing.ts';
import type { RecordedRound } from './round.ts';
import { addWhatIf, longestMinutes, noWhatIf, Tally } from './tally.ts';
import type { RoundEnd, WhatIfResult } from './whatIf.ts';

const place = { latitude: 51.05, longitude: 3.72 };
const round: RecordedRound = {
  ...{ requestId: '1', shortId: '1', createdAt: '2026-10-01T10:00:00Z', region: 'BE', hour: 12, settings, offers: [] },
  basis: aBasis([], place, 0),
};
const came: RoundEnd = { isAsked: true, isFirstAccepted: true, isNoneFound: false, minutes: 40, cost: 100 };
const nobody: RoundEnd = { isAsked: false, isFirstAccepted: false, isNoneFound: true };
const result = (before: RoundEnd, after: RoundEnd): WhatIfResult => ({
  ...{ isByModel: false, isChanged: false, before, after: [after] },
  sides: () => {
    throw new Error('nobody asks');
  },
});
const counted = (before: RoundEnd, after: RoundEnd = before, hour = 12) => {
  const tally = new Tally();
  tally.add({ ...round, hour }, result(before, after));
  return tally.counts;
};
const skipped = (...reasons: string[]) => {
  const tally = new Tally();
  for (const reason of reasons) tally.skip(reason);
  return tally.counts;
};

test.each([
  ['who came', came, { asked: 1, firstAccepted: 1, noneFound: 0, arrivals: 1, minutes: 40, priced: 1, cost: 100 }],
  ['nobody to ask', nobody, { asked: 0, firstAccepted: 0, noneFound: 1, arrivals: 0, minutes: 0, priced: 0, cost: 0 }],
])('%s (DECISIONS T-523)', (_what, end, sums) => {
  const { before, after, draws } = counted(end);
  expect([before, after, draws[0]]).toEqual([sums, sums, sums]);
});

test.each([
  [-3, 0],
  [39.5, 40],
  [9_000, longestMinutes],
])('%d minutes count as minute %d', (minutes, minute) => {
  const { byMinute, minutesByMinute } = counted({ ...came, minutes }).cells[0]!.after;
  expect(byMinute).toEqual({ [minute]: 1 });
  expect(Math.abs(minutesByMinute![minute]! - minute)).toBeLessThanOrEqual(0.5);
});

describe('draws of a region (DECISIONS T-711)', () => {
  const part = (...added: [region: string, isByModel: boolean][]) => {
    const tally = new Tally();
    for (const [region, isByModel] of added) {
      const after = isByModel ? Array.from({ length: drawCount }, (_, draw) => (draw % 2 ? came : nobody)) : [came];
      tally.add({ ...round, region }, { ...result(came, came), isByModel, isChanged: isByModel, after });
    }
    return tally.counts;
  };
  const asked = ({ regions }: ReturnType<typeof part>, name: string) =>
    regions
      .find(({ region }) => region === name)
      ?.draws.slice(0, 2)
      .map((sums) => sums.asked);

  it.each<[string, ReturnType<typeof part>, number[] | undefined]>([
    ['there are none where all was decided by fact', part(['BE', false], ['LU', true]), undefined],
    ['what came before the model spoke counts in each', part(['BE', false], ['BE', true]), [1, 2]],
    ['and what comes after', part(['BE', true], ['BE', false], ['BE', false]), [2, 3]],
    [
      'a part by fact counts in each draw of the other',
      addWhatIf(part(['BE', false], ['BE', false]), part(['BE', true])),
      [2, 3],
    ],
    ['whichever comes first', addWhatIf(part(['BE', true]), part(['BE', false])), [1, 2]],
    ['and where both are drawn', addWhatIf(part(['BE', true]), part(['BE', true])), [0, 2]],
  ])('%s', (_what, counts, expected) => expect(asked(counts, 'BE')).toEqual(expected));

  it('says in which hour of which region something would go otherwise', () => {
    const { cells } = addWhatIf(part(['BE', true], ['BE', false]), part(['LU', false], ['BE', true]));
    expect(cells.map(({ region, changed }) => [region, changed])).toEqual([
      ['BE', 2],
      ['LU', 0],
    ]);
  });
});

describe('two parts of an answer as one', () => {
  it('adds reasons up, whichever part has them', () => {
    const sum = addWhatIf(skipped('Planned', 'Planned', 'NoPosition'), skipped('Planned', 'StillRunning'));
    expect(sum).toMatchObject({ requests: 5, unknown: 5, reasons: { Planned: 3, NoPosition: 1, StillRunning: 1 } });
  });

  it.each([
    ['only the one', came, nobody, { 40: 1 }],
    ['only the other', nobody, came, { 40: 1 }],
    ['both', came, came, { 40: 2 }],
    ['neither', nobody, nobody, undefined],
  ])('minutes that %s knows', (_what, one, other, byMinute) => {
    const { cells } = addWhatIf(counted(one), counted(other));
    expect(cells).toHaveLength(1);
    expect(cells[0]!.after.byMinute).toEqual(byMinute);
  });

  it('keeps cells of other hours apart', () => {
    expect(addWhatIf(counted(came), counted(came, came, 13)).cells.map(({ hour }) => hour)).toEqual([12, 13]);
  });

  it('nothing beside it changes nothing, on either side', () => {
    const counts = counted(came, nobody);
    expect(counts.draws).toHaveLength(drawCount);
    expect(addWhatIf(noWhatIf, counts)).toEqual(counts);
    expect(addWhatIf(counts, noWhatIf)).toEqual(counts);
  });
});
