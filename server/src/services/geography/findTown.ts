import type { GeoPoint } from '@towline/sdk/api';
import type { NamedTown } from '@towline/sdk/domain/location/namedTown';
import { foldText } from '../../gazetteer/foldText.ts';
import type { Geocoder, Place, Prediction } from '../../ports/geocoder/port.ts';
import { knownTown } from './knownTowns.ts';

interface TownQuery extends NamedTown {
  language: string;
  /** Of two towns with one name the nearer is meant. */
  near?: GeoPoint | undefined;
}

const tried = 5;

/** The town that an address names, as the map search knows it by exactly this name; undefined where it knows none (DECISIONS S-49). */
export async function findTown(geocoder: Geocoder, query: TownQuery, signal?: AbortSignal): Promise<Place | undefined> {
  const town = await predictTown(geocoder, query, () => signal);
  return town && geocoder.lookup(town.placeId, query.language, signal);
}

/** As {@link findTown}, only where it is; `ends` is asked when it is searched for, since most towns are known. */
export async function predictTown(
  geocoder: Geocoder,
  { city, postalCode, country, language, near }: TownQuery,
  ends?: () => AbortSignal | undefined,
): Promise<Prediction | undefined> {
  const text = [city, postalCode].filter(Boolean).join(' ');
  if (!text) return undefined;
  const countryCode = country.toUpperCase();
  const around = near && `${near.latitude.toFixed(1)} ${near.longitude.toFixed(1)}`;
  return knownTown(geocoder, JSON.stringify([text.toLowerCase(), countryCode, language, around]), async () => {
    const found = await geocoder.predict(
      {
        text,
        countryCodes: [countryCode],
        kind: 'general',
        isExact: true,
        language,
        limit: tried,
        ...(near && { near }),
      },
      ends?.(),
    );
    return found.find(({ positionFrom, unknownStreet }) => positionFrom === 'Town' && !unknownStreet);
  });
}

/** Where an address leads that is words alone: "Kapellestraat 3, 8400 Oostende"; nowhere unless they name the town (DECISIONS S-49). */
export async function townInWords(
  geocoder: Geocoder,
  { text, country, language, near }: Omit<TownQuery, keyof NamedTown> & { text: string; country: string },
  signal?: AbortSignal,
): Promise<Pick<Prediction, 'latitude' | 'longitude' | 'accuracy'> | undefined> {
  const [found] = await geocoder.predict(
    { text, countryCodes: [country.toUpperCase()], isExact: true, language, limit: 1, ...(near && { near }) },
    signal,
  );
  if (!found || found.positionFrom === 'Town') return found;
  const place = await geocoder.lookup(found.placeId, language, signal);
  const isNamed = place?.city && ` ${foldText(text)} `.includes(` ${foldText(place.city)} `);
  return isNamed ? found : undefined;
}
