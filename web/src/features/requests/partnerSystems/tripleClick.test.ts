import { expect, it, vi } from 'vitest';
import { onTripleClick } from './tripleClick.ts';

it.each([
  ['three within a second', [0, 400, 999], 1],
  ['three in a second exactly', [0, 500, 1_000], 0],
  ['two', [0, 100], 0],
  ['a slow first, then three', [0, 1_500, 1_600, 1_700], 1],
  ['four in a row', [0, 100, 200, 300], 1],
  ['six in a row', [0, 100, 200, 300, 400, 500], 2],
])('%s', (_what, times, expected) => {
  const run = vi.fn();
  let at = 0;
  const click = onTripleClick(run, () => at);
  for (const time of times) {
    at = time;
    click();
  }
  expect(run).toHaveBeenCalledTimes(expected);
});
