let isPressed = false;

const ends = ['pointerup', 'pointercancel'] as const;

const press = (pressed: boolean) => () => {
  isPressed = pressed;
};
// Before anybody else hears of it: what is pressed takes the focus at once.
window.addEventListener('pointerdown', press(true), true);
for (const end of ends) window.addEventListener(end, press(false), true);

/**
 * Does it now, or, while the pointer is down, once it is up and its click is through: what appears in between would push
 * the button that is being pressed from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const later = (): void => {
    for (const end of ends) window.removeEventListener(end, later, true);
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, later, true);
}
