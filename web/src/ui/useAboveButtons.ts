import { type RefObject, useLayoutEffect } from 'react';
import { unasked } from './unasked.ts';

const gap = 8;
/** A dialog grows into its place for 100 ms. */
const settledMs = 150;

/** Has messages stand above the buttons of the uppermost dialog; answers whether one is open. */
function aboveDialog(messages: HTMLElement): boolean {
  messages.style.bottom = '';
  messages.style.right = '';
  const footer = [...document.querySelectorAll('.tl-modal-footer')].at(-1)?.getBoundingClientRect();
  if (!footer) return false;
  const { left, right, top, bottom } = messages.getBoundingClientRect();
  const isOver = left < footer.right && right > footer.left && top < footer.bottom && bottom > footer.top;
  if (isOver) messages.style.bottom = `${innerHeight - footer.top + gap}px`;
  return true;
}

/** What places messages on the page did not come. */
let isMissing = false;

async function place(messages: HTMLElement): Promise<void> {
  if (aboveDialog(messages) || isMissing) return;
  // Not of the first load: nothing is told yet. Where it does not come, a message stands where it stands, and so do those that follow: asked for
  // with each, it was missed with each, which was told, which is a message, and the page asked the server without end (DECISIONS T-1032).
  const page = await unasked(() => import('./messagePlace.ts')).catch(() => {
    isMissing = true;
  });
  if (!document.querySelector('.tl-modal-footer')) page?.placeOnPage(messages);
}

/**
 * Keeps messages off the buttons of dialogs, and of the page as it stands when they come (DECISIONS T-826).
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
    void place(current);
    const timer = setTimeout(() => void place(current), settledMs);
    return () => clearTimeout(timer);
  }, [messages, shown, dialogs]);
}
