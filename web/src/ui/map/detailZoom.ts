/** Metres per pixel at zoom 0. */
const widestResolution = 156_543.033_928;

/** The whole zoom at which a map shows so many metres per pixel. */
export function zoomOf(resolution: number): number {
  return Math.min(22, Math.max(0, Math.floor(Math.log2(widestResolution / resolution) + 1e-6)));
}

/** From which zoom on a place is named: the farthest one at which it was among the largest. */
export function firstZoom(known: unknown, zoom: number): number {
  return typeof known === 'number' ? Math.min(known, zoom) : zoom;
}

interface Named {
  readonly fromZoom: number;
  readonly rank: number;
}

/** Who gets his name drawn where two would lie over each other: who is named from farther away, then the larger one. */
export function comesFirst(one: Named, other: Named): number {
  return one.fromZoom - other.fromZoom || one.rank - other.rank;
}
