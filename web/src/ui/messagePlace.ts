const gap = 8;
/** What is pressed or filled in on a page. */
const controls = 'button, a[href], input, select, textarea';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const movedBy = (box: Box, [x, y]: readonly [number, number]): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});

/**
 * Where messages cover nothing that can be pressed: where they stand by themselves, else the first such place of those lower,
 * above what they would cover, and further left.
 */
export function freePlace(home: Box, page: Box, pressed: readonly Box[]): Box {
  const covered = pressed.filter((box) => isOver(box, home));
  if (covered.length === 0) return home;
  const low = page.bottom - gap - home.bottom;
  const above = Math.min(...covered.map(({ top }) => top)) - gap - home.bottom;
  const left = page.left + gap - home.left;
  const places = (
    [[0, low], [0, above], ...[left / 2, left].flatMap((x) => [[x, low] as const, [x, 0] as const])] as const
  )
    .map((shift) => movedBy(home, shift))
    .filter(({ top }) => top >= page.top);
  return places.find((place) => !pressed.some((box) => isOver(box, place))) ?? home;
}

const keeps = (messages: HTMLElement, place: Box, home: Box): void => {
  messages.style.bottom = place === home ? '' : `${innerHeight - place.bottom}px`;
  messages.style.right = place === home ? '' : `${innerWidth - place.right}px`;
};

/** Has messages that stand where they stand by themselves go where they cover no button of the page (DECISIONS T-826). */
export function placeOnPage(messages: HTMLElement): void {
  const page = document.querySelector('.tl-content');
  if (!page) return;
  const home = messages.getBoundingClientRect();
  const pressed = [...page.querySelectorAll(controls)].map((control) => control.getBoundingClientRect());
  keeps(messages, freePlace(home, page.getBoundingClientRect(), pressed), home);
}
