import View from 'ol/View';
import { expect, it } from 'vitest';
import { fitPins } from './fitPins.ts';
import { toMap } from './layerStack.ts';
import type { LatLon } from './layers.ts';

/** Where a place is on a map of this size, in pixels from its left and upper edge. */
function pixelOf(view: View, [width, height]: readonly [number, number], place: LatLon): readonly [number, number] {
  const [x = 0, y = 0] = toMap(place);
  const [middleX = 0, middleY = 0] = view.getCenter() ?? [];
  const resolution = view.getResolution() ?? 1;
  return [width / 2 + (x - middleX) / resolution, height / 2 - (y - middleY) / resolution];
}

const brugge = { latitude: 51.2353, longitude: 3.221 };
const south = { latitude: 51.188, longitude: 3.2289 };
const zottegem = { latitude: 50.8732, longitude: 3.8012 };
const oudenaarde = { latitude: 50.845, longitude: 3.605 };

it.each<[string, readonly [number, number], LatLon[], number | undefined]>([
  ['a low card, one above the other', [403, 260], [brugge, south], 12],
  ['a low card, side by side', [403, 260], [zottegem, oudenaarde], undefined],
  ['a phone', [340, 220], [brugge, zottegem], undefined],
  ['a wide map', [1200, 700], [brugge, zottegem, oudenaarde], 17],
])('no pin lies under the buttons, the attribution or the edge: %s', (_case, size, places, maxZoom) => {
  const view = new View({ center: toMap(brugge), zoom: 12, minZoom: 2, maxZoom: 19 });
  view.setViewportSize([...size]);
  fitPins(view, places, maxZoom);
  for (const place of places) {
    const [x, y] = pixelOf(view, size, place);
    // A pin is 42 px high and 32 wide; the buttons are 42 px wide, the attribution 22 px high.
    expect(y - 42).toBeGreaterThanOrEqual(0);
    expect(y + 16).toBeLessThanOrEqual(size[1] - 22);
    expect(x - 16).toBeGreaterThanOrEqual(0);
    expect(x + 16).toBeLessThanOrEqual(size[0] - 42);
  }
});

it('comes no nearer than it may', () => {
  const view = new View({ center: toMap(brugge), zoom: 5, minZoom: 2, maxZoom: 19 });
  view.setViewportSize([400, 300]);
  fitPins(view, [brugge, { ...brugge, longitude: 3.2211 }]);
  expect(view.getZoom()).toBeCloseTo(12);
});
