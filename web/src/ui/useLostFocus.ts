import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The dialog that lies over all others. */
const isTopmost = (inside: HTMLElement): boolean => {
  const all = document.querySelectorAll('.tl-modal-inside');
  return all[all.length - 1] === inside;
};

/**
 * Takes the focus back into a dialog that lost it, because the button that had it went away or was switched off. Without
 * this its keys would go to the page below, and Esc would do nothing.
 * @param onEscape called for the Esc that came while the focus was nowhere
 */
export function useLostFocus(inside: RefObject<HTMLElement | null>, isOpen: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent): void => {
      const element = inside.current;
      const { activeElement } = document;
      if (!element || (activeElement !== null && activeElement !== document.body) || !isTopmost(element)) return;
      // The browser still knows where Tab goes on from; moving the focus would make it forget.
      if (event.key === 'Tab') return;
      element.focus({ preventScroll: true });
      if (event.key === 'Escape') {
        event.stopPropagation();
        escaped();
      }
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [inside, isOpen]);
}
