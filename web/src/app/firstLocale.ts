import type { IpPosition } from '@towline/sdk/api';
import { detectLocale, isLocale, type Locale, localeInCountry } from '@towline/sdk/domain/language/locales';
import { type Guard, isAbsent, isEither, isNumber, isObjectOf, isText } from '../kit/guards.ts';
import { readPreference, writePreference } from '../kit/preferences.ts';
import { sessionState } from '../kit/session/session.ts';

/** 3-platform §7: where somebody is, is asked once in 120 minutes. */
export const addressKeptMs = 120 * 60_000;

const chosenName = 'locale';
const isChosen: Guard<Locale | ''> = (value): value is Locale | '' =>
  value === '' || (isText(value) && isLocale(value));

interface Whereabouts {
  readonly country: string;
  readonly at: number;
}
const whereaboutsName = 'country';
const isWhereabouts = isEither(isAbsent, isObjectOf<Whereabouts>({ country: isText, at: isNumber }));

/** The one call that is needed of an SDK client. */
export interface AsksWhere {
  readonly geography: { locateIp(options: { retry: false }): Promise<IpPosition> };
}

/** Remembers the locale that a person chose in this browser. */
export const rememberLocale = (locale: Locale): void => writePreference(chosenName, locale);

/**
 * The locale of an address that names none: of the agent who is signed in, else what was chosen in this browser, else that
 * of the country the network is in (asked for 2 s at most), else the browser's own (3-platform §2, §7, §9).
 */
export async function firstLocale(
  towline: AsksWhere,
  preferred: readonly string[],
  now: () => number = Date.now,
): Promise<Locale> {
  const own = sessionState().agent?.locale;
  if (isLocale(own)) return own;
  const chosen = readPreference<Locale | ''>(chosenName, isChosen, '');
  if (chosen !== '') return chosen;
  const country = await countryHere(towline, now);
  return localeInCountry(country, preferred) ?? detectLocale(preferred);
}

/** The country of the network address; empty where nobody knows it. */
async function countryHere(towline: AsksWhere, now: () => number): Promise<string> {
  const known = readPreference<Whereabouts | undefined>(whereaboutsName, isWhereabouts, undefined);
  if (known && Math.abs(now() - known.at) < addressKeptMs) return known.country;
  try {
    const { countryCode, isDefault } = await towline.geography.locateIp({ retry: false });
    const country = isDefault ? '' : countryCode;
    writePreference(whereaboutsName, { country, at: now() });
    return country;
  } catch {
    return '';
  }
}
