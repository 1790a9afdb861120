/**
 * Keeps the buttons of a dialog where they are from the moment at which somebody is about to use it: a notice or a letter that comes in
 * then makes it grow at its top, and where there is no room left there, at its foot; but while the pointer is over the buttons its
 * middle scrolls instead, so that what is pressed is what was aimed at (DECISIONS T-1029). Before that it stands in the middle.
 * @param filling what fills the dialog, as a ref gets it: a dialog is there later than the effects of who opens it
 */
export function stillFooter(filling: HTMLElement | null): (() => void) | undefined {
  const dialog = filling?.parentElement;
  if (!filling || !dialog || typeof ResizeObserver === 'undefined') return undefined;
  let bottom: number | undefined;
  let edge = 0;
  const place = (): void => {
    if (bottom === undefined) return;
    const room = innerHeight - edge - dialog.offsetHeight;
    // Where it had to go down it stays: going up again would move the buttons once more.
    bottom = Math.max(edge, Math.min(bottom, room));
    dialog.style.alignSelf = 'flex-end';
    dialog.style.marginBottom = `${bottom}px`;
  };
  const hold = (): void => {
    if (bottom !== undefined) return;
    edge = Number.parseFloat(getComputedStyle(dialog).marginBottom) || 0;
    // By its middle: while it opens it is drawn smaller than it is.
    const drawn = dialog.getBoundingClientRect();
    bottom = innerHeight - (drawn.top + drawn.bottom + dialog.offsetHeight) / 2;
    place();
  };
  const aim = ({ target }: Event): void => {
    const isAtButtons = target instanceof Element && target.closest('.tl-modal-footer') !== null;
    if (isAtButtons) hold();
    dialog.style.maxHeight = isAtButtons && bottom !== undefined ? `${innerHeight - edge - bottom}px` : '';
  };
  const leave = (): void => {
    dialog.style.maxHeight = '';
  };
  const letGo = (): void => {
    bottom = undefined;
    dialog.style.alignSelf = '';
    dialog.style.marginBottom = '';
    leave();
  };
  const watch = new ResizeObserver(place);
  watch.observe(dialog);
  filling.addEventListener('pointerover', aim);
  filling.addEventListener('pointerleave', leave);
  filling.addEventListener('pointermove', hold);
  filling.addEventListener('keydown', hold);
  addEventListener('resize', letGo);
  return () => {
    watch.disconnect();
    filling.removeEventListener('pointerover', aim);
    filling.removeEventListener('pointerleave', leave);
    filling.removeEventListener('pointermove', hold);
    filling.removeEventListener('keydown', hold);
    removeEventListener('resize', letGo);
  };
}
