/** What a key asks of the row that has the focus. */
export type RowCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageNext'
  | 'pagePrevious'
  | 'open'
  | 'openNewTab'
  | 'peek'
  | 'copy';

const always: Readonly<Record<string, RowCommand>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageNext',
  PageUp: 'pagePrevious',
  Enter: 'open',
  ' ': 'peek',
};

/** Letters can be switched off by the agent (WCAG 2.1.4). */
const letters: Readonly<Record<string, RowCommand>> = { j: 'next', k: 'previous', o: 'open', '.': 'copy' };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What the key means in a table (console.md §4.4), if anything. */
export function rowCommand(pressed: PressedKey, withLetters: boolean): RowCommand | undefined {
  if (pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key === 'Enter' ? 'openNewTab' : undefined;
  return always[pressed.key] ?? (withLetters ? letters[pressed.key.toLowerCase()] : undefined);
}
