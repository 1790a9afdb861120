import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Terminal columns that a text takes: accents and flags align, colours count nothing. */
export const displayWidth = (text: string): number => stringWidth(text);

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
