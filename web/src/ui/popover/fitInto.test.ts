import { expect, it } from 'vitest';
import { fitInto } from './fitInto.ts';

it.each([
  // Room enough for any menu, a window at four times its size, and one in which nothing is left: a line or two stay.
  [1400, 900, '1400px', '900px'],
  [312, 194, '312px', '194px'],
  [312, 80, '312px', '80px'],
  [312, 79, '312px', '80px'],
  [312, -40, '312px', '80px'],
])('is no larger than a room of %i by %i', (width, height, maxWidth, maxHeight) => {
  const popover = document.createElement('div');
  popover.innerHTML = '<div class="bp6-popover-content"><div class="tl-popover-inside"></div></div>';
  fitInto({ width, height }, popover);
  const { style } = popover.querySelector<HTMLElement>('.tl-popover-inside')!;
  expect([style.maxWidth, style.maxHeight]).toEqual([maxWidth, maxHeight]);
});

it('waits for what is still on its way', () => {
  const popover = document.createElement('div');
  fitInto({ width: 100, height: 100 }, popover);
  expect(popover.innerHTML).toBe('');
});
