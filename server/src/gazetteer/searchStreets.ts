import { foldText, spellings } from './foldText.ts';
import { oneSlipAway, oneSlipLikeness } from './oneSlip.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { type MatchKind, matchKinds, matchOf } from './rankMatch.ts';
import { readTable } from './readTable.ts';
import { type StreetPlace, streetPlaces } from './streets.ts';

export interface FoundStreet {
  place: StreetPlace;
  match: MatchKind;
  /** Of a similar name: 1 would be the same. */
  likeness?: number;
}

interface Entry {
  place: StreetPlace;
  names: string[];
  /** Words that may stand beside the name: the town, as anybody calls it, and its province. */
  context: string[];
}

/** What people type for "any garage"; it matches all of them. */
const garageWords = [
  'garage',
  'garages',
  'carrosserie',
  'autohersteller',
  'werkplaats',
  'officina',
  'carrozzeria',
  'werkstatt',
  'reparateur',
];

let known: Entry[] | undefined;

function entries(): Entry[] {
  if (known) return known;
  const alsoCalled = new Map<string, string[]>();
  for (const { country, localName, alsoCalled: others } of readTable<'country' | 'localName' | 'alsoCalled'>(
    'aliases.csv',
  )) {
    alsoCalled.set(`${country}:${localName.split('/')[0]}`, others.split('|'));
  }
  known = streetPlaces().map((place) => {
    const { city, dutchCity = '', countryCode, province, region } = place;
    const towns = [city, dutchCity, province, region, ...(alsoCalled.get(`${countryCode}:${city}`) ?? [])];
    const names = place.placeName ? [place.placeName] : [place.street, place.dutchStreet ?? ''];
    return {
      place,
      names: [...new Set([...names.flatMap(spellings), ...(place.kind === 'garage' ? garageWords : [])])],
      context: [...new Set(towns.flatMap((town) => foldText(town).split(' ')))].filter(Boolean),
    };
  });
  return known;
}

export interface StreetQuery extends Pick<ParsedQuery, 'words' | 'postalCode'> {
  kind?: 'garage' | 'general';
  countryCodes?: readonly string[];
}

/** Streets, squares and garages that fit, each with its best match. With a slip of the finger only where nothing else fits. */
export function searchStreets(query: StreetQuery): FoundStreet[] {
  const pool = entries().filter(
    ({ place }) =>
      (!query.kind || place.kind === query.kind) &&
      (!query.countryCodes || query.countryCodes.includes(place.countryCode)) &&
      (!query.postalCode || place.postalCode === query.postalCode),
  );
  if (!query.words) return query.postalCode ? pool.map(({ place }) => ({ place, match: 'exact' })) : [];
  const splits = splitsOf(query.words);
  const found = pool.flatMap((entry) => {
    const match = bestMatch(entry, splits, query.kind);
    return match ? [{ place: entry.place, match }] : [];
  });
  return found.length > 0 ? found : searchWithSlip(pool, splits);
}

interface Split {
  name: string;
  beside: string[];
}

/** Every way to read the words as a name with a town behind or before it, the longest names first. */
function splitsOf(text: string): Split[] {
  const words = text.split(' ');
  const splits: Split[] = [];
  for (let length = words.length; length >= 1; length--) {
    splits.push({ name: words.slice(0, length).join(' '), beside: words.slice(length) });
    const rest = words.length - length;
    if (rest > 0) splits.push({ name: words.slice(rest).join(' '), beside: words.slice(0, rest) });
  }
  return splits;
}

function bestMatch(entry: Entry, splits: Split[], kind: StreetQuery['kind']): MatchKind | undefined {
  let best: MatchKind | undefined;
  for (const { name, beside } of splits) {
    if (!standsBeside(entry, beside)) continue;
    for (const known of entry.names) {
      const match = matchOf(known, name);
      if (match && (!best || matchKinds.indexOf(match) < matchKinds.indexOf(best))) best = match;
    }
  }
  // Who looks for garages only may name nothing but the town.
  if (!best && kind === 'garage' && splits.some(({ name }) => standsBeside(entry, name.split(' ')))) return 'inner';
  return best;
}

/** Each word is, or begins, a word of the town; a single letter says too little. */
function standsBeside({ context }: Entry, words: string[]): boolean {
  return words.every((word) => context.some((known) => known === word || (word.length > 1 && known.startsWith(word))));
}

function searchWithSlip(pool: Entry[], splits: Split[]): FoundStreet[] {
  for (const { name, beside } of splits) {
    const slips = new Set(oneSlipAway(name));
    const found = pool.filter((entry) => standsBeside(entry, beside) && entry.names.some((known) => slips.has(known)));
    if (found.length > 0) return found.map(({ place }) => ({ place, match: 'similar', likeness: oneSlipLikeness }));
  }
  return [];
}
