import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Reach } from './layers.ts';
import { metresOf } from './pointCloud.ts';
import { drawnReach, drawReaches, seenReaches } from './reachPicture.ts';

const square = (latitude: number, longitude: number, colour: Reach['colour'] = 'blue'): Reach => ({
  colour,
  ring: [
    { latitude, longitude },
    { latitude, longitude: longitude + 1 },
    { latitude: latitude + 1, longitude: longitude + 1 },
    { latitude, longitude },
  ],
});
const [left, bottom] = metresOf({ latitude: 50, longitude: 4 });
const [right, top] = metresOf({ latitude: 52, longitude: 6 });
const belgium = [left, bottom, right, top];

it('an area is kept as a line in metres with the box around it', () => {
  const { line, box, colour } = drawnReach(square(50, 4));
  expect([line.length, colour]).toEqual([8, 'blue']);
  const [east, north] = metresOf({ latitude: 51, longitude: 5 });
  expect(box).toEqual([left, bottom, east, north]);
});

it.each([
  ['one that is seen', [square(51, 5)], 1],
  ['one at the edge', [square(49, 3)], 1],
  ['one that is elsewhere', [square(40, 20)], 0],
  ['one that covers another to the pixel stands for both', [square(51, 5), square(51, 5)], 1],
  ['of another colour it does not', [square(51, 5), square(51, 5, 'red')], 2],
])('%s', (_what, reaches, seen) => {
  expect(seenReaches(reaches.map(drawnReach), belgium, 100)).toHaveLength(seen);
});

/** What a pen was told. */
let told: string[];
beforeEach(() => (told = []));
afterEach(() => expect(told).not.toContain('closePath'));
const pen = new Proxy({} as CanvasRenderingContext2D, {
  get: (_pen, name) => (): number => told.push(String(name)),
  set: () => true,
});
const frame = { extent: belgium, pixel: 100, ratio: 1, width: 100, height: 100 };

it('all of a colour are filled at once, and few have a line around them', () => {
  drawReaches(pen, [square(50, 4), square(51, 5), square(50, 5, 'red')].map(drawnReach), frame);
  expect(told.filter((name) => name === 'fill')).toHaveLength(2);
  expect(told.filter((name) => name === 'stroke')).toHaveLength(2);
  expect(told.filter((name) => name === 'moveTo')).toHaveLength(3);
});

it('many have none', () => {
  const many = Array.from({ length: 300 }, (_, index) => drawnReach(square(50 + index / 300, 4 + index / 300)));
  drawReaches(pen, many, frame);
  expect([told.includes('stroke'), told.filter((name) => name === 'fill').length]).toEqual([false, 1]);
});
