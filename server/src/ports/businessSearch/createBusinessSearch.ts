import type { Config } from '../../config.ts';
import { googleBusinessSearch } from './google.ts';
import { localBusinessSearch } from './local.ts';
import { nominatimBusinessSearch } from './nominatim.ts';
import { overpassBusinessSearch } from './overpass.ts';
import type { BusinessSearch } from './port.ts';

/** An administrator waits for it, and a radius of 50 km is much to look through. */
const timeoutMs = 15_000;

/** The source that the settings choose (3-platform §2, business search). */
export function createBusinessSearch({
  businessSearch,
  demo,
}: Pick<Config, 'businessSearch' | 'demo'>): BusinessSearch {
  if (businessSearch.use === 'local') return localBusinessSearch({ demo });
  const endpoint = { url: businessSearch.url, timeoutMs };
  if (businessSearch.use === 'google') return googleBusinessSearch({ ...endpoint, key: businessSearch.key });
  return businessSearch.use === 'overpass' ? overpassBusinessSearch(endpoint) : nominatimBusinessSearch(endpoint);
}
