import { describe, expect, it } from 'vitest';
import { timeOptions, timesFrom } from './timeOptions.ts';

describe('timeOptions', () => {
  it('are half hours of the day', () => {
    const all = timeOptions();
    expect([all.length, all[0], all[1], all.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
  });

  it.each<[number | undefined, number | undefined, string[] | 'all']>([
    [8, 10, ['08:00', '08:30', '09:00', '09:30', '10:00']],
    [8, 8, ['08:00']],
    [22, 23, ['22:00', '22:30', '23:00']],
    [0, 0, ['00:00']],
    [10, 8, 'all'],
    [8, undefined, 'all'],
    [undefined, 8, 'all'],
    [-1, 8, 'all'],
    [8, 24, 'all'],
    [8.5, 10, 'all'],
    [Number.NaN, 10, 'all'],
  ])('from %s to %s: %j', (min, max, expected) => {
    expect(timeOptions(min, max)).toEqual(expected === 'all' ? timeOptions() : expected);
  });

  it.each<[string, boolean, string[]]>([
    ['11:08', false, ['11:30', '12:00']],
    ['11:00', false, ['11:00', '11:30', '12:00']],
    ['11:00', true, ['11:30', '12:00']],
    ['12:01', false, []],
  ])('from %s on (excluded %s) only what passes is offered (INT-R-16)', (earliest, isExcluded, expected) => {
    expect(timesFrom(timeOptions(11, 12), earliest, isExcluded)).toEqual(expected);
  });
});
