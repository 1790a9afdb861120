import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type pg from 'pg';
import { type Motorway, nearestPoint, type PointOnMotorway } from '../../gazetteer/motorways.ts';
import { byRank } from '../../gazetteer/rankMatch.ts';
import { leadsTo, type MotorwayQuery, pointsAt, pointsNear, stretchesOf } from '../../gazetteer/searchMotorways.ts';
import { searchTowns } from '../../gazetteer/searchTowns.ts';
import { townsAt } from '../../gazetteer/townAt.ts';
import { formatTown } from './formatAddress.ts';
import { placeOnMotorway } from './localPlace.ts';
import { defaultRadiusKm, type Position, type Prediction, type PredictQuery } from './port.ts';
import { predictionOf } from './prediction.ts';

type Pool = Pick<pg.Pool, 'query'>;

/** "E40 at Wetteren": the road passes the town this near, or another town of that name is meant. */
const townReach = 15_000;
const townsTried = 3;

/** Suggestions for a road, with or without a kilometre; nearest to the bias first. Empty when we do not know the road. */
export async function predictRoads(pool: Pool, road: MotorwayQuery, query: PredictQuery): Promise<Prediction[]> {
  const stretches = stretchesOf(road.reference, query.countryCodes);
  const points = stretches.length > 0 ? await pointsMeant(pool, road, stretches, query) : [];
  return Promise.all(points.map((point) => predict(pool, road, point, query.language)));
}

async function predict(
  pool: Pool,
  { reference }: MotorwayQuery,
  point: PointOnMotorway,
  language: string,
): Promise<Prediction> {
  const place = placeOnMotorway(point, await townsAt(pool, point), language);
  const { nationalRef, directions } = point.motorway;
  const otherNumber = nationalRef === reference ? [] : [nationalRef];
  const where = [[...otherNumber, directions.join(' – ')].join(' '), formatTown(place), place.countryName];
  return predictionOf(place, 'general', `${reference} km ${point.km}`, where.filter(Boolean).join(', '));
}

async function pointsMeant(
  pool: Pool,
  { km, words }: MotorwayQuery,
  stretches: Motorway[],
  query: PredictQuery,
): Promise<PointOnMotorway[]> {
  const towns = words ? await townsNamed(pool, words, query) : [];
  if (km !== undefined) {
    const points = pointsAt(stretches, km);
    const meant = points.filter(
      (point) =>
        words && (leadsTo(point.motorway, words) || towns.some((town) => distanceInMeters(point, town) <= townReach)),
    );
    return nearestFirst(meant.length > 0 ? meant : points, query.near);
  }
  const beside = towns.flatMap((town) => pointsNear(stretches, town, townReach));
  if (beside.length > 0) return beside;
  const leading = words ? stretches.filter((motorway) => leadsTo(motorway, words)) : [];
  // A town that none of them passes or leads to: the road goes on there, where we do not know it (DECISIONS S-50).
  if (leading.length === 0 && towns.some(({ match }) => match === 'exact')) return [];
  return somewhereOn(leading.length > 0 ? leading : stretches, query);
}

/** A point of each: the nearest to the bias, or where it begins. */
function somewhereOn(stretches: Motorway[], query: PredictQuery): PointOnMotorway[] {
  if (query.near) return pointsNear(stretches, query.near, Number.POSITIVE_INFINITY);
  return stretches.flatMap((motorway) => (motorway.path[0] && nearestPoint(motorway, motorway.path[0])) ?? []);
}

async function townsNamed(pool: Pool, words: string, query: PredictQuery) {
  const { near, radiusKm = defaultRadiusKm, countryCodes } = query;
  const found = await searchTowns(pool, { words, near, radiusKm, countryCodes, forgiving: false });
  return found
    .map(({ place, match }) => ({ ...place, match }))
    .sort(byRank(near, radiusKm))
    .slice(0, townsTried);
}

function nearestFirst(points: PointOnMotorway[], near: Position | undefined): PointOnMotorway[] {
  return near ? points.sort((a, b) => distanceInMeters(a, near) - distanceInMeters(b, near)) : points;
}
