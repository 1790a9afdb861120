import OlMap from 'ol/Map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawings, rememberDrawings } from './canvas.testing.ts';
import type { LatLon, PointCloud } from './layers.ts';
import { paletteOf } from './mapColours.ts';
import { metresOf, pointCloud } from './pointCloud.ts';
import { createPointSheet } from './pointSheet.ts';

const [width, height] = [900, 600];
const middle: LatLon = { latitude: 50.85, longitude: 4.35 };
const [easting, northing] = metresOf(middle);
const looks = [
  { colour: 'blue', shape: 'circle' },
  { colour: 'red', shape: 'square' },
] as const;

/** Points so many degrees apart, around the middle. */
function grid(side: number, apart: number): PointCloud {
  const points = Array.from({ length: side * side }, (_, index) => ({
    key: `p${index}`,
    at: {
      latitude: middle.latitude + (Math.floor(index / side) - (side - 1) / 2) * apart,
      longitude: middle.longitude + ((index % side) - (side - 1) / 2) * apart,
    },
    look: index % 2,
  }));
  return pointCloud(points, looks);
}

let drawings: Drawings;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  drawings = rememberDrawings();
});
afterEach(() => {
  end();
  drawings.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A map of 900 by 600 pixels, 200 m in each, with the points, at rest. */
function opened(cloud: PointCloud, { pixelRatio = 1, selected }: { pixelRatio?: number; selected?: LatLon } = {}) {
  const target = document.createElement('div');
  document.body.append(target);
  const sheet = createPointSheet();
  const map = new OlMap({ target, layers: [sheet.layer], controls: [], interactions: [], pixelRatio });
  map.setSize([width, height]);
  const view = map.getView();
  view.setCenter([easting, northing]);
  view.setResolution(200);
  end = () => {
    map.setTarget(undefined);
    map.dispose();
    target.remove();
  };
  const frame = (): void => {
    map.renderSync();
    vi.advanceTimersToNextFrame();
  };
  const rest = (): void => {
    frame();
    vi.advanceTimersByTime(2_000);
  };
  sheet.paint(cloud, selected, paletteOf(false));
  rest();
  const canvas = target.querySelector<HTMLCanvasElement>('.tl-map-points');
  if (!canvas) throw new Error('there is no picture');
  /** The middles of the points that are seen, from left to right. */
  const seen = () =>
    drawings
      .on(canvas)
      .flatMap((tile) =>
        drawings.on(tile.picture).flatMap(({ left, top, width: across, height: down }) => {
          const [x, y] = [left + across / 2, top + down / 2];
          const isIn = x >= 0 && x < tile.picture.width && y >= 0 && y < tile.picture.height;
          const scale = tile.width / tile.picture.width;
          return isIn ? [{ x: tile.left + x * scale, y: tile.top + y * scale }] : [];
        }),
      )
      .filter(({ x, y }) => x >= 0 && x < canvas.width && y >= 0 && y < canvas.height);
  /** Where the map itself has the points that are in view, as device pixels. */
  const meant = () => {
    const [east = 0, north = 0] = view.getCenter() ?? [];
    const scale = pixelRatio / (view.getResolution() ?? 1);
    return [...cloud.keys.keys()]
      .map((index) => ({
        x: (width * pixelRatio) / 2 + ((cloud.eastings[index] ?? 0) - east) * scale,
        y: (height * pixelRatio) / 2 - ((cloud.northings[index] ?? 0) - north) * scale,
      }))
      .filter(({ x, y }) => x >= 0 && x < width * pixelRatio && y >= 0 && y < height * pixelRatio);
  };
  /** How many points were drawn, apart from pictures that were moved. */
  const stamped = () => drawings.all().filter((drawn) => drawn !== canvas && drawn.width > 1).length;
  const moveBy = (right: number, down: number): void => {
    const [east = 0, north = 0] = view.getCenter() ?? [];
    const resolution = view.getResolution() ?? 1;
    view.setCenter([east + right * resolution, north - down * resolution]);
  };
  return { map, view, sheet, canvas, frame, rest, seen, meant, stamped, moveBy };
}

/** Each is where it is meant to be, to a pixel of the picture it was drawn as. */
function expectSame(seen: readonly { x: number; y: number }[], meant: typeof seen, within = 1.5): void {
  expect(seen).toHaveLength(meant.length);
  for (const { x, y } of meant)
    expect(seen.some((other) => Math.abs(other.x - x) <= within && Math.abs(other.y - y) <= within)).toBe(true);
}

describe('the points of the map', () => {
  it.each([1, 2, 1.25])('stand where they are on a screen of %d device pixels in one', (pixelRatio) => {
    const { seen, meant, canvas } = opened(grid(12, 0.05), { pixelRatio, selected: middle });
    expect([canvas.width, canvas.height]).toEqual([width * pixelRatio, height * pixelRatio]);
    expect(meant()).toHaveLength(144);
    expectSame(seen(), meant(), 2);
    expect(drawings.circles(canvas)).toEqual([[(width * pixelRatio) / 2, (height * pixelRatio) / 2]]);
  });

  it('are moved as a picture while the map is dragged, and nothing is drawn anew half a view around it', () => {
    const { view, frame, rest, seen, meant, stamped, moveBy } = opened(grid(40, 0.07));
    const before = stamped();
    view.beginInteraction();
    for (const [right, down] of [
      [100, 40],
      [300, 150],
      [-600, -400],
    ] as const) {
      moveBy(right, down);
      frame();
      expectSame(seen(), meant());
    }
    expect(stamped()).toBe(before);
    view.endInteraction();
    rest();
    expectSame(seen(), meant());
  });

  it('come where the map is dragged farther than that, while it is dragged', () => {
    const { view, frame, seen, meant, moveBy } = opened(grid(40, 0.07));
    view.beginInteraction();
    moveBy(1_400, 0);
    frame();
    frame();
    expectSame(seen(), meant());
    view.endInteraction();
  });

  it('are a scaled picture while the map comes closer, and are drawn for it where it rests', () => {
    const { view, frame, rest, seen, meant, stamped } = opened(grid(12, 0.05));
    const before = stamped();
    view.beginInteraction();
    for (const resolution of [170, 130, 260]) {
      view.setResolution(resolution);
      frame();
      expectSame(seen(), meant(), 3);
    }
    expect(stamped()).toBe(before);
    view.endInteraction();
    rest();
    expect(stamped()).toBeGreaterThan(before);
    expectSame(seen(), meant());
  });

  it('that wait to be drawn wait on while the map moves to another closeness', () => {
    const { view, map, stamped } = opened(grid(12, 0.05));
    view.setResolution(180);
    map.renderSync();
    const before = stamped();
    view.beginInteraction();
    view.setResolution(170);
    map.renderSync();
    vi.advanceTimersByTime(100);
    expect(stamped()).toBe(before);
    view.endInteraction();
    vi.advanceTimersByTime(100);
    expect(stamped()).toBeGreaterThan(before);
  });

  it('are drawn a few tiles in a frame, and the old picture stays until the new one is whole', () => {
    const { view, map, rest, meant, seen, canvas } = opened(grid(20, 0.04));
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1;
      return now;
    });
    const tiles = () => new Set(drawings.all().filter((drawn) => drawn !== canvas && drawn.width > 1)).size;
    view.setResolution(190);
    map.renderSync();
    const before = seen().length;
    let last = tiles();
    let frames = 0;
    while (drawings.on(canvas)[0]?.width !== 128) {
      expect(seen()).toHaveLength(before);
      vi.advanceTimersToNextFrame();
      expect(tiles() - last).toBeLessThanOrEqual(6);
      last = tiles();
      frames += 1;
    }
    expect(frames).toBeGreaterThan(3);
    rest();
    expectSame(seen(), meant());
  });

  it('give way to others', () => {
    const { sheet, rest, seen } = opened(grid(12, 0.05));
    expect(seen()).toHaveLength(144);
    sheet.paint(grid(3, 0.1), undefined, paletteOf(true));
    rest();
    expect(seen()).toHaveLength(9);
    sheet.paint(grid(0, 0.1), undefined, paletteOf(true));
    rest();
    expect(seen()).toEqual([]);
  });

  it('cost nothing for a ring around another one, and are found where they are after a drag', () => {
    const cloud = grid(12, 0.05);
    const { sheet, canvas, rest, stamped, moveBy, map } = opened(cloud);
    const before = stamped();
    moveBy(90, 60);
    sheet.paint(cloud, middle, paletteOf(true));
    rest();
    expect(stamped()).toBe(before);
    expect(drawings.circles(canvas)).toEqual([[width / 2 - 90, height / 2 - 60]]);
    const pixel = map.getPixelFromCoordinate([cloud.eastings[7] ?? 0, cloud.northings[7] ?? 0]);
    expect(sheet.near(map.getCoordinateFromPixel(pixel), 6 * 200)).toEqual(['p7']);
  });
});
