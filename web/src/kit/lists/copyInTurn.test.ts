import { expect, it } from 'vitest';
import { type CopyPress, pressOf } from './copyInTurn.ts';

it.each<[string, readonly (readonly [key: string, atMs: number])[], readonly number[]]>([
  ['once', [['a', 0]], [0]],
  [
    'three times in a row',
    [
      ['a', 0],
      ['a', 400],
      ['a', 800],
    ],
    [0, 1, 2],
  ],
  [
    'four times: the id again',
    [
      ['a', 0],
      ['a', 400],
      ['a', 800],
      ['a', 900],
    ],
    [0, 1, 2, 0],
  ],
  [
    'after a pause',
    [
      ['a', 0],
      ['a', 901],
    ],
    [0, 0],
  ],
  [
    'on another row',
    [
      ['a', 0],
      ['b', 100],
      ['b', 200],
    ],
    [0, 0, 1],
  ],
])('the dot pressed %s', (_how, presses, turns) => {
  let last: CopyPress | undefined;
  const made = presses.map(([key, atMs]) => {
    last = pressOf(last, key, atMs, 3);
    return last.turn;
  });
  expect(made).toEqual(turns);
});
