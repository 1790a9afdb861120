interface Position {
  latitude: number;
  longitude: number;
}

export interface NearestOnPath {
  distanceInMeters: number;
  /** The segment it lies on, and how far along: 0 at its start, 1 at its end. */
  segment: number;
  fraction: number;
}

const metresPerDegree = 111_195;

/**
 * The point of a path nearest to a position. The earth is taken as flat around the position, which at the distances asked about
 * (some kilometres) is right to the metre. Undefined for an empty path.
 */
export function nearestOnPath(path: readonly Position[], at: Position): NearestOnPath | undefined {
  const scaleX = metresPerDegree * Math.cos((at.latitude * Math.PI) / 180);
  const x = (point: Position) => (point.longitude - at.longitude) * scaleX;
  const y = (point: Position) => (point.latitude - at.latitude) * metresPerDegree;
  const [only] = path;
  if (!only) return undefined;
  let best: NearestOnPath = { distanceInMeters: Math.hypot(x(only), y(only)), segment: 0, fraction: 0 };
  for (let segment = 0; segment < path.length - 1; segment++) {
    const from = path[segment] as Position;
    const to = path[segment + 1] as Position;
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : -(x(from) * dx + y(from) * dy) / square;
    const fraction = Math.min(1, Math.max(0, along));
    const distanceInMeters = Math.hypot(x(from) + fraction * dx, y(from) + fraction * dy);
    if (distanceInMeters < best.distanceInMeters) best = { distanceInMeters, segment, fraction };
  }
  return best;
}
