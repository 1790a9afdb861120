import type { Business } from '@towline/sdk/api';
import { z } from 'zod';
import { fetchJson, type ServiceEndpoint, serviceUrl } from '../jsonTransport.ts';
import { nearestFirst } from './nearestFirst.ts';
import { type BusinessQuery, type BusinessSearch, mostBusinesses } from './port.ts';

const place = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  rating: z.number().optional(),
  userRatingCount: z.number().int().optional(),
  internationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()).default([]) }).optional(),
  addressComponents: z.array(z.object({ shortText: z.string().default(''), types: z.array(z.string()) })).optional(),
});
type Place = z.infer<typeof place>;
// Nothing found is an empty object; strict, so that no other service's answer reads as one. The mask lets nothing else in.
const page = z.strictObject({ places: z.array(place).default([]), nextPageToken: z.string().optional() });

/** What each place is asked for: it answers nothing that the mask does not name, and bills by the mask. */
const searched = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'rating',
  'userRatingCount',
  'internationalPhoneNumber',
  'websiteUri',
];
const detailed = [...searched, 'regularOpeningHours.weekdayDescriptions', 'addressComponents'];
const withoutKeyword = 'towing service';
/** Three pages of twenty are all that it answers to one search. */
const mostPages = Math.min(3, mostBusinesses / 20);

/** Google Places as it is: `POST v1/places:searchText`, page by page, and `GET v1/places/{id}`. */
export function googleBusinessSearch({
  url,
  key,
  timeoutMs,
}: ServiceEndpoint & {
  key: string;
}): BusinessSearch {
  const headersFor = (mask: readonly string[]) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask.join(',') });
  const searchPage = (query: BusinessQuery, pageToken: string | undefined, signal: AbortSignal | undefined) => {
    const { latitude, longitude, radiusInMeters, keyword, language } = query;
    return fetchJson({
      port: 'businessSearch',
      url: serviceUrl(url, './v1/places:searchText'),
      timeoutMs,
      headers: headersFor([...searched.map((field) => `places.${field}`), 'nextPageToken']),
      body: {
        json: {
          textQuery: keyword?.trim() || withoutKeyword,
          languageCode: language,
          pageSize: 20,
          locationBias: { circle: { center: { latitude, longitude }, radius: radiusInMeters } },
          ...(pageToken ? { pageToken } : {}),
        },
      },
      answer: page,
      signal,
    });
  };
  return {
    async near(query, signal) {
      const found: Place[] = [];
      let token: string | undefined;
      for (let asked = 0; asked < mostPages; asked++) {
        const { places, nextPageToken } = await searchPage(query, token, signal);
        found.push(...places);
        token = nextPageToken;
        if (!token) break;
      }
      return nearestFirst(found.map(toBusiness), query);
    },
    async details(id, language, signal) {
      const found = await fetchJson({
        port: 'businessSearch',
        url: serviceUrl(url, `./v1/places/${encodeURIComponent(id)}`, { languageCode: language }),
        timeoutMs,
        headers: headersFor(detailed),
        answer: z.union([place, z.object({ error: z.unknown() })]),
        alsoAnswers: [400, 404],
        signal,
      });
      return 'error' in found ? undefined : toBusiness(found);
    },
  };
}

function toBusiness(found: Place): Business {
  const { formattedAddress: address, internationalPhoneNumber: phone, websiteUri: website } = found;
  const country = found.addressComponents?.find(({ types }) => types.includes('country'))?.shortText;
  const { rating, userRatingCount: ratingCount, regularOpeningHours: hours } = found;
  return {
    id: found.id,
    name: found.displayName.text,
    ...(address ? { address } : {}),
    ...(country ? { countryCode: country } : {}),
    latitude: found.location.latitude,
    longitude: found.location.longitude,
    ...(rating === undefined ? {} : { rating }),
    ...(ratingCount === undefined ? {} : { ratingCount }),
    ...(phone ? { phone: phone.replaceAll(' ', '') } : {}),
    ...(website ? { website } : {}),
    ...(hours ? { openingHours: hours.weekdayDescriptions } : {}),
  };
}
