/** Length of a segment as the documents count, in characters (2-requests §9). */
export const smsSegmentLength = 160;

/** How many segments a text needs and how many characters are left in the last one (2-requests §9, DECISIONS C-44). */
export type SmsSegments = {
  /** Ceiling of length / 160, as stated. */
  segments: number;
  /** Characters left before another segment begins. */
  remaining: number;
  /** What is really billed: by the GSM-7 alphabet, or UCS-2 where a character is outside it. */
  billedSegments: number;
  encoding: 'GSM-7' | 'UCS-2';
  /** The first character outside the GSM-7 alphabet, for which all count as UCS-2. */
  outside: string | undefined;
};

// The default alphabet, and what is written with an escape before it and takes two places.
const gsm7 = /^[\n\r !-#%-?A-Za-z@£$¥¤§¡¿_àäåèéìñòöøùüÄÅÆÇÉÑÖØÜßæΓΔΘΛΞΠΣΦΨΩ]$/;
const gsm7Extension = /^[\f^{}\\[~\]|€]$/;

/** Segments of several: a header takes the place of 7 septets, or of 3 UCS-2 units. No character is cut in two. */
function segmentsOf(sizes: readonly number[], single: number, each: number): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return total === 0 ? 0 : 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** The segments of a text message: as the documents count them, and as they are billed (2-requests §9, DECISIONS C-44). */
export function smsSegments(text: string): SmsSegments {
  const segments = Math.ceil(text.length / smsSegmentLength);
  const remaining = Math.max(segments, 1) * smsSegmentLength - text.length;
  const characters = [...text];
  const outside = characters.find((character) => !gsm7.test(character) && !gsm7Extension.test(character));
  const isGsm7 = outside === undefined;
  const billedSegments = isGsm7
    ? segmentsOf(
        characters.map((character) => (gsm7Extension.test(character) ? 2 : 1)),
        160,
        153,
      )
    : segmentsOf(
        characters.map((character) => character.length),
        70,
        67,
      );
  return { segments, remaining, billedSegments, encoding: isGsm7 ? 'GSM-7' : 'UCS-2', outside };
}
