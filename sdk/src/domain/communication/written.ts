import { numbersLocaleOf } from '../language/locales.ts';
import { addressText } from '../location/addressText.ts';
import { internationalPhone } from '../phoneNumber.ts';
import { formatDateTime } from '../time/dateFormat.ts';
import { knownTimeZone, placeOf } from '../time/zone.ts';
import {
  type CommunicationValues,
  type PlaceholderName,
  type PlaceholderType,
  placeholderNames,
  placeholderTypes,
} from './placeholders.ts';
import { serviceWords } from './serviceWords.ts';
import { whichOfTwo } from './whichOfTwo.ts';

/** Partners are in Europe: where a language is written otherwise elsewhere, as it is here. */
const european: Readonly<Record<string, string>> = { pt: 'pt-PT', es: 'es-ES' };

/** What Intl makes for a language; English where it is none that it knows (DECISIONS T-415). */
function madeFor<Made>(language: string, make: (locale: string) => Made): Made {
  try {
    return make(Object.hasOwn(european, language) ? (european[language] as string) : language);
  } catch {
    return make('en-GB');
  }
}

/** A moment, of Brussels: as our five languages have it everywhere, in another as it writes its days (DECISIONS S-12, T-415). */
export function momentWords(at: string, language: string, there?: string): string {
  const timeZone = knownTimeZone(there);
  const twice = whichOfTwo(at, timeZone);
  if (numbersLocaleOf(language)) return `${formatDateTime(at, timeZone)}${twice}`;
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return '';
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const words = madeFor(language, (locale) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone, calendar: 'gregory' }).format(instant),
  );
  return `${words}${twice}`;
}

const brussels: Readonly<Record<string, string>> = { fr: 'Bruxelles', nl: 'Brussel', it: 'Bruxelles', de: 'Brüssel' };

/**
 * When somebody is awaited at a place: of Brussels as everything in templates, and by the clock of the place where that says something else,
 * each with its name (DECISIONS S-12, T-1025).
 */
export function momentAtPlace(at: string, language: string, there: string | undefined): string {
  const zone = knownTimeZone(there);
  const [here, local] = [momentWords(at, language), momentWords(at, language, zone)];
  if (here === local) return here;
  // The day again only where it is another; who writes days otherwise writes both whole.
  const isShort = numbersLocaleOf(language) && here.slice(0, 10) === local.slice(0, 10);
  const named = brussels[language.slice(0, 2)] ?? 'Brussels';
  return `${here} (${named}), ${isShort ? local.slice(11) : local} (${placeOf(zone)})`;
}

/** An amount in euro as the language writes it (DECISIONS T-202, T-415). */
export function moneyWords(amount: string, language: string): string {
  if (amount.trim() === '' || !Number.isFinite(Number(amount))) return '';
  return madeFor(numbersLocaleOf(language) ?? language, (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(Number(amount)),
  );
}

const same = (value: string): string => value;
const written: Readonly<Record<PlaceholderType, (value: string, language: string) => string>> = {
  text: same,
  reference: same,
  plate: same,
  email: same,
  url: same,
  // As the console shows it, so that who gets the message reads the same (2-requests §2).
  phone: (value) => (value === '' ? '' : internationalPhone(value)),
  address: (value, language) => addressText(value, language) as string,
  service: serviceWords,
  dateTime: momentWords,
  money: moneyWords,
};

/**
 * What stands in the place of each placeholder in a text of the language: nothing where a value is not known. Only of a link that
 * there is not, nothing is known at all, so that it is seen (3-platform §9, DECISIONS T-413).
 */
export function writtenValues(values: CommunicationValues, language: string): Record<string, string> {
  const entries = placeholderNames
    .filter((name) => name !== 'link' || values.link !== undefined)
    .map((name: PlaceholderName): [string, string] => [
      name,
      written[placeholderTypes[name]](values[name] ?? '', language),
    ]);
  const { arrivalTime, timeZone } = values;
  return {
    ...Object.fromEntries(entries),
    ...(arrivalTime && { arrivalTime: momentAtPlace(arrivalTime, language, timeZone) }),
  };
}
