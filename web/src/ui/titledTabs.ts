/** What a tab takes with its title, and as its icon alone, in pixels. */
export interface TabWidths {
  readonly titled: number;
  readonly small: number;
}

/**
 * Which tabs show their title in so much room: the selected one always, then as many as fit from the first on, so that
 * the order of the row decides and not the length of a word.
 */
export function titledTabs(widths: readonly TabWidths[], selected: number, room: number): readonly boolean[] {
  let left = room - widths.reduce((sum, { small }, index) => sum + (index === selected ? 0 : small), 0);
  left -= widths[selected]?.titled ?? 0;
  let isFull = false;
  return widths.map(({ titled, small }, index) => {
    if (index === selected) return true;
    isFull ||= titled - small > left;
    if (!isFull) left -= titled - small;
    return !isFull;
  });
}
