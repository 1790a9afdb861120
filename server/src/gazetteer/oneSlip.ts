const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** A slip of the finger is nearly right, whatever the names' trigrams say: 1 would be the same. */
export const oneSlipLikeness = 0.9;

/** Shorter words are one slip away from too many others. */
const shortest = 4;
const longest = 24;

/**
 * Every text that one slip of the finger would have turned into this one: a letter missing, too many, wrong, or two swapped
 * ("gnet" for Gent, which shared trigrams do not find). Empty for very short and very long texts.
 */
export function oneSlipAway(folded: string): string[] {
  if (folded.length < shortest || folded.length > longest) return [];
  const found = new Set<string>();
  for (let at = 0; at <= folded.length; at++) {
    const [head, tail] = [folded.slice(0, at), folded.slice(at)];
    if (tail) found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
    for (const letter of alphabet) {
      found.add(head + letter + tail);
      if (tail) found.add(head + letter + tail.slice(1));
    }
  }
  found.delete(folded);
  return [...found].filter((text) => text === text.trim());
}
