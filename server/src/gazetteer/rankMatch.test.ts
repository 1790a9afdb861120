import { describe, expect, it } from 'vitest';
import { byRank, type Match, matchOf } from './rankMatch.ts';

const gent = { latitude: 51.05, longitude: 3.72 };
const torino = { latitude: 45.07, longitude: 7.69 };
const match = (kind: Match['match'], population: number, at = gent, likeness?: number): Match => ({
  match: kind,
  population,
  likeness,
  ...at,
});

describe('matchOf', () => {
  it.each([
    ['gent', 'gent', 'exact'],
    ['gentbrugge', 'gent', 'prefix'],
    ['esch sur alzette', 'alz', 'inner'],
    ['esch sur alzette', 'zette', undefined],
    ['gent', 'gentbrugge', undefined],
  ])('%s for %s: %s', (name, text, expected) => {
    expect(matchOf(name, text)).toBe(expected);
  });
});

describe('byRank', () => {
  const first = (near: typeof gent | undefined, ...matches: Match[]) => matches.toSorted(byRank(near, 50))[0];

  it('puts the kind before everything else', () => {
    const exact = match('exact', 0, torino);
    expect(first(gent, match('prefix', 5_000_000), exact)).toBe(exact);
    const inner = match('inner', 100);
    expect(first(gent, match('similar', 5_000_000, gent, 0.9), inner)).toBe(inner);
  });

  it('then the larger place', () => {
    const large = match('prefix', 20_000);
    expect(first(undefined, match('prefix', 2_000), large)).toBe(large);
  });

  it('but a near one before a larger one far away', () => {
    const near = match('prefix', 20_000);
    expect(first(gent, match('prefix', 870_000, torino), near)).toBe(near);
    expect(first(undefined, match('prefix', 870_000, torino), near)?.population).toBe(870_000);
  });

  it('outside of the radius the nearer one too, unless it is much smaller (DECISIONS T-250)', () => {
    const far = match('prefix', 25_000, { latitude: 51.6, longitude: 3.72 }); // 61 km; Torino is 730 km away
    expect(first(gent, match('prefix', 90_000, torino), far)).toBe(far);
    expect(first(gent, match('prefix', 8_700_000, torino), far)?.population).toBe(8_700_000);
    expect(first(undefined, match('prefix', 30_000, torino), far)?.population).toBe(30_000);
  });

  it('among similar names prefers the likelier one', () => {
    const like = match('similar', 2_000, gent, 0.9);
    expect(first(gent, match('similar', 4_000, gent, 0.4), like)).toBe(like);
  });
});
