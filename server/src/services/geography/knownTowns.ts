import type { Geocoder, Prediction } from '../../ports/geocoder/port.ts';

/** Towns do not move; a few thousand names are all that a day asks for. */
const most = 5_000;

const known = new WeakMap<Geocoder, Map<string, Prediction>>();

/**
 * A town that was found before, else what the search finds now. Only what was found is kept: a town that is not known may
 * be while the data are still loading.
 */
export async function knownTown(
  geocoder: Geocoder,
  key: string,
  search: () => Promise<Prediction | undefined>,
): Promise<Prediction | undefined> {
  const towns = known.get(geocoder) ?? new Map<string, Prediction>();
  known.set(geocoder, towns);
  const before = towns.get(key);
  if (before) return before;
  const found = await search();
  if (found) {
    const [oldest] = towns.keys();
    if (towns.size >= most && oldest !== undefined) towns.delete(oldest);
    towns.set(key, found);
  }
  return found;
}
