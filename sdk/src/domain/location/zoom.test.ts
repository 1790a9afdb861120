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
  ['vehicle', 12],
  ['estimates', 11],
  ['singlePin', 12],
  ['businessSearch', 11],
])('%s has zoom %i', (purpose, zoom) => {
  expect(zoomFor(purpose)).toBe(zoom);
});

it.each([
  [0, 17],
  [199.9, 17],
  [200, 16],
  [499.9, 16],
  [500, 15],
  [999.9, 15],
  [1_000, 14],
  [1_999, 14],
  [2_000, 13],
  [3_999, 13],
  [4_000, 12],
  [7_999, 12],
  [8_000, 11],
  [15_999, 11],
  [16_000, 10],
  [31_999, 10],
  [32_000, 9],
  [63_999, 9],
  [64_000, 8],
  [127_999, 8],
  [128_000, 7],
  [249_999, 7],
  [250_000, 6],
  [499_999, 6],
  [500_000, 5],
  [1_000_000, 5],
  [1_000_001, 4],
  [20_000_000, 4],
])('%d m apart has zoom %i', (meters, zoom) => {
  expect(zoomForDistance(meters)).toBe(zoom);
});

it('shows a distance that nobody knows as a region', () => {
  expect(zoomForDistance(Number.NaN)).toBe(5);
  expect(zoomForDistance(-0)).toBe(17);
});

it('never zooms in as the pins move apart', () => {
  const distance = fc.double({ min: 0, max: 20_000_000, noNaN: true });
  fc.assert(
    fc.property(distance, distance, (one, other) => {
      expect(zoomForDistance(Math.max(one, other))).toBeLessThanOrEqual(zoomForDistance(Math.min(one, other)));
    }),
  );
});
