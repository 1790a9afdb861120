import { knownTimeZone, zonedTimeOf } from './zone.ts';

/** A day of every year, `12-25`, or so many days after Easter Sunday. */
type HolidayRule = `${number}-${number}` | number;

const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

/** Holidays of a whole country, where we work and next to it; what only a region keeps is a working day (DECISIONS T-397). */
const holidays: Readonly<Record<string, readonly HolidayRule[]>> = {
  AT: [
    '01-01',
    '01-06',
    EASTER_MONDAY,
    '05-01',
    ASCENSION,
    WHIT_MONDAY,
    CORPUS_CHRISTI,
    '08-15',
    '10-26',
    '11-01',
    '12-08',
    '12-25',
    '12-26',
  ],
  BE: ['01-01', EASTER_MONDAY, '05-01', ASCENSION, WHIT_MONDAY, '07-21', '08-15', '11-01', '11-11', '12-25'],
  CH: ['01-01', ASCENSION, '08-01', '12-25'],
  DE: ['01-01', GOOD_FRIDAY, EASTER_MONDAY, '05-01', ASCENSION, WHIT_MONDAY, '10-03', '12-25', '12-26'],
  ES: ['01-01', '01-06', GOOD_FRIDAY, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  FR: ['01-01', EASTER_MONDAY, '05-01', '05-08', ASCENSION, WHIT_MONDAY, '07-14', '08-15', '11-01', '11-11', '12-25'],
  IT: [
    '01-01',
    '01-06',
    EASTER_MONDAY,
    '04-25',
    '05-01',
    '06-02',
    '08-15',
    '10-04',
    '11-01',
    '12-08',
    '12-25',
    '12-26',
  ],
  LU: ['01-01', EASTER_MONDAY, '05-01', '05-09', ASCENSION, WHIT_MONDAY, '06-23', '08-15', '11-01', '12-25', '12-26'],
  NL: ['01-01', EASTER_MONDAY, '04-27', ASCENSION, WHIT_MONDAY, '12-25', '12-26'],
  PT: [
    '01-01',
    GOOD_FRIDAY,
    '04-25',
    '05-01',
    CORPUS_CHRISTI,
    '06-10',
    '08-15',
    '10-05',
    '11-01',
    '12-01',
    '12-08',
    '12-25',
  ],
};

const dayInMs = 86_400_000;

/** Easter Sunday of a year in the Gregorian calendar, as midnight in UTC (the computus of Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const month = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * month + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/**
 * Whether an instant, in milliseconds since 1970, falls on a public holiday of the country, by the clock of the place. A country
 * that is not known has none (DECISIONS S-35, T-397).
 */
export function isPublicHoliday(countryCode: string | undefined, instant: number, timeZone: string): boolean {
  const code = countryCode?.toUpperCase() ?? '';
  const rules = Object.hasOwn(holidays, code) ? holidays[code] : undefined;
  const clock = rules && zonedTimeOf(instant, knownTimeZone(timeZone));
  if (!clock) return false;
  const { year, month, day } = clock;
  const ofYear = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const afterEaster = (Date.UTC(year, month - 1, day) - easterOf(year)) / dayInMs;
  return rules.some((rule) => rule === ofYear || rule === afterEaster);
}
