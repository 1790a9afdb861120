import { describe, expect, it } from 'vitest';
import { activeFilters, withoutFilters } from './listFilters.ts';
import { newcomersOf, rowChanges, versionsOf } from './rowChanges.ts';

const page = (...rows: readonly (readonly [string, number])[]) =>
  versionsOf(
    rows,
    ([key]) => key,
    ([, version]) => version,
  );

describe('what a refresh brought', () => {
  it.each([
    ['nothing', page(['a', 1]), page(['a', 1]), [], []],
    ['a changed row', page(['a', 1], ['b', 1]), page(['a', 2], ['b', 1]), [], ['a']],
    ['a new row on top', page(['a', 1]), page(['z', 1], ['a', 1]), ['z'], []],
    ['a row that left the page', page(['a', 1], ['b', 1]), page(['b', 1]), [], []],
  ])('%s', (_name, before, now, added, changed) => {
    expect(rowChanges(before, now)).toEqual({ added, changed });
  });
});

describe('the filters of a list', () => {
  it('are one text, so that a change of them is seen', () => {
    expect(
      activeFilters(['country', 'name', 'from'], { country: ['BE', 'FR'], name: '', from: '2026-11-14', page: 3 }),
    ).toBe('country=BE,FR&from=2026-11-14');
    expect(activeFilters(['country', 'name'], { country: [], name: '' })).toBe('');
  });

  it('are cleared to lists and texts without content', () => {
    expect(withoutFilters(['country', 'name'], { country: ['BE'], name: 'Maes', page: 2 })).toEqual({
      country: [],
      name: '',
    });
  });
});

it.each([
  ['one that was told of stands there now', 'ab', 2, 'cab', 3, 'c', 1],
  ['it pushed the last one off the page', 'ab', 2, 'ca', 3, 'c', 1],
  ['two stand further on', 'ab', 2, 'ab', 4, 'cd', 2],
  ['one came and one left', 'ab', 2, 'cb', 2, 'c', 1],
  ['one left, and one that was there before moves up', 'ab', 30, 'bz', 29, 'c', 0],
  ['nothing of it is wanted here', 'ab', 2, 'ab', 2, 'c', 0],
  ['the count is cut off', 'ab', 1000, 'ca', 1000, 'c', 1],
])('%s', (_what, before, countBefore, now, countNow, told, expected) => {
  const page = (keys: string, count: number) => ({ keys: new Set(keys), count });
  expect(newcomersOf(page(before, countBefore), page(now, countNow), new Set(told))).toBe(expected);
});
