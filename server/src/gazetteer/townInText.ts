import type pg from 'pg';
import { findByNames, type KnownPlace, type NameQuery } from './findPlaces.ts';
import { foldText } from './foldText.ts';
import { smallWords } from './placeNames.ts';

/** A town that a text names, and what the text says beside it. */
export interface TownInText {
  place: KnownPlace;
  /** As typed: "Hohe Straße". */
  beside: string;
}

/** Shorter words are villages somewhere in Europe, and hardly ever meant. */
const shortestName = 3;

/** "Rue", "Via" and "Place" are towns as well; what begins with them is a street. */
const streetWords = new Set(
  'rue avenue av boulevard bd place chaussee chemin route quai impasse allee via viale corso piazza strada largo vicolo straat laan plein steenweg weg strasse allee platz'.split(
    ' ',
  ),
);

interface Reading {
  name: string;
  beside: string;
}

/** Every way to read the words as a street and a town: behind it first, "Promenade des Anglais Nice", the longest names first. */
function readingsOf(typed: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  for (let from = 1; from < typed.length; from++) {
    const beside = typed.slice(0, from);
    const last =
      foldText(beside.at(-1) ?? '')
        .split(' ')
        .at(-1) ?? '';
    // "Rue de Luxembourg": the town is a part of the street's name.
    if (!smallWords.has(last)) readings.push({ name: foldText(typed.slice(from).join(' ')), beside: beside.join(' ') });
  }
  for (let to = typed.length - 1; to >= 1; to--) {
    const name = foldText(typed.slice(0, to).join(' '));
    if (!streetWords.has(name)) readings.push({ name, beside: typed.slice(to).join(' ') });
  }
  return readings.filter(({ name, beside }) => name.length >= shortestName && foldText(beside) !== '');
}

/**
 * The towns that a text names beside a street which no table knows; those of one reading, the best. A named town is what is
 * meant, whatever looks alike in another country (DECISIONS S-50).
 */
export async function townsInText(
  pool: Pick<pg.Pool, 'query'>,
  typed: readonly string[],
  bias: Omit<NameQuery, 'folded'>,
): Promise<TownInText[]> {
  const readings = readingsOf(typed);
  if (readings.length === 0) return [];
  const names = [...new Set(readings.map(({ name }) => name))];
  const found = await findByNames(pool, names, { ...bias, folded: '' });
  for (const { name, beside } of readings) {
    const towns = new Map(found.filter(({ folded }) => folded === name).map((place) => [place.id, place]));
    if (towns.size > 0) return [...towns.values()].map((place) => ({ place, beside }));
  }
  return [];
}
