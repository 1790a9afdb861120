import type { Database } from '../../db/client.ts';
import { findById } from '../../gazetteer/findPlaces.ts';
import { parseMotorwayQuery, pointsAt, stretchesOf } from '../../gazetteer/searchMotorways.ts';
import { streetPlaces } from '../../gazetteer/streets.ts';
import { townsAt } from '../../gazetteer/townAt.ts';
import { placeOfStreet, placeOfTown, placeOnMotorway } from './localPlace.ts';
import { predictPlaces } from './localPlaces.ts';
import { placesAt } from './localReverse.ts';
import { predictRoads } from './localRoads.ts';
import { besidePlusCode } from './plusCode.ts';
import { defaultLimit, defaultRadiusKm, type Geocoder, type Place } from './port.ts';

type Pool = Database['pool'];

/** Nearness is a share of the radius: none of nothing. */
const smallestRadiusKm = 1;

const knownId = /^[\w.-]+$/;

/**
 * The place search that comes with Towline and needs no network: towns of the gazetteer, our own streets, squares, garages and
 * motorways. What it leaves open is completed by hand.
 */
export function localGeocoder({ pool }: Pick<Database, 'pool'>): Geocoder {
  return {
    async predict({ limit = defaultLimit, radiusKm = defaultRadiusKm, ...rest }, signal) {
      signal?.throwIfAborted();
      const query = { ...rest, text: besidePlusCode(rest.text), radiusKm: Math.max(smallestRadiusKm, radiusKm) };
      const road = query.kind === 'garage' ? undefined : parseMotorwayQuery(query.text);
      const roads = road ? await predictRoads(pool, road, query) : [];
      return (roads.length > 0 ? roads : await predictPlaces(pool, query)).slice(0, limit);
    },

    async lookup(placeId, language, signal) {
      signal?.throwIfAborted();
      if (placeId.startsWith('road.')) return lookupRoad(pool, placeId, language);
      if (placeId.startsWith('street.') || placeId.startsWith('garage.')) return lookupStreet(placeId, language);
      return lookupTown(pool, placeId, language);
    },

    async reverse(position, language, signal) {
      signal?.throwIfAborted();
      return placesAt(pool, position, language);
    },
  };
}

async function lookupRoad(pool: Pool, placeId: string, language: string): Promise<Place | undefined> {
  const [, country = '', reference = '', km] = /^road\.([A-Z]{2})\.([A-Z]\d+)\.(\d+(?:\.\d+)?)$/.exec(placeId) ?? [];
  const [point] = pointsAt(stretchesOf(reference, [country]), Number(km));
  return point && placeOnMotorway(point, await townsAt(pool, point), language);
}

async function lookupTown(pool: Pool, placeId: string, language: string): Promise<Place | undefined> {
  const [id = '', street, streetNumber, postalCode] = placeId.split('~');
  const town = knownId.test(id) ? await findById(pool, id) : undefined;
  const typed = street && {
    street,
    ...(streetNumber && { streetNumber }),
    ...(postalCode && { postalCode }),
  };
  return town && placeOfTown(town, language, typed || undefined);
}

function lookupStreet(placeId: string, language: string): Place | undefined {
  const [id, streetNumber] = placeId.split('~');
  const street = streetPlaces().find((place) => place.id === id);
  return street && placeOfStreet(street, language, { streetNumber });
}
