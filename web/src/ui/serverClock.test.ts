import { beforeEach, describe, expect, it, vi } from 'vitest';

let clock: typeof import('./serverClock.ts');
const start = Date.parse('2026-11-29T10:00:00.400Z');

beforeEach(async () => {
  vi.resetModules();
  clock = await import('./serverClock.ts');
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

/** An answer that took so long (ms), of a server whose clock is so far (ms) behind this computer's. */
function answered(behind: number, took = 80): void {
  const asked = Date.now();
  const said = new Date(asked + took / 2 - behind).toUTCString();
  clock.heardServerTime(said, asked, asked + took);
}

describe('the time by the server’s clock (DECISIONS T-853)', () => {
  it.each([
    ['four minutes ahead', 240_000],
    ['ten minutes behind', -600_000],
    ['three seconds ahead', 3_000],
  ])('a desk whose clock is %s goes by the server’s', (_how, behind) => {
    answered(behind);
    expect(Math.abs(clock.serverNow() - (Date.now() - behind))).toBeLessThanOrEqual(600);
  });

  it.each([0, 900, -900])('a difference of %i ms is none', (behind) => {
    for (let n = 0; n < 12; n += 1) answered(behind);
    expect(clock.serverNow()).toBe(Date.now());
  });

  it('answers that lay in a cache, and those that took long, are outvoted by the others', () => {
    for (let n = 0; n < 6; n += 1) answered(0);
    answered(3_600_000);
    answered(-20_000, 40_000);
    expect(clock.serverNow()).toBe(Date.now());
  });

  it('a clock that is put right meanwhile counts again by itself', () => {
    for (let n = 0; n < 9; n += 1) answered(240_000);
    for (let n = 0; n < 5; n += 1) answered(0);
    expect(clock.serverNow()).toBe(Date.now());
  });

  it.each([null, '', 'soon'])('an answer that says %j is no witness', (said) => {
    clock.heardServerTime(said, start, start);
    expect(clock.serverNow()).toBe(Date.now());
  });
});
