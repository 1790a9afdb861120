import { describe, expect, it } from 'vitest';
import { halfHours } from './halfHours.ts';

describe('halfHours', () => {
  it('offers the whole day in half hours', () => {
    const day = halfHours();
    expect(day).toHaveLength(48);
    expect([day[0], day[1], day.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
  });

  it('runs from the first hour to the last, which offers its full hour only', () => {
    expect(halfHours(8, 10)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
    expect(halfHours(14, 14)).toEqual(['14:00']);
    expect(halfHours(22, 23).at(-1)).toBe('23:00');
  });

  it.each([
    [8, undefined],
    [undefined, 18],
    [18, 8],
    [-1, 8],
    [8, 24],
    [8.5, 10],
  ])('takes %s to %s as no bounds', (from, to) => {
    expect(halfHours(from, to)).toHaveLength(48);
  });
});
