import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ZoomPurpose, zoomFor, zoomForDistance } from './zoom.ts';

it.each<[ZoomPurpose, number]>([
  ['precise', 16],
  ['destination', 11],
  ['ipPosition', 9],
  ['default', 7],
  ['partner', 12],
  ['workshop', 16],
  ['addressPick', 12],
  ['requestMap', 6],
  ['coverageMap', 8],
  ['repairMap', 10],
])('%s has zoom %i', (purpose, zoom) => {
  expect(zoomFor(purpose)).toBe(zoom);
});

it.each([
  [0, 17],
  [199.9, 17],
  [200, 16],
  [500_000, 5],
  [1_000_000, 5],
  [1_000_001, 4],
  [20_000_000, 4],
])('%d m apart has zoom %i', (meters, zoom) => {
  expect(zoomForDistance(meters)).toBe(zoom);
});

it('never zooms in as the pins move apart', () => {
  const distance = fc.double({ min: 0, max: 20_000_000, noNaN: true });
  fc.assert(
    fc.property(distance, distance, (one, other) => {
      expect(zoomForDistance(Math.max(one, other))).toBeLessThanOrEqual(zoomForDistance(Math.min(one, other)));
    }),
  );
});
