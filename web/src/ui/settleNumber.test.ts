import { describe, expect, it } from 'vitest';
import { numberText, readNumber, settleNumber } from './settleNumber.ts';

describe('number fields', () => {
  it('let digits and minus through, and a decimal sign where asked', () => {
    expect(numberText('1a2-€')).toBe('12-');
    expect(numberText('1.234,5x')).toBe('12345');
    expect(numberText('12,5x', true)).toBe('12,5');
  });

  it.each([
    ['5', { min: 0, max: 10 }, 5],
    ['11', { min: 0, max: 10 }, 10],
    ['-1', { min: 0, max: 10 }, 0],
    ['12,5', {}, 12.5],
    ['.5', {}, 0.5],
    ['', { min: 3 }, undefined],
    ['-', {}, undefined],
    ['1-2', {}, undefined],
    ['1.2.3', {}, undefined],
  ])('read "%s" within %j as %s', (text, bounds, expected) => {
    expect(readNumber(text, bounds)).toBe(expected);
  });

  it.each([
    ['7', { min: 3, fallback: 5 }, 7],
    ['', { min: 3, fallback: 5 }, 5],
    ['', { min: 3 }, 3],
    ['-', {}, 0],
    ['99', { max: 10, fallback: 5 }, 10],
  ])('left with "%s" within %j settle on %i', (text, bounds, expected) => {
    expect(settleNumber(text, bounds)).toBe(expected);
  });
});
