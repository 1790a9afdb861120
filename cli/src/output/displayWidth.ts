import { stripVTControlCharacters } from 'node:util';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{RI}\p{RI}|\uFE0F/u;
const PLAIN = /^[\x20-\x7E]*$/;

/** Terminal columns that a text takes: accents and flags align, colours count nothing. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(stripVTControlCharacters(text))) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Pads on the right, or on the left for numbers. */
export function pad(text: string, width: number, isRight = false): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return isRight ? space + text : text + space;
}

/** Cuts a text to so many columns; the last one is an ellipsis. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = displayWidth(segment);
    if (used + next > width - 1) break;
    kept += segment;
    used += next;
  }
  return `${kept}…`;
}
