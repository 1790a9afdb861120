import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The dialog that lies over all others. */
const isTopmost = (inside: HTMLElement): boolean => {
  const all = document.querySelectorAll('.tl-modal-inside');
  return all[all.length - 1] === inside;
};

/** Nowhere, or still at what opened the dialog: a button of the page, or of the dialog below. Popovers and toasts lie above. */
function isBelow(inside: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  const dialog = activeElement.closest('.tl-modal-inside');
  return dialog ? dialog !== inside : activeElement.closest('.bp6-portal, .tl-toaster') === null;
}

/**
 * Takes the focus into a dialog that lost it, because the button that had it went away or was switched off, or that has not got it
 * yet: Blueprint gives it with the next frame, which a busy machine paints late. Without this its keys would go to the page below,
 * and Esc would do nothing.
 * @param onEscape called for the Esc that came while the focus was not in the dialog
 */
export function useLostFocus(inside: RefObject<HTMLElement | null>, isOpen: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent): void => {
      const element = inside.current;
      if (!element || !isTopmost(element) || !isBelow(element)) return;
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
