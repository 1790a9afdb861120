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
    // A part is where somebody is already, however long it is.
    if (other instanceof HTMLElement) other.focus({ preventScroll: !other.matches('h1, h2, h3') });
  };
  if (isKeyDown) window.addEventListener('keyup', () => void setTimeout(give), { once: true, capture: true });
  else requestAnimationFrame(give);
}

/** What had the focus when each of the open dialogs opened. */
let openers: readonly (Element | null)[] = [];

/** The uppermost dialog keeps the focus: nothing below it takes any. */
const isReachable = (element: Element | null): boolean => {
  const dialog = [...document.querySelectorAll('.tl-modal-inside')].at(-1);
  return (
    element !== document.body && element?.isConnected === true && (dialog === undefined || dialog.contains(element))
  );
};

/** The heading of a part of the page, else the part itself. */
function startOf(part: Element | null | undefined): Element | null {
  if (!part || !isReachable(part)) return null;
  const heading = part.querySelector(':is(h1, h2, h3)[tabindex]');
  if (!heading && !part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
  return heading ?? part;
}

/** How long what was done may take to be read anew, which takes away the button that it was done with. */
const rereadMs = 10_000;

/** Goes on at the start of the part once what had the focus is taken out of it. */
function followGone(opener: Element, part: Element): void {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    watch.disconnect();
    giveFocusBack(
      () => null,
      () => startOf(part),
    );
  });
  watch.observe(part, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), rereadMs);
}

/**
 * Remembers where the focus is; the answer gives it back there. Where that stood in a dialog that is gone by then, to what opened that one.
 * What was done may have taken its own button away: then the part of the page that it stood in is read on from its heading.
 * @param opens whether a dialog is opened, and closed with the answer
 */
export function focusKept(opens = false): (wanted?: () => Element | null) => void {
  const opener = document.activeElement;
  const chain = [opener, ...openers];
  if (opens) openers = chain;
  const part = opener?.closest('section, article, main');
  return (wanted = () => null) => {
    if (opens) openers = openers.toSpliced(openers.lastIndexOf(opener), 1);
    giveFocusBack(
      () => wanted() ?? chain.find(isReachable) ?? null,
      () => startOf(part),
    );
    if (opener && part) followGone(opener, part);
  };
}
