import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GeoPoint } from '../../generated/api.ts';
import { swappedPosition } from './swappedPosition.ts';

const brussels = { latitude: 50.85, longitude: 4.35 };
const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });

it.each<[string, GeoPoint, GeoPoint | undefined]>([
  ['Gent as it should be', at(51.0543, 3.7174), undefined],
  ['Gent the wrong way round', at(3.7174, 51.0543), at(51.0543, 3.7174)],
  ['Rome', at(41.9, 12.5), undefined],
  ['far away either way', at(-33.4, -70.6), undefined],
  ['exchanged it is none', at(40, 120), undefined],
  ['on the diagonal', at(48, 48), undefined],
])('%s', (_, point, expected) => {
  expect(swappedPosition(point, brussels)).toEqual(expected);
});

it('exchanging twice gives no third position', () => {
  const degree = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(degree, degree, (latitude, longitude) => {
      const swapped = swappedPosition({ latitude, longitude }, brussels);
      if (swapped) expect(swappedPosition(swapped, brussels)).toBeUndefined();
    }),
  );
});
