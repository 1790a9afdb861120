import type { Business } from '@towline/sdk/api';
import { z } from 'zod';
import { foldText } from '../../gazetteer/foldText.ts';
import { fetchJson, type ServiceEndpoint } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import { nearestFirst } from './nearestFirst.ts';
import { addressOfTags, contactsOf } from './osmBusiness.ts';
import { type BusinessQuery, type BusinessSearch, mostBusinesses } from './port.ts';

const point = z.object({ lat: z.number(), lon: z.number() });
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: point.optional(),
  tags: z.record(z.string(), z.string()).default({}),
});
const answer = z.object({ remark: z.string().optional(), elements: z.array(element) });

const port = 'businessSearch';
const idPattern = /^osm:(node|way|relation):(\d+)$/;

/** Overpass: named workshops and services of OpenStreetMap around a position, by words of their names. */
export function overpassBusinessSearch({ url, timeoutMs }: ServiceEndpoint): BusinessSearch {
  const ask = async (query: string, signal?: AbortSignal): Promise<Business[]> => {
    const seconds = Math.max(1, Math.floor(timeoutMs / 1000) - 1);
    const data = `[out:json][timeout:${seconds}];${query}`;
    const { elements, remark } = await fetchJson({
      port,
      url: new URL(url),
      timeoutMs,
      body: { form: { data } },
      answer,
      signal,
    });
    // It answers 200 when it gave up half-way; half an answer would read as "no business here".
    if (remark && /error|timed out/i.test(remark))
      throw new PortError(port, /timed out/i.test(remark) ? 'Timeout' : 'Unavailable', remark);
    return elements.flatMap((one) => toBusiness(one) ?? []);
  };
  return {
    near: async (query, signal) => nearestFirst(await ask(searchQuery(query), signal), query),
    async details(id, _language, signal) {
      const [, type, number] = idPattern.exec(id) ?? [];
      if (!type) return undefined;
      return (await ask(`${type}(${number});out center tags;`, signal))[0];
    },
  };
}

function searchQuery({ latitude, longitude, radiusInMeters, keyword }: BusinessQuery): string {
  const around = `(around:${radiusInMeters},${latitude},${longitude})`;
  const words = foldText(keyword ?? '')
    .split(' ')
    .filter(Boolean);
  // Without words: what repairs or tows. With them: every business that is called so.
  const kinds = words.length > 0 ? ['"shop"', '"craft"', '"office"', '"amenity"'] : ['"shop"="car_repair"'];
  const called = words.map((word) => `["name"~"${inAnyAccent(word)}",i]`).join('');
  return `(${kinds.map((kind) => `nwr${around}[${kind}]["name"]${called};`).join('')});out center tags ${mostBusinesses};`;
}

const accents: Readonly<Record<string, string>> = {
  a: 'aàáâãä',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  n: 'nñ',
  o: 'oòóôõö',
  u: 'uùúûü',
};

/** "depannage" finds "Dépannage": its regular expressions tell accents apart. Folded words hold letters and digits only. */
const inAnyAccent = (word: string): string =>
  word.replace(/[aceinou]/g, (letter) => `[${accents[letter]}${accents[letter]?.toUpperCase()}]`);

function toBusiness({ type, id, lat, lon, center, tags }: z.infer<typeof element>): Business | undefined {
  const at = center ?? (lat !== undefined && lon !== undefined ? { lat, lon } : undefined);
  if (!at || !tags.name) return undefined;
  const address = addressOfTags(tags);
  const country = tags['addr:country'];
  return {
    id: `osm:${type}:${id}`,
    name: tags.name,
    ...(address ? { address } : {}),
    ...(country ? { countryCode: country } : {}),
    latitude: at.lat,
    longitude: at.lon,
    ...contactsOf(tags),
  };
}
