import { expect, it } from 'vitest';
import { isTimeZone } from './time/zone.ts';
import { minutesAheadOfUtc, timeZoneOf, type ZonedPlace, zoneOfPlace } from './timeZone.ts';

it.each([
  ['BE', 'Europe/Brussels'],
  ['it', 'Europe/Rome'],
  ['GB', 'Europe/London'],
  ['IM', 'Europe/London'],
  ['IS', 'Atlantic/Reykjavik'],
  ['MD', 'Europe/Chisinau'],
  ['ZZ', 'Europe/Brussels'],
  [undefined, 'Europe/Brussels'],
])('%s is in %s', (country, zone) => {
  expect(timeZoneOf(country)).toBe(zone);
});

it('names only zones that exist', () => {
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(isTimeZone(timeZoneOf(first + second))).toBe(true);
  }
});

it.each([
  ['Europe/Brussels', '2026-01-15T12:00:00Z', 60],
  ['Europe/Brussels', '2026-07-15T12:00:00Z', 120],
  ['Europe/Brussels', '2026-03-29T00:59:59Z', 60],
  ['Europe/Brussels', '2026-03-29T01:00:00Z', 120],
  ['Europe/London', '2026-01-15T12:00:00Z', 0],
  ['Asia/Nicosia', '2026-12-31T23:30:00.500Z', 120],
  ['Europe/Brussels', 'never', 0],
  // Before there were zones Brussels had the time of its own noon.
  ['Europe/Brussels', '0001-01-01T00:00:00Z', 18],
  ['Etc/Unknown', '2026-07-15T12:00:00Z', 120],
])('%s at %s is %i minutes ahead', (zone, instant, minutes) => {
  expect(minutesAheadOfUtc(zone, new Date(instant))).toBe(minutes);
});

// By hand: the mainlands end at 9.3 and 9.5 degrees west, Lanzarote begins at 13.4, Madeira (Lisbon's clock) ends at 17.3, São Miguel begins at 25.
it.each<[string, ZonedPlace, string]>([
  ['Las Palmas', { countryCode: 'ES', longitude: -15.43 }, 'Atlantic/Canary'],
  ['Arrecife, in small letters', { countryCode: 'es', longitude: -13.55 }, 'Atlantic/Canary'],
  ['Fisterra', { countryCode: 'ES', longitude: -9.27 }, 'Europe/Madrid'],
  ['Spain, nobody knows where', { countryCode: 'ES' }, 'Europe/Madrid'],
  ['Ponta Delgada', { countryCode: 'PT', longitude: -25.67 }, 'Atlantic/Azores'],
  ['Funchal', { countryCode: 'PT', longitude: -16.92 }, 'Europe/Lisbon'],
  ['Lisboa', { countryCode: 'PT', longitude: -9.14 }, 'Europe/Lisbon'],
  ['Reykjavík, which is west of both', { countryCode: 'IS', longitude: -21.94 }, 'Atlantic/Reykjavik'],
  ['a place without a country', { longitude: -15.43 }, 'Europe/Brussels'],
])('the clock of %s (DECISIONS T-1024)', (_name, place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone);
});
