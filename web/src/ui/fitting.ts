/**
 * Which things of a row stand in so much room: the one that must stay, then as many as fit from the first on, so that the
 * order of the row decides and not the length of a word.
 */
export function fitting(widths: readonly number[], room: number, gap: number, kept = -1): readonly boolean[] {
  let left = room - (widths[kept] ?? -gap) - gap;
  let isFull = false;
  return widths.map((width, index) => {
    if (index === kept) return true;
    isFull ||= width > left;
    left -= width + gap;
    return !isFull;
  });
}
