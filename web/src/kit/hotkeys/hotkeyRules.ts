/** What decides whether a pressed key may act as a shortcut. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  /** The key was pressed in something that takes text. */
  readonly inField: boolean;
}

/** Keys that never are text, so that they act in a field too (console.md §4.6: F-keys work from anywhere). */
const neverText = /^(F\d{1,2}|Escape)$/;

/**
 * Whether the key may act: in a field only with a modifier or as a function key; with the keyboard switched off in the
 * account no bare letter, digit or sign acts any more, combinations still do (console.md, check 3; WCAG 2.1.4).
 */
export function mayAct(pressed: PressedKey, lettersOn: boolean): boolean {
  if (pressed.isComposing || pressed.defaultPrevented) return false;
  // AltGr writes signs on European keyboards and reports Ctrl and Alt together.
  const combined = (pressed.ctrlKey || pressed.metaKey || pressed.altKey) && !(pressed.ctrlKey && pressed.altKey);
  if (combined || neverText.test(pressed.key)) return true;
  if (pressed.inField) return false;
  return lettersOn || pressed.key.length > 1;
}

/** Whether an element takes text, so that a bare key belongs to it. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="textbox"], [role="combobox"], [role="listbox"]')) return true;
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'submit', 'reset'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether these keys are letters or signs alone, which do nothing where the account has switched them off. */
export const isBare = (keys: string): boolean =>
  keys.split(' ').every((stroke) => /^(?:\[?Shift\]?\+)?.$/.test(stroke));

/** `$mod+k` as the person reads it: `Ctrl+K`, or `⌘+K` on a Mac; `g r` is `G R`, one after the other. */
export function readableKeys(keys: string, isMac: boolean): string {
  const names: Readonly<Record<string, string>> = {
    $mod: isMac ? '⌘' : 'Ctrl',
    Control: 'Ctrl',
    Shift: isMac ? '⇧' : 'Shift',
    Alt: isMac ? '⌥' : 'Alt',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    '[Shift]': '',
  };
  const stroke = (part: string): string =>
    part
      .split('+')
      .map((name) => names[name] ?? (name.length === 1 ? name.toUpperCase() : name))
      .filter(Boolean)
      .join('+');
  return keys.split(' ').map(stroke).join(' ');
}
