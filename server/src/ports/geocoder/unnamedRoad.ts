import { withoutPlusCodes } from './plusCode.ts';

// What geocoders call a road without a name, in the languages that they answer in (1-intake §9).
const unnamedRoadNames: readonly string[] = [
  'unnamed road',
  'unnamed street',
  'route sans nom',
  'voie sans nom',
  'rue sans nom',
  'naamloze weg',
  'weg zonder naam',
  'onbekende weg',
  'strada senza nome',
  'via senza nome',
  'unbenannte straße',
  'unbenannte strasse',
  'straße ohne namen',
  'carretera sin nombre',
  'calle sin nombre',
  'estrada sem nome',
  'rua sem nome',
  'droga bez nazwy',
  'bezejmenná silnice',
  'bezmenná cesta',
  'neimenovana cesta',
  'neimenovana ulica',
];

/** How much farther than the best match another result may be and still replace it, in metres (1-intake §9). */
export const unnamedRoadToleranceInMeters = 100;

/** Whether a street is a geocoder's word for a road without a name (1-intake §9). */
export function isUnnamedRoad(street: string | undefined): boolean {
  const name = street?.trim().toLowerCase() ?? '';
  return unnamedRoadNames.some((unnamed) => name === unnamed || name.startsWith(`${unnamed},`));
}

/**
 * The result to take from a geocoder that answers best first: plus codes are ignored; where the best is an unnamed road,
 * the nearest result with a named street replaces it, if it is at most 100 m farther (1-intake §5, §9).
 */
export function bestGeocodeResult<
  Result extends { formattedAddress: string; street?: string; distanceInMeters?: number },
>(results: readonly Result[]): Result | undefined {
  const usable = withoutPlusCodes(results);
  const best = usable[0];
  if (!best || !isUnnamedRoad(best.street)) return best;
  const limit = (best.distanceInMeters ?? 0) + unnamedRoadToleranceInMeters;
  const named = usable
    .filter(({ street, distanceInMeters = 0 }) => street && !isUnnamedRoad(street) && distanceInMeters <= limit)
    .sort((one, other) => (one.distanceInMeters ?? 0) - (other.distanceInMeters ?? 0));
  return named[0] ?? best;
}
