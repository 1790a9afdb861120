import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type pg from 'pg';
import { countryAt } from './countryAt.ts';
import { findAround, type KnownPlace } from './findPlaces.ts';
import type { Position } from './readTable.ts';
import { settlementReach } from './settlementReach.ts';

export interface TownAt {
  /** The town, or a village or quarter of it. */
  place: KnownPlace;
  distanceInMeters: number;
}

/** Farther away nobody says that he is "in" a town. */
const farthest = 30_000;

/** A hamlet or quarter this near names the neighbourhood. */
const neighbourhoodReach = 1_000;

/**
 * The towns around a position, the one it lies in first: the town in whose reach it lies deepest, not the nearest quarter.
 * Only of the country the position is in; none at sea.
 */
export async function townsAt(pool: Pick<pg.Pool, 'query'>, at: Position): Promise<TownAt[]> {
  const country = countryAt(at);
  if (!country) return [];
  const around = (await findAround(pool, at))
    .filter(({ countryCode }) => countryCode === country)
    .map((place) => ({ place, distanceInMeters: distanceInMeters(at, place) }))
    .filter((town) => town.distanceInMeters <= farthest);
  const depth = ({ place, distanceInMeters }: TownAt) => distanceInMeters / settlementReach(place.population);
  return around.sort((a, b) => depth(a) - depth(b));
}

/** The part of the town at a position: the place itself where it is one, else the nearest quarter within a kilometre. */
export function neighbourhoodOf([town, ...others]: readonly TownAt[]): KnownPlace | undefined {
  if (!town) return undefined;
  if (town.place.name !== town.place.city) return town.place;
  return others
    .filter((other) => other.place.city === town.place.city && other.distanceInMeters <= neighbourhoodReach)
    .sort((a, b) => a.distanceInMeters - b.distanceInMeters)[0]?.place;
}
