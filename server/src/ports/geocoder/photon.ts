import { countryNameOf } from '@towline/sdk/domain/location/countryName';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { degrees, soundItems } from '../soundItems.ts';
import { addressLevelsOf, type GeocoderLevels } from './addressLevels.ts';
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

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]).rest(z.number()) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.number(),
    osm_key: z.string(),
    osm_value: z.string(),
    type: z.string().default('other'),
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    countrycode: z.string().length(2).optional(),
  }),
});
const answerSchema = z.object({ features: soundItems(featureSchema) });
type Feature = z.infer<typeof featureSchema>;

/** Languages every Photon index holds; for the others it answers the local names when none is asked for. */
const indexedLanguages = new Set(['en', 'de', 'fr']);

/** Layers that `/reverse` can be limited to, so that a town is found again by its own id. */
const layers = new Set(['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other']);

const garageTags = ['shop:car_repair', 'craft:car_repair'];

/** Photon (komoot), protocol version 1: `/api` and `/reverse`. Type-ahead is what it is made for. */
export function photonGeocoder({ url, timeoutMs }: ServiceEndpoint): Geocoder {
  const ask = (
    path: string,
    query: Record<string, string | string[] | undefined>,
    language: string,
    signal?: AbortSignal,
  ) =>
    fetchJson({
      port: 'geocoder',
      url: serviceUrl(url, path, { ...query, lang: indexedLanguages.has(language) ? language : undefined }),
      timeoutMs,
      answer: answerSchema,
      signal,
    });

  return {
    async predict(
      { text, near, radiusKm = defaultRadiusKm, countryCodes, kind, language, limit = defaultLimit },
      signal,
    ) {
      const tags = kind === 'garage' ? garageTags : kind === 'general' ? garageTags.map((tag) => `!${tag}`) : undefined;
      const { features } = await ask(
        'api',
        {
          q: text,
          limit: String(limit),
          lat: near && String(near.latitude),
          lon: near && String(near.longitude),
          zoom: near && String(zoomOf(radiusKm)),
          countrycode: countryCodes ? [...countryCodes] : undefined,
          osm_tag: tags,
        },
        language,
        signal,
      );
      const found = features.flatMap((feature) => {
        const place = toPlace(feature, language);
        return place ? [{ ...place, kind: kindOf(feature) }] : [];
      });
      return withoutPlusCodes(found)
        .filter(({ countryCode }) => !countryCodes || countryCodes.includes(countryCode)) // an older Photon ignores the parameter
        .slice(0, limit)
        .map(toPrediction);
    },

    async lookup(placeId, language, signal) {
      const id = parsePlaceId(placeId);
      if (!id) return undefined;
      const { features } = await ask(
        'reverse',
        {
          lat: String(id.latitude),
          lon: String(id.longitude),
          limit: '20',
          radius: '1',
          layer: layers.has(id.layer) ? id.layer : undefined,
        },
        language,
        signal,
      );
      const same = features.find(
        ({ properties: { osm_type, osm_id } }) => osm_type === id.type && osm_id === id.number,
      );
      const place = same && toPlace(same, language);
      return place && bestFirst([place])[0];
    },

    async reverse(position, language, signal) {
      const query = { lat: String(position.latitude), lon: String(position.longitude), limit: '8', radius: '2' };
      const { features } = await ask('reverse', query, language, signal);
      return bestFirst(
        features.flatMap((feature) => {
          const place = toPlace(feature, language);
          return place ? [{ ...place, distanceInMeters: Math.round(distanceInMeters(position, place)) }] : [];
        }),
      );
    },
  };
}

/** Photon's radius halves with each zoom step: 0.25 km at 18, 64 km at 10. */
function zoomOf(radiusKm: number): number {
  return Math.min(18, Math.max(1, Math.round(18 - Math.log2(radiusKm / 0.25))));
}

function toPlace({ geometry, properties: p }: Feature, language: string): Place | undefined {
  if (!p.countrycode) return undefined; // the open sea
  const [longitude, latitude] = geometry.coordinates;
  const countryCode = p.countrycode.toUpperCase();
  const isRoad = p.type === 'street' || p.osm_key === 'highway';
  const isTown = p.osm_key === 'place' || p.osm_key === 'boundary';
  const city = p.city ?? (p.type === 'city' ? p.name : undefined) ?? (isTown ? p.name : undefined) ?? p.locality;
  const parts = {
    placeName: !isRoad && !isTown ? p.name : undefined,
    street: isRoad ? p.name : p.street,
    streetNumber: p.housenumber,
    neighbourhood: p.district ?? (p.type === 'district' ? p.name : undefined),
    city,
    postalCode: p.postcode,
    region: p.state,
    ...addressLevelsOf(countryCode, levelsIn(countryCode, p)),
    countryCode,
    countryName: p.country ?? countryNameOf(countryCode, language),
    ...(isRoad ? roadReferences(p.name) : {}),
  };
  return {
    placeId: `photon.${p.osm_type}.${p.osm_id}.${p.type}.${latitude}_${longitude}`,
    formattedAddress: formatAddress(parts),
    ...parts,
    street: isRoad ? (p.name ?? unnamedRoad) : p.street,
    latitude,
    longitude,
    positionFrom: isTown && !p.street ? 'Town' : 'Address',
    source: 'GooglePlaces',
  };
}

/** Photon has no layer between state and county: in Belgium they are the region and the province. */
function levelsIn(countryCode: string, p: Feature['properties']): GeocoderLevels {
  const above = countryCode === 'BE' ? { region: p.state, province: p.county } : { state: p.state, county: p.county };
  return { ...above, city: p.city ?? (p.type === 'city' ? p.name : undefined), suburb: p.locality ?? p.district };
}

function kindOf({ properties: { osm_key, osm_value } }: Feature): PredictionKind {
  return garageTags.includes(`${osm_key}:${osm_value}`) ? 'garage' : 'general';
}

/** Photon has no look-up by id: ours carries the position and the layer, where the same object is found again. */
function parsePlaceId(placeId: string): ({ type: string; number: number; layer: string } & Position) | undefined {
  const match = /^photon\.([NWR])\.(\d+)\.([a-z]+)\.(-?[\d.]+)_(-?[\d.]+)$/.exec(placeId);
  if (!match) return undefined;
  const [, type = '', number = '', layer = '', latitude = '', longitude = ''] = match;
  return { type, number: Number(number), layer, latitude: Number(latitude), longitude: Number(longitude) };
}
