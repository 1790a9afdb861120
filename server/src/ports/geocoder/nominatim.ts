import { countryNameOf } from '@towline/sdk/domain/location/countryName';
import { distanceInMeters, movedBy } from '@towline/sdk/domain/location/distance';
import { z } from 'zod';
import { provinceCode } from '../../gazetteer/provinceCode.ts';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import { degrees, soundItems } from '../soundItems.ts';
import { addressLevelsOf } from './addressLevels.ts';
import { bestFirst, unnamedRoad } from './bestFirst.ts';
import { formatAddress } from './formatAddress.ts';
import { withoutPlusCodes } from './plusCode.ts';
import {
  defaultLimit,
  defaultRadiusKm,
  type Geocoder,
  type Place,
  type Position,
  type PredictionKind,
} from './port.ts';
import { toPrediction } from './prediction.ts';
import { roadReferences } from './roadReferences.ts';
import { isUnnamedRoad } from './unnamedRoad.ts';

const address = z.object({
  house_number: z.string().optional(),
  road: z.string().optional(),
  square: z.string().optional(),
  pedestrian: z.string().optional(),
  neighbourhood: z.string().optional(),
  quarter: z.string().optional(),
  suburb: z.string().optional(),
  hamlet: z.string().optional(),
  village: z.string().optional(),
  town: z.string().optional(),
  city: z.string().optional(),
  municipality: z.string().optional(),
  city_district: z.string().optional(),
  state_district: z.string().optional(),
  province: z.string().optional(),
  county: z.string().optional(),
  state: z.string().optional(),
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string().optional(),
  country_code: z.string().length(2).optional(),
  'ISO3166-2-lvl6': z.string().optional(),
});
const resultSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']).optional(),
  osm_id: z.union([z.number(), z.string()]).optional(),
  lat: degrees(90),
  lon: degrees(180),
  category: z.string(),
  type: z.string(),
  name: z.string().nullish(),
  display_name: z.string(),
  address: address.default({}),
});
const listSchema = soundItems(resultSchema);
const reverseSchema = z.union([resultSchema, z.object({ error: z.string() })]);
type Result = z.infer<typeof resultSchema>;

const letters = { node: 'N', way: 'W', relation: 'R' } as const;

/** Nominatim's `/search`, `/lookup` and `/reverse` (jsonv2). Its public server forbids type-ahead: point this at one's own. */
export function nominatimGeocoder({ url, timeoutMs }: ServiceEndpoint): Geocoder {
  const ask = <T>(
    path: string,
    query: Record<string, string | undefined>,
    language: string,
    answer: z.ZodType<T>,
    signal?: AbortSignal,
  ) =>
    fetchJson({
      port: 'geocoder',
      url: serviceUrl(url, path, { ...query, format: 'jsonv2', addressdetails: '1', 'accept-language': language }),
      timeoutMs,
      answer,
      signal,
    });

  const reverseAt = async (position: Position, zoom: number, language: string, signal?: AbortSignal) => {
    const query = { lat: String(position.latitude), lon: String(position.longitude), zoom: String(zoom) };
    const result = await ask('reverse', query, language, reverseSchema, signal);
    if ('error' in result) return undefined;
    const place = toPlace(result, language);
    return place && { ...place, distanceInMeters: Math.round(distanceInMeters(position, place)) };
  };

  return {
    async predict(
      { text, near, radiusKm = defaultRadiusKm, countryCodes, kind, language, limit = defaultLimit },
      signal,
    ) {
      const results = await ask(
        'search',
        {
          q: kind === 'garage' ? `${text} [shop=car_repair]` : text,
          limit: String(limit),
          viewbox: near && viewboxAround(near, radiusKm),
          bounded: near && '0',
          countrycodes: countryCodes?.join(',').toLowerCase(),
        },
        language,
        listSchema,
        signal,
      );
      const found = results.flatMap((result) => {
        const place = toPlace(result, language);
        return place ? [{ ...place, kind: kindOf(result) }] : [];
      });
      return withoutPlusCodes(found)
        .filter((place) => !kind || place.kind === kind)
        .map(toPrediction);
    },

    async lookup(placeId, language, signal) {
      const id = /^nominatim\.([NWR]\d+)$/.exec(placeId)?.[1];
      if (!id) return undefined;
      const [result] = await ask('lookup', { osm_ids: id }, language, listSchema, signal);
      const place = result && toPlace(result, language);
      return place && bestFirst([place])[0];
    },

    // One call answers one result. On a road without a name the next level, streets only, gives another to choose from.
    async reverse(position, language, signal) {
      const best = await reverseAt(position, 18, language, signal);
      if (!best || !isUnnamedRoad(best.street)) return bestFirst(best ? [best] : []);
      const street = await reverseAt(position, 17, language, signal).catch((error: unknown) => {
        if (error instanceof PortError) return undefined; // the first answer stands
        throw error;
      });
      return bestFirst(street && street.placeId !== best.placeId ? [best, street] : [best]);
    },
  };
}

function viewboxAround(near: Position, radiusKm: number): string {
  const metres = radiusKm * 1000;
  const [southWest, northEast] = [movedBy(near, -metres, -metres), movedBy(near, metres, metres)];
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
    .map((value) => value.toFixed(5))
    .join(',');
}

function toPlace(result: Result, language: string): Place | undefined {
  const a = result.address;
  if (!a.country_code || !result.osm_type || result.osm_id === undefined) return undefined;
  const countryCode = a.country_code.toUpperCase();
  const isRoad = result.category === 'highway';
  const isTown = result.category === 'place' || result.category === 'boundary';
  const street = a.road ?? a.pedestrian ?? a.square;
  const city = a.city ?? a.town ?? a.village ?? a.municipality ?? a.hamlet;
  const { state_district: stateDistrict, city_district: cityDistrict } = a;
  const levels = addressLevelsOf(countryCode, { ...a, stateDistrict, cityDistrict });
  const parts = {
    placeName: !isRoad && !isTown ? (result.name ?? undefined) : undefined,
    street,
    streetNumber: a.house_number,
    neighbourhood: a.neighbourhood ?? a.quarter ?? a.suburb,
    city,
    postalCode: a.postcode,
    region: a.state ?? a.region,
    ...levels,
    addressLevel2: provinceCode(countryCode, a['ISO3166-2-lvl6']) ?? levels.addressLevel2,
    countryCode,
    countryName: a.country ?? countryNameOf(countryCode, language),
    ...(isRoad ? roadReferences(a.road, result.name ?? undefined) : {}),
  };
  return {
    placeId: `nominatim.${letters[result.osm_type]}${result.osm_id}`,
    formattedAddress: formatAddress(parts),
    ...parts,
    street: street ?? (isRoad ? unnamedRoad : undefined),
    latitude: result.lat,
    longitude: result.lon,
    positionFrom: isTown && !street ? 'Town' : 'Address',
    source: 'GooglePlaces',
  };
}

function kindOf({ category, type }: Result): PredictionKind {
  return type === 'car_repair' && (category === 'shop' || category === 'craft') ? 'garage' : 'general';
}
