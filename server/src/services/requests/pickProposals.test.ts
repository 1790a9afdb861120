import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Found, pickProposals } from './pickProposals.ts';

const foundOf = (name: string, parts: Partial<Found>) => ({
  name,
  rankIndex: undefined,
  exclusion: undefined,
  distanceInKm: 1,
  placeIndex: 0,
  ...parts,
});
const exclusion = { partnerId: 'x', partnerName: 'x', reason: 'Busy' } as const;
const names = (found: { name: string }[]): string => found.map(({ name }) => name).join('');

it.each([
  ['the best, not the nearest', 2, 'ab'],
  ['who would be passed over comes last', 4, 'abcy'],
  ['those by their way', 5, 'abcyz'],
])('%s', (_what, limit, expected) => {
  const found = [
    foundOf('z', { exclusion, distanceInKm: 0.5 }),
    foundOf('y', { exclusion, distanceInKm: 0.1 }),
    foundOf('c', { rankIndex: 2, distanceInKm: 1 }),
    foundOf('b', { rankIndex: 1, distanceInKm: 30 }),
    foundOf('a', { rankIndex: 0, distanceInKm: 20 }),
  ];
  expect(names(pickProposals(found, limit))).toBe(expected);
});

it('around two places shows the best of each, best first', () => {
  const found = [
    foundOf('a', { rankIndex: 0 }),
    foundOf('b', { rankIndex: 1 }),
    foundOf('c', { rankIndex: 2 }),
    foundOf('d', { rankIndex: 3, placeIndex: 1 }),
    foundOf('e', { rankIndex: 4, placeIndex: 1 }),
  ];
  expect(names(pickProposals(found, 2))).toBe('ad');
  expect(names(pickProposals(found, 4))).toBe('abde');
});

it('takes as many as are asked for, each once', () => {
  const one = fc.record({
    rankIndex: fc.nat(50),
    isExcluded: fc.boolean(),
    distanceInKm: fc.nat(50),
    placeIndex: fc.nat(1),
  });
  fc.assert(
    fc.property(fc.array(one), fc.nat(20), (many, limit) => {
      const found = many.map(({ isExcluded, rankIndex, ...rest }, index) =>
        foundOf(String(index), { ...rest, ...(isExcluded ? { exclusion } : { rankIndex }) }),
      );
      const picked = pickProposals(found, limit);
      expect(picked).toHaveLength(Math.min(limit, found.length));
      expect(new Set(picked).size).toBe(picked.length);
    }),
  );
});
