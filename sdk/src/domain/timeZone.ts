import { OPERATOR_TIME_ZONE, offsetAt } from './time/zone.ts';

/** The IANA zone of each country; where it has several, its capital's (DECISIONS S-12). */
export const zoneOfCountry: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BY: 'Europe/Minsk',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FO: 'Atlantic/Faroe',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GG: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IM: 'Europe/London',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JE: 'Europe/London',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MC: 'Europe/Monaco',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  SM: 'Europe/San_Marino',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  VA: 'Europe/Vatican',
};

/** The IANA zone of a country, by its ISO 3166 alpha-2 code; the operator's, Europe/Brussels, for others (DECISIONS S-12). */
export function timeZoneOf(countryCode: string | undefined): string {
  return zoneOfCountry[countryCode?.toUpperCase() ?? ''] ?? OPERATOR_TIME_ZONE;
}

// Islands with another clock than their capital lie west of a degree: the Canaries and the Azores.
const islands: Readonly<Record<string, readonly [west: number, zone: string]>> = {
  ES: [-11, 'Atlantic/Canary'],
  PT: [-21, 'Atlantic/Azores'],
};

/** What tells the clock of a place. */
export type ZonedPlace = { readonly countryCode?: string | undefined; readonly longitude?: number | undefined };

/**
 * The IANA zone of a place: its country's, of islands that have another their own (DECISIONS S-12, T-1024).
 * @param homeMarket the country that counts while nobody knows the place's
 */
export function zoneOfPlace(place: ZonedPlace | undefined, homeMarket?: string): string {
  const { countryCode = homeMarket, longitude = 0 } = place ?? {};
  const [west, zone] = islands[countryCode?.toUpperCase() ?? ''] ?? [0, undefined];
  return zone && longitude < west ? zone : timeZoneOf(countryCode);
}

/** Minutes that the zone is ahead of UTC at the instant: 60 or 120 in Brussels; 0 for an invalid date (1-intake §7). */
export function minutesAheadOfUtc(zone: string, instant: Date): number {
  return Math.round(offsetAt(instant.getTime(), zone) / 60_000) + 0;
}
