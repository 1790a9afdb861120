import { nearestOnPath } from './nearestOnPath.ts';
import { type Position, readPath, readTable } from './readTable.ts';

/** A stretch of a motorway with one set of numbers, one pair of directions and one restricted network, or none. */
export interface Motorway {
  countryCode: string;
  nationalRef: string;
  internationalRef?: string;
  network?: 'FAST' | 'SIABIS';
  /** Where its carriageways lead: towards the smaller kilometres, towards the larger ones. */
  directions: [string, string];
  path: (Position & { km: number })[];
}

export interface PointOnMotorway extends Position {
  motorway: Motorway;
  distanceInMeters: number;
  /** Kilometre of the road there, to one decimal. */
  km: number;
}

type Column = 'country' | 'nationalRef' | 'internationalRef' | 'network' | 'towardsStart' | 'towardsEnd' | 'path';

let known: readonly Motorway[] | undefined;

/** Every stretch we know, read once. */
export function motorways(): readonly Motorway[] {
  known ??= readTable<Column>('motorways.csv').map((row) => ({
    countryCode: row.country,
    nationalRef: row.nationalRef,
    internationalRef: row.internationalRef || undefined,
    network: row.network === 'FAST' || row.network === 'SIABIS' ? row.network : undefined,
    directions: [row.towardsStart, row.towardsEnd],
    path: readPath(row.path).map(({ latitude, longitude, more: [km] }) => ({ latitude, longitude, km: Number(km) })),
  }));
  return known;
}

/** The motorways within a radius in metres, each at its nearest point, nearest first. */
export function motorwaysNear(at: Position, radiusInMeters: number): PointOnMotorway[] {
  return motorways()
    .flatMap((motorway) => {
      const point = nearestPoint(motorway, at);
      return point && point.distanceInMeters <= radiusInMeters ? [point] : [];
    })
    .sort((a, b) => a.distanceInMeters - b.distanceInMeters);
}

/** Where a motorway comes nearest to a position. */
export function nearestPoint(motorway: Motorway, at: Position): PointOnMotorway | undefined {
  const nearest = nearestOnPath(motorway.path, at);
  return (
    nearest && { ...between(motorway, nearest.segment, nearest.fraction), distanceInMeters: nearest.distanceInMeters }
  );
}

/** The point at a kilometre; undefined outside the stretch. */
export function pointAtKilometre(motorway: Motorway, km: number): PointOnMotorway | undefined {
  const segment = motorway.path.findIndex((from, index) => {
    const to = motorway.path[index + 1];
    return to !== undefined && from.km <= km && km <= to.km;
  });
  const [from, to] = [motorway.path[segment], motorway.path[segment + 1]];
  if (!from || !to) return undefined;
  return { ...between(motorway, segment, (km - from.km) / (to.km - from.km)), distanceInMeters: 0 };
}

function between(motorway: Motorway, segment: number, fraction: number): Omit<PointOnMotorway, 'distanceInMeters'> {
  const from = motorway.path[segment] as Motorway['path'][number];
  const to = motorway.path[segment + 1] ?? from;
  const mix = (a: number, b: number, decimals: number) => Number((a + (b - a) * fraction).toFixed(decimals));
  return {
    motorway,
    latitude: mix(from.latitude, to.latitude, 6),
    longitude: mix(from.longitude, to.longitude, 6),
    km: mix(from.km, to.km, 1),
  };
}
