import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type pg from 'pg';
import { motorwaysNear } from '../../gazetteer/motorways.ts';
import { nearestOnPath } from '../../gazetteer/nearestOnPath.ts';
import { streetPlaces } from '../../gazetteer/streets.ts';
import { neighbourhoodOf, type TownAt, townsAt } from '../../gazetteer/townAt.ts';
import { bestFirst } from './bestFirst.ts';
import { placeOfStreet, placeOfTown, placeOnMotorway } from './localPlace.ts';
import type { Place, Position } from './port.ts';

/** A street this near is the one the vehicle stands in; the table's streets are lines of two or three points. */
const streetReach = 120;

/** A motorway this near is the one the vehicle stands on. */
const motorwayReach = 60;

/** Towns offered beside the best. */
const otherTowns = 2;

/** What is at a position, best first: the street or the motorway, then the part of town, then towns around. Empty at sea. */
export async function placesAt(pool: Pick<pg.Pool, 'query'>, at: Position, language: string): Promise<Place[]> {
  const towns = await townsAt(pool, at);
  const [town] = towns;
  if (!town) return [];
  const roads = [...streetsAt(at, town.place.countryCode, language), ...motorwaysAt(at, towns, language)]
    .map((place) => withDistance(place, at))
    .sort((a, b) => a.distanceInMeters - b.distanceInMeters);
  const settlement = neighbourhoodOf(towns) ?? town.place;
  const others = towns.filter(({ place }) => place !== settlement && place.name === place.city).slice(0, otherTowns);
  const settlements = [settlement, ...others.map(({ place }) => place)];
  return bestFirst([...roads, ...settlements.map((place) => withDistance(placeOfTown(place, language), at))]);
}

function streetsAt(at: Position, countryCode: string, language: string): Place[] {
  return streetPlaces()
    .filter((street) => street.kind === 'general' && street.countryCode === countryCode)
    .filter(({ path }) => (nearestOnPath(path, at)?.distanceInMeters ?? Number.POSITIVE_INFINITY) <= streetReach)
    .map((street) => placeOfStreet(street, language, { at }));
}

function motorwaysAt(at: Position, towns: TownAt[], language: string): Place[] {
  return motorwaysNear(at, motorwayReach).map((point) => placeOnMotorway(point, towns, language));
}

function withDistance(place: Place, at: Position): Place & { distanceInMeters: number } {
  return { ...place, distanceInMeters: Math.round(distanceInMeters(at, place)) };
}
