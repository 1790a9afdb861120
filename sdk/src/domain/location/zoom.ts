/** What a map shows, as far as its zoom depends on it. */
export type ZoomPurpose =
  | 'default'
  | 'precise'
  | 'destination'
  | 'ipPosition'
  | 'partner'
  | 'vehicle'
  | 'workshop'
  | 'addressPick'
  | 'estimates'
  | 'singlePin'
  | 'requestMap'
  | 'coverageMap'
  | 'repairMap'
  | 'businessSearch';

// DECISIONS C-55: 3-platform §9 wins where both documents name a purpose; precise, destination and IP are 1-intake's.
const zoomOfPurpose: Record<ZoomPurpose, number> = {
  default: 7,
  precise: 16,
  destination: 11,
  ipPosition: 9,
  partner: 12,
  vehicle: 12,
  workshop: 16,
  addressPick: 12,
  estimates: 11,
  singlePin: 12,
  requestMap: 6,
  coverageMap: 8,
  repairMap: 10,
  businessSearch: 11,
};

/** Map zoom for a purpose (1-intake §9, 3-platform §9, DECISIONS C-55). */
export function zoomFor(purpose: ZoomPurpose): number {
  return zoomOfPurpose[purpose];
}

// 2-requests §9 gives both ends, 17 below 200 m and 4 above 1000 km; each step between shows about twice as much.
const zoomBelowMeters: readonly (readonly [meters: number, zoom: number])[] = [
  [200, 17],
  [500, 16],
  [1_000, 15],
  [2_000, 14],
  [4_000, 13],
  [8_000, 12],
  [16_000, 11],
  [32_000, 10],
  [64_000, 9],
  [128_000, 8],
  [250_000, 7],
  [500_000, 6],
];

/**
 * Map zoom that shows two pins this many metres apart: 17 below 200 m, down to 5 up to 1000 km and 4 above it
 * (2-requests §9).
 */
export function zoomForDistance(meters: number): number {
  const step = zoomBelowMeters.find(([bound]) => meters < bound);
  if (step) return step[1];
  return meters > 1_000_000 ? 4 : 5;
}
