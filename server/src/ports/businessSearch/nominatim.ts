import type { Business } from '@towline/sdk/api';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { nearestFirst } from './nearestFirst.ts';
import { contactsOf } from './osmBusiness.ts';
import type { BusinessQuery, BusinessSearch } from './port.ts';

const result = z.object({
  osm_type: z.enum(['node', 'way', 'relation']).optional(),
  osm_id: z.union([z.number(), z.string()]).optional(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  category: z.string(),
  name: z.string().nullish(),
  display_name: z.string(),
  address: z.object({ country_code: z.string().optional() }).default({}),
  extratags: z.record(z.string(), z.string()).nullish(),
});
const answer = z.array(result);

const idPattern = /^osm:(node|way|relation):(\d+)$/;
const letters = { node: 'N', way: 'W', relation: 'R' } as const;
/** Of what is no business: a street or a town that is called so. */
const places: ReadonlySet<string> = new Set(['highway', 'place', 'boundary', 'natural', 'waterway', 'railway']);
/** It answers no more in one call. */
const limit = '50';

/** Nominatim's `/search` inside a box, and `/lookup`; both with the extra tags, where telephone and website stand. */
export function nominatimBusinessSearch({ url, timeoutMs }: ServiceEndpoint): BusinessSearch {
  const ask = (
    path: string,
    query: Record<string, string | undefined>,
    language: string,
    signal: AbortSignal | undefined,
  ) => {
    const asked = { ...query, format: 'jsonv2', addressdetails: '1', extratags: '1', 'accept-language': language };
    return fetchJson({ port: 'businessSearch', url: serviceUrl(url, path, asked), timeoutMs, answer, signal });
  };
  return {
    async near(query, signal) {
      const q = query.keyword?.trim() || '[shop=car_repair]';
      const found = await ask('search', { q, limit, bounded: '1', viewbox: boxOf(query) }, query.language, signal);
      return nearestFirst(
        found.flatMap((one) => toBusiness(one) ?? []),
        query,
      );
    },
    async details(id, language, signal) {
      const [, type, number] = idPattern.exec(id) ?? [];
      if (!type) return undefined;
      const osm = `${letters[type as keyof typeof letters]}${number}`;
      const [found] = await ask('lookup', { osm_ids: osm }, language, signal);
      return found && toBusiness(found);
    },
  };
}

function boxOf(at: BusinessQuery): string {
  const [southWest, northEast] = [
    movedBy(at, -at.radiusInMeters, -at.radiusInMeters),
    movedBy(at, at.radiusInMeters, at.radiusInMeters),
  ];
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
    .map((value) => value.toFixed(5))
    .join(',');
}

function toBusiness(found: z.infer<typeof result>): Business | undefined {
  const { osm_type: type, osm_id: id, name, address } = found;
  if (!type || id === undefined || !name || places.has(found.category)) return undefined;
  return {
    id: `osm:${type}:${id}`,
    name,
    address: found.display_name.startsWith(`${name}, `)
      ? found.display_name.slice(name.length + 2)
      : found.display_name,
    ...(address.country_code ? { countryCode: address.country_code.toUpperCase() } : {}),
    latitude: found.lat,
    longitude: found.lon,
    ...contactsOf(found.extratags ?? {}),
  };
}
