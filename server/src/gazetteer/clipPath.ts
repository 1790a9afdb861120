import type { Position } from './readTable.ts';

const metresPerDegree = 111_195;

/** The parts of a path that lie inside a circle, in metres; each has two points or more. */
export function clipPath(path: readonly Position[], centre: Position, radiusInMeters: number): Position[][] {
  const scaleX = metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  const parts: Position[][] = [];
  let open: Position[] | undefined;
  for (let index = 0; index + 1 < path.length; index++) {
    const [from, to] = [path[index] as Position, path[index + 1] as Position];
    const inside = segmentInside(flat(from, centre, scaleX), flat(to, centre, scaleX), radiusInMeters);
    if (!inside) {
      open = undefined;
      continue;
    }
    const [enters, leaves] = inside;
    if (!open || enters > 0) {
      open = [between(from, to, enters)];
      parts.push(open);
    }
    open.push(between(from, to, leaves));
    if (leaves < 1) open = undefined;
  }
  return parts;
}

function flat(point: Position, centre: Position, scaleX: number): [number, number] {
  return [(point.longitude - centre.longitude) * scaleX, (point.latitude - centre.latitude) * metresPerDegree];
}

/** From where to where, as fractions of the segment, it is inside a circle around the origin. */
function segmentInside(
  [x0, y0]: [number, number],
  [x1, y1]: [number, number],
  radius: number,
): [number, number] | undefined {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const a = dx * dx + dy * dy;
  const b = x0 * dx + y0 * dy;
  const root = b * b - a * (x0 * x0 + y0 * y0 - radius * radius);
  if (a === 0 || root <= 0) return undefined;
  const enters = Math.max(0, (-b - Math.sqrt(root)) / a);
  const leaves = Math.min(1, (-b + Math.sqrt(root)) / a);
  return enters < leaves ? [enters, leaves] : undefined;
}

function between(from: Position, to: Position, fraction: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * fraction,
    longitude: from.longitude + (to.longitude - from.longitude) * fraction,
  };
}
