import { OPERATOR_TIME_ZONE, offsetAt } from './time/zone.ts';

// Where a country has several zones, its capital's.
const zoneOfCountry: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MC: 'Europe/Monaco',
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
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  VA: 'Europe/Vatican',
};

/** The IANA zone of a country, by its ISO 3166 alpha-2 code; the operator's, Europe/Brussels, for others (DECISIONS S-12). */
export function timeZoneOf(countryCode: string | undefined): string {
  return zoneOfCountry[countryCode?.toUpperCase() ?? ''] ?? OPERATOR_TIME_ZONE;
}

/** Minutes that the zone is ahead of UTC at the instant: 60 or 120 in Brussels; 0 for an invalid date (1-intake §7). */
export function minutesAheadOfUtc(zone: string, instant: Date): number {
  return Math.round(offsetAt(instant.getTime(), zone) / 60_000) + 0;
}

/** Whether the text names a time zone that clocks know (DECISIONS S-12). */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
