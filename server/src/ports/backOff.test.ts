import { describe, expect, it } from 'vitest';
import { backOffSeconds, createResting } from './backOff.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [10, 2_560],
  [11, 3_600],
  [40, 3_600],
])('after try %i waits %i seconds', (tries, seconds) => {
  expect(backOffSeconds(tries)).toBe(seconds);
});

it.each([
  [1, 3, 5],
  [1, 40, 40],
  [4, 40, 40],
  [5, 40, 80],
  [1, 90_000, 3_600],
])('after try %i, asked for %i, waits %i seconds', (tries, wanted, seconds) => {
  expect(backOffSeconds(tries, wanted)).toBe(seconds);
});

describe('what failed', () => {
  it('rests longer each time, to a limit', () => {
    const resting = createResting(15);
    resting.failed('a', at(0));
    expect([resting.ids(at(4)), resting.ids(at(5))]).toEqual([['a'], []]);
    resting.failed('a', at(5));
    expect([resting.ids(at(14)), resting.ids(at(15))]).toEqual([['a'], []]);
    resting.failed('a', at(15));
    expect([resting.ids(at(29)), resting.ids(at(30))]).toEqual([['a'], []]);
  });

  it('begins anew once it was done', () => {
    const resting = createResting(300);
    resting.failed('a', at(0));
    resting.failed('a', at(5));
    resting.done('a');
    expect(resting.ids(at(5))).toEqual([]);
    resting.failed('a', at(6));
    expect([resting.ids(at(10)), resting.ids(at(11))]).toEqual([['a'], []]);
  });

  it('is forgotten when it is not seen again', () => {
    const resting = createResting(300);
    resting.failed('a', at(0));
    resting.failed('a', at(5));
    resting.ids(at(4_000));
    resting.failed('a', at(4_000));
    expect(resting.ids(at(4_004))).toEqual(['a']);
    expect(resting.ids(at(4_005))).toEqual([]);
  });
});
