import { type FuzzySearch, fuzzySearchOver, vehicleFuzziness } from '../../fuzzySearch.ts';
import type { CatalogueEntry } from './decode.ts';

const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

// "MT-07", "R 1250 GS" and "Land Rover" are typed in one word as often as not; "Golf R" is not.
function searchText({ make, model, makeModel }: CatalogueEntry): string {
  const inOneWord = [make, ...(/\d/.test(model) ? [model] : [])]
    .map(joined)
    .filter((word) => !makeModel.includes(word));
  return [makeModel, ...inOneWord].join(' ');
}

/** The search box over a decoded list: fuzziness 0.2, four suggestions; VW is read as Volkswagen (1-intake §2, §9). */
export function catalogueSearch<Entry extends CatalogueEntry>(entries: readonly Entry[]): FuzzySearch<Entry> {
  const search = fuzzySearchOver(entries, searchText, vehicleFuzziness);
  return (text, count) => search(text.replace(/\bvw\b/gi, 'Volkswagen'), count);
}
