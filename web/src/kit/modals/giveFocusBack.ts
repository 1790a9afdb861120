let isKeyDown = false;

const key = (down: boolean) => () => {
  isKeyDown = down;
};
window.addEventListener('keydown', key(true), true);
window.addEventListener('keyup', key(false), true);
window.addEventListener('blur', key(false));

/**
 * Gives the focus to what is to have it when a dialog is gone, unless something else has taken it. The dialog below takes a lost
 * focus to its very start. Not while the key that closed the dialog is down: a button is pressed by letting Enter go.
 */
export function giveFocusBack(wanted: () => Element | null): void {
  const give = (): void => {
    const { activeElement } = document;
    const isNowhere =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.matches('.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap, .tl-modal-inside');
    const element = isNowhere ? wanted() : null;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  };
  if (isKeyDown) window.addEventListener('keyup', () => void setTimeout(give), { once: true, capture: true });
  else requestAnimationFrame(give);
}
