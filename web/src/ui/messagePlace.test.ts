import { expect, it } from 'vitest';
import { freePlace } from './messagePlace.ts';

const box = (left: number, top: number, width: number, height: number): DOMRect => ({
  ...{ left, top, right: left + width, bottom: top + height, width, height, x: left, y: top },
  toJSON: () => '',
});
/** A window of 1440 by 900 with its bars, and a message at its bottom right. */
const page = box(216, 68, 1224, 796);
const home = box(1008, 736, 420, 60);

it.each([
  ['no button there: at the bottom right', [box(300, 760, 90, 30)], [1428, 796]],
  ['the buttons at the end of a page stay free', [box(1300, 760, 90, 30)], [1428, 856]],
  ['a row of buttons at the very end', [box(1300, 770, 90, 30), box(1300, 830, 90, 30)], [1428, 762]],
  [
    'a column of buttons to its top: further left',
    Array.from({ length: 30 }, (_no, row) => box(1390, 70 + row * 32, 30, 30)),
    [1036, 856],
  ],
  ['buttons everywhere: where it always stands', [page], [1428, 796]],
])('%s', (_what, pressed, [right, bottom]) => {
  const place = freePlace(home, page, pressed);
  expect([place.right, place.bottom]).toEqual([right, bottom]);
});
