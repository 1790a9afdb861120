import { isFocusLost } from '../../ui/isFocusLost.ts';

let isKeyDown = false;

const key = (down: boolean) => () => {
  isKeyDown = down;
};
window.addEventListener('keydown', key(true), true);
window.addEventListener('keyup', key(false), true);
window.addEventListener('blur', key(false));

/**
 * Gives the focus to what is to have it when a dialog is gone, unless something else has taken it. The dialog below takes a lost
 * focus to its very start; `otherwise` has it where what is wanted cannot. Not while the key that closed the dialog is down: a
 * button is pressed by letting Enter go.
 */
export function giveFocusBack(wanted: () => Element | null, otherwise?: () => Element | null): void {
  const give = (): void => {
    const isNowhere = isFocusLost();
    const element = isNowhere ? wanted() : null;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    // A button that is gone, hidden or still at work takes none.
    const other = isNowhere && document.activeElement !== element ? otherwise?.() : null;
    if (other instanceof HTMLElement) other.focus();
  };
  if (isKeyDown) window.addEventListener('keyup', () => void setTimeout(give), { once: true, capture: true });
  else requestAnimationFrame(give);
}

/**
 * Remembers where the focus is; the answer gives it back there. What was done may have taken its own button away: then the part of the
 * page that it stood in is read on from its heading.
 */
export function focusKept(): (wanted?: () => Element | null) => void {
  const opener = document.activeElement;
  const part = opener?.closest('section, article, main');
  return (wanted = () => null) =>
    giveFocusBack(
      () => wanted() ?? opener,
      () => part?.querySelector(':is(h1, h2, h3)[tabindex]') ?? null,
    );
}
