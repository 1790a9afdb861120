import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { type Position, readPath, readTable } from './readTable.ts';

interface KnownArea {
  centre: Position;
  meters: number;
}

let known: readonly KnownArea[] | undefined;

function areas(): readonly KnownArea[] {
  known ??= readTable<'country' | 'place' | 'position' | 'kilometres'>('motorwayAreas.csv').flatMap((row) => {
    const [centre] = readPath(row.position);
    return centre ? [{ centre, meters: Number(row.kilometres) * 1000 }] : [];
  });
  return known;
}

/** Whether the table of motorways has every one within a radius in metres of a position: only then is none found none there (DECISIONS S-50). */
export function knowsMotorwaysAround(at: Position, radiusInMeters: number): boolean {
  return areas().some(({ centre, meters }) => distanceInMeters(centre, at) + radiusInMeters <= meters);
}
