import { describe, expect, it } from 'vitest';
import { joinMoment, splitMoment } from './moment.ts';

describe('a moment of the form', () => {
  it('is the instant of its day and time, and falls apart into them again', () => {
    const instant = joinMoment('2026-11-21', '14:05');
    expect(instant).toBe(new Date(2026, 10, 21, 14, 5).toISOString());
    expect(splitMoment(instant)).toEqual({ date: '2026-11-21', time: '14:05' });
  });

  it('keeps the half that was typed', () => {
    expect(splitMoment(joinMoment('2026-11-21', ''))).toEqual({ date: '2026-11-21', time: '' });
    expect(splitMoment(joinMoment('', '14:05'))).toEqual({ date: '', time: '14:05' });
    expect(Number.isNaN(Date.parse(joinMoment('2026-11-21', '')))).toBe(true);
  });

  it.each(['', 'nonsense'])('is nothing for %j', (text) => {
    expect(splitMoment(text)).toEqual({ date: '', time: '' });
  });

  it('is nothing when both are emptied', () => {
    expect(joinMoment('', '')).toBe('');
  });
});
