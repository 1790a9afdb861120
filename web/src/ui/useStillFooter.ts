import { type RefObject, useEffect } from 'react';

/** Kept free above a dialog and below it, in pixels, as its margins are. */
const edge = 24;

/**
 * Keeps the buttons of a dialog where they are from the moment at which somebody is about to use it: a notice that comes in then makes
 * it grow at its top, and only where there is no room left there, at its foot. Before that it stands in the middle.
 * @param inside what fills the dialog
 */
export function useStillFooter(inside: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const filling = inside.current;
    const dialog = filling?.parentElement;
    if (!isOpen || !filling || !dialog || typeof ResizeObserver === 'undefined') return;
    let bottom: number | undefined;
    const place = (): void => {
      if (bottom === undefined) return;
      const room = innerHeight - edge - dialog.offsetHeight;
      dialog.style.alignSelf = 'flex-end';
      dialog.style.marginBottom = `${Math.max(edge, Math.min(bottom, room))}px`;
    };
    const hold = (): void => {
      bottom ??= innerHeight - dialog.getBoundingClientRect().bottom;
      place();
    };
    const letGo = (): void => {
      bottom = undefined;
      dialog.style.alignSelf = '';
      dialog.style.marginBottom = '';
    };
    const watch = new ResizeObserver(place);
    watch.observe(dialog);
    filling.addEventListener('pointermove', hold);
    filling.addEventListener('keydown', hold);
    addEventListener('resize', letGo);
    return () => {
      watch.disconnect();
      filling.removeEventListener('pointermove', hold);
      filling.removeEventListener('keydown', hold);
      removeEventListener('resize', letGo);
    };
  }, [inside, isOpen]);
}
