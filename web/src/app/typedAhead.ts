/** What was typed before the box was there to take it. */
export interface TypedAhead {
  /** The box is there: what was typed goes into it, and what comes now goes to it by itself. */
  take(box: HTMLInputElement): { readonly text: string; readonly entered: boolean };
  /** The box is gone again. */
  leave(): void;
  /** What was typed before it could keep anything. */
  begin(before: { readonly text: string; readonly entered: boolean }): void;
  /** Keys are kept from now on; answers what ends that. */
  start(onEscape: () => void): () => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // AltGr, which writes a letter, says Ctrl and Alt.
  key.length === 1 && ctrlKey === altKey && !metaKey;

/**
 * Keeps the keys that come between the shortcut and the box (console.md §4.2): an agent types at once, and a scanner types
 * everything at once. Meanwhile they are nobody else's: on the page below, letters are shortcuts.
 */
export function typeAhead(): TypedAhead {
  let text = '';
  let entered = false;
  let box: HTMLInputElement | undefined;
  let cancel: () => void = () => {};

  const keep = (event: KeyboardEvent): void => {
    if (isLetter(event)) text += event.key;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key === 'Enter') entered = text.trim() !== '';
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Password managers send keydown events without a key.
    if (typeof event.key !== 'string' || event.isComposing) return;
    if (!box) keep(event);
    // A letter belongs to the box wherever the focus went meanwhile: it is written where the focus is when the key is done.
    else if (document.activeElement !== box && isLetter(event)) box.focus();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (box) return;
    text += event.clipboardData?.getData('text') ?? '';
    event.preventDefault();
  };

  return {
    take(input) {
      box = input;
      box.focus();
      const taken = { text, entered };
      text = '';
      entered = false;
      return taken;
    },
    leave() {
      box = undefined;
    },
    begin(before) {
      ({ text, entered } = before);
    },
    start(onEscape) {
      cancel = onEscape;
      window.addEventListener('keydown', onKey, true);
      window.addEventListener('paste', onPaste, true);
      return () => {
        text = '';
        entered = false;
        window.removeEventListener('keydown', onKey, true);
        window.removeEventListener('paste', onPaste, true);
      };
    },
  };
}
