import type { CatalogueEntry } from '../../domain/vehicle/catalogue/decode.ts';
import { type FuzzySearch, fuzzySearchOver, suggestionCount, vehicleFuzziness } from './fuzzySearch.ts';

const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const nameKey = (text: string): string => joined(text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

// "MT-07", "R 1250 GS" and "Land Rover" are typed in one word as often as not; "Golf R" is not.
function searchText({ make, model, makeModel }: CatalogueEntry): string {
  const inOneWord = [make, ...(/\d/.test(model) ? [model] : [])]
    .map(joined)
    .filter((word) => !makeModel.includes(word));
  return [makeModel, ...inOneWord].join(' ');
}

function byWholeName<Entry extends CatalogueEntry>(entries: readonly Entry[]): Map<string, Entry[]> {
  const named = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const name of new Set([nameKey(entry.model), nameKey(entry.makeModel)]))
      named.set(name, [...(named.get(name) ?? []), entry]);
  }
  return named;
}

/**
 * The search box over a decoded list: fuzziness 0.2, four suggestions; VW is read as Volkswagen. What is called exactly
 * what was typed, with or without its make, comes first (1-intake §2, §9).
 */
export function catalogueSearch<Entry extends CatalogueEntry>(entries: readonly Entry[]): FuzzySearch<Entry> {
  const search = fuzzySearchOver(entries, searchText, vehicleFuzziness);
  const named = byWholeName(entries);
  return (text, count = suggestionCount) => {
    const typed = text.replace(/\bvw\b/gi, 'Volkswagen');
    const meant = named.get(nameKey(typed)) ?? [];
    return [...new Set([...meant, ...search(typed, count)])].slice(0, count);
  };
}
