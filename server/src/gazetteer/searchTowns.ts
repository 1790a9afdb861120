import type pg from 'pg';
import {
  type FoundPlace,
  findByNames,
  findByPrefix,
  findSimilar,
  type KnownPlace,
  type NameQuery,
} from './findPlaces.ts';
import { foldText } from './foldText.ts';
import { oneSlipAway, oneSlipLikeness } from './oneSlip.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { type MatchKind, matchKinds } from './rankMatch.ts';

export interface FoundTown {
  place: KnownPlace;
  match: MatchKind;
  /** Of a similar name: 1 would be the same. */
  likeness?: number;
}

type Pool = Pick<pg.Pool, 'query'>;

/** "Reggio nell'Emilia Romagna": nobody names more behind a town. */
const mostContextWords = 3;

/** One letter fits a third of Europe. */
const shortestText = 2;

export interface TownQuery extends Omit<NameQuery, 'folded'>, Pick<ParsedQuery, 'words' | 'postalCode'> {
  /** False: only names that are written as typed. */
  forgiving: boolean;
  /** Only names that are the text, or whose next word begins behind it: "Frankfurt" of Frankfurt am Main. */
  isExact?: boolean;
}

/**
 * Towns and villages that fit: by the whole text, then by a name with its region or municipality behind it, then with a slip
 * of the finger, then by likeness. Each step only where the one before found nothing.
 */
export async function searchTowns(pool: Pool, query: TownQuery): Promise<FoundTown[]> {
  const { words, postalCode, forgiving, isExact, ...bias } = query;
  const text = words || postalCode || '';
  if (text.length < shortestText) return [];
  const begun = await findByPrefix(pool, { ...bias, folded: text });
  const meant = isExact ? begun.filter((place) => `${place.folded} `.startsWith(`${text} `)) : begun;
  const whole = distinct(meant.map((place) => toFound(place, text)));
  if (whole.length > 0) return withPostalCode(whole, query);
  const inRegion = await searchWithContext(pool, text, bias);
  if (inRegion.length > 0 || !forgiving) return withPostalCode(inRegion, query);
  const slips = oneSlipAway(text);
  const [slipped, similar] = await Promise.all([
    slips.length > 0 ? findByNames(pool, slips, { ...bias, folded: text }) : [],
    findSimilar(pool, { ...bias, folded: text }),
  ]);
  return distinct([
    ...slipped.map((place) => ({ place, match: 'similar' as const, likeness: oneSlipLikeness })),
    ...similar.map((place) => ({ place, match: 'similar' as const, likeness: place.likeness })),
  ]);
}

function toFound(place: FoundPlace, text: string): FoundTown {
  const match = place.folded === text ? 'exact' : 'prefix';
  return { place, match: place.isWhole ? match : 'inner' };
}

/** "San Martino Torino": the name is shortened until what stands behind it is a region, province or municipality. */
async function searchWithContext(pool: Pool, text: string, bias: Omit<NameQuery, 'folded'>): Promise<FoundTown[]> {
  const words = text.split(' ');
  for (let length = words.length - 1; length >= Math.max(1, words.length - mostContextWords); length--) {
    const name = words.slice(0, length).join(' ');
    const beside = words.slice(length);
    const found = (await findByPrefix(pool, { ...bias, folded: name })).filter(
      (place) => place.isWhole && liesIn(place, beside),
    );
    if (found.length > 0) return distinct(found.map((place) => toFound(place, name)));
  }
  return [];
}

function liesIn({ city, dutchCity, region, province, postalCode }: KnownPlace, words: string[]): boolean {
  const known = foldText([city, dutchCity, region, province, postalCode].filter(Boolean).join(' ')).split(' ');
  return words.every((word) => known.some((one) => one === word || (word.length > 1 && one.startsWith(word))));
}

/** A place once, by the best of its names. */
function distinct(found: FoundTown[]): FoundTown[] {
  const best = new Map<string, FoundTown>();
  for (const one of found) {
    const other = best.get(one.place.id);
    if (!other || matchKinds.indexOf(one.match) < matchKinds.indexOf(other.match)) best.set(one.place.id, one);
  }
  return [...best.values()];
}

/** A postcode beside the name chooses among namesakes; where none has it, it may be one we do not know. */
function withPostalCode(found: FoundTown[], { words, postalCode }: TownQuery): FoundTown[] {
  if (!words || !postalCode) return found;
  const there = found.filter(({ place }) => place.postalCode === postalCode);
  return there.length > 0 ? there : found;
}
