import { afterEach, expect, it } from 'vitest';
import { isPlaced, keepMenuPlaces } from './menuPlaces.ts';

afterEach(() => keepMenuPlaces([]));

it.each([
  [undefined, true],
  ['_blank', true],
  ['insight', true],
  ['requests', true],
  ['dashboard/requests', true],
  ['fleet', false],
  ['quests', false],
])('the target %s has a place in the menu: %s', (target, placed) => {
  keepMenuPlaces(['insight', 'dashboard/requests']);
  expect(isPlaced(target)).toBe(placed);
});
