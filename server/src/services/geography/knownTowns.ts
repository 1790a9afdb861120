import type { Geocoder, Prediction } from '../../ports/geocoder/port.ts';

/** Towns do not move; a few thousand names are all that a day asks for. */
const most = 5_000;
/** A name that leads nowhere is asked for again after this: the data may still be loading, or have got better. */
const unknownMillis = 30_000;
const mostUnknown = 1_000;

interface Known {
  towns: Map<string, Prediction>;
  /** Names that led nowhere, until when that counts. */
  unknown: Map<string, number>;
}

const known = new WeakMap<Geocoder, Known>();

function keep<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= limit && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

/** A town that was found before, else what the search finds now; a name that led nowhere a moment ago leads nowhere. */
export async function knownTown(
  geocoder: Geocoder,
  key: string,
  search: () => Promise<Prediction | undefined>,
): Promise<Prediction | undefined> {
  const { towns, unknown } = known.get(geocoder) ?? { towns: new Map(), unknown: new Map() };
  known.set(geocoder, { towns, unknown });
  const before = towns.get(key);
  if (before) return before;
  if ((unknown.get(key) ?? 0) > performance.now()) return undefined;
  const found = await search();
  if (found) keep(towns, key, found, most);
  else keep(unknown, key, performance.now() + unknownMillis, mostUnknown);
  return found;
}
