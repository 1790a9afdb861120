import MiniSearch from 'minisearch';

/** How far a word may be off in a search for make and model: 0.2 of its length (1-intake §9). */
export const vehicleFuzziness = 0.2;
/** How far a word may be off in the partner map's search: 0.5 of its length (1-intake §9, 3-platform §9). */
export const partnerFuzziness = 0.5;
/** How many suggestions a mini search uses (1-intake §9). */
export const suggestionCount = 4;

/** A search over a fixed list: best matches first, at most four unless asked for another number (1-intake §9). */
export type FuzzySearch<Item> = (text: string, count?: number) => Item[];

// "Citroën" and "citroen" are the same word to somebody who types.
const foldWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Builds the documents' "mini search" over a list: every typed word must be met, exactly, as a beginning, or within the
 * fuzziness; exact before beginning before fuzzy (1-intake §9). Building costs milliseconds: do it once per list.
 */
export function fuzzySearchOver<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  fuzziness: number,
): FuzzySearch<Item> {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    processTerm: (word) => foldWord(word) || null,
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy: fuzziness, weights: { prefix: 0.6, fuzzy: 0.2 } },
  });
  const texts = items.map(textOf);
  index.addAll(texts.map((text, id) => ({ id, text })));
  // Of two that match alike, the one with nothing beside the match is meant: "Golf" before "Golf Variant".
  const boostDocument = (id: number) => 1 / (10 + (texts[id] as string).length);
  return (text, count = suggestionCount) =>
    index
      .search(text, { boostDocument })
      .slice(0, count)
      .map(({ id }) => items[Number(id)] as Item);
}
