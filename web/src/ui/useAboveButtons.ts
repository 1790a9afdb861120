import { type RefObject, useLayoutEffect } from 'react';

const gap = 8;
/** A dialog grows into its place for 100 ms. */
const settledMs = 150;

/** Has messages stand above the buttons of the uppermost dialog, where they would lie over them. */
function place(messages: HTMLElement): void {
  messages.style.bottom = '';
  const footer = [...document.querySelectorAll('.tl-modal-footer')].at(-1)?.getBoundingClientRect();
  if (!footer) return;
  const { left, right, top, bottom } = messages.getBoundingClientRect();
  const isOver = left < footer.right && right > footer.left && top < footer.bottom && bottom > footer.top;
  if (isOver) messages.style.bottom = `${innerHeight - footer.top + gap}px`;
}

/**
 * Keeps messages off the buttons of dialogs.
 * @param shown what is shown; another object is placed anew
 * @param dialogs how many are open
 */
export function useAboveButtons(
  messages: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  dialogs: number,
): void {
  useLayoutEffect(() => {
    const { current } = messages;
    if (!current || shown.length === 0) return;
    place(current);
    const timer = setTimeout(place, settledMs, current);
    return () => clearTimeout(timer);
  }, [messages, shown, dialogs]);
}
