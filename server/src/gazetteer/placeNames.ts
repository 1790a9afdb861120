import { spellings } from './foldText.ts';
import type { PreparedPlace } from './preparePlaces.ts';

export interface PlaceName {
  folded: string;
  /** False: the name from an inner word on ("alzette" of Esch-sur-Alzette), found less readily. */
  isWhole: boolean;
}

/** Words that nobody begins a search with, and that end no name. */
export const smallWords = new Set(
  'sur sous les la le de des du di del della delle dei in im am an auf bei ob der die das den het ten ter van von upon on of op aan a e en et st ste s l d'.split(
    ' ',
  ),
);

const shortestInnerWord = 3;

/** Everything a place is found by. */
export function placeNames({ alsoCalled, postalCode }: PreparedPlace): PlaceName[] {
  const whole = new Set(alsoCalled.flatMap(spellings));
  if (postalCode) whole.add(postalCode.toLowerCase());
  const inner = new Set([...whole].flatMap(fromInnerWords));
  return [
    ...[...whole].map((folded) => ({ folded, isWhole: true })),
    ...[...inner].filter((folded) => !whole.has(folded)).map((folded) => ({ folded, isWhole: false })),
  ];
}

function fromInnerWords(name: string): string[] {
  const words = name.split(' ');
  return words
    .map((word, index) =>
      index > 0 && word.length >= shortestInnerWord && !smallWords.has(word) ? words.slice(index).join(' ') : '',
    )
    .filter(Boolean);
}
