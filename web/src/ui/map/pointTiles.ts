import type { PointCloud } from './layers.ts';
import { type MarkerImage, markerImage } from './markerImage.ts';
import { thinned } from './pointCloud.ts';

/** Points of one look whose middles share a square of so many pixels are drawn as one. */
const cellPixels = 6;
/** A point whose middle lies so far outside still reaches into a tile. */
const reachPixels = 10;
/** The side of a tile: what a crowded one costs is a small part of a frame. */
const tilePixels = 128;

/** What of the world a picture shows. */
export interface PointView {
  /** The middle, in the map's metres. */
  readonly easting: number;
  readonly northing: number;
  /** Metres in a CSS pixel. */
  readonly resolution: number;
  /** Device pixels in a CSS pixel. */
  readonly pixelRatio: number;
  /** The picture's size in device pixels. */
  readonly across: number;
  readonly down: number;
}

/** Where a tile lies, counted from the middle of the world to the right and down. */
export interface TilePlace {
  readonly column: number;
  readonly row: number;
}

/** The points of a cloud at one closeness, drawn once in squares that are moved and scaled with the map. */
export interface PointTiles {
  readonly cloud: PointCloud;
  /** They were drawn for this closeness: they only have to be moved. */
  readonly isAt: (view: PointView) => boolean;
  /** What is not drawn yet of a view and so many of its sides around it, nearest to the middle first. */
  readonly missing: (view: PointView, sides: number) => readonly TilePlace[];
  readonly add: (place: TilePlace) => void;
  /** Forgets what lies farther around a view than so many of its sides. */
  readonly keep: (view: PointView, sides: number) => void;
  readonly paint: (pen: CanvasRenderingContext2D, view: PointView) => void;
}

interface Tile extends TilePlace {
  /** None where there is no point. */
  readonly canvas: HTMLCanvasElement | undefined;
}

export function createPointTiles(cloud: PointCloud, { resolution, pixelRatio }: PointView): PointTiles {
  const pixels = Math.round(tilePixels * pixelRatio);
  const metresAPixel = resolution / pixelRatio;
  const side = pixels * metresAPixel;
  const tiles = new Map<string, Tile>();

  const rangeOf = (view: PointView, sides: number) => {
    const reach = ((0.5 + sides) * view.resolution) / view.pixelRatio;
    return {
      left: Math.floor((view.easting - view.across * reach) / side),
      right: Math.floor((view.easting + view.across * reach) / side),
      top: Math.floor((-view.northing - view.down * reach) / side),
      bottom: Math.floor((-view.northing + view.down * reach) / side),
    };
  };

  return {
    cloud,
    isAt: (view) => view.pixelRatio === pixelRatio && isSame(view.resolution, resolution),

    missing(view, sides) {
      const { left, right, top, bottom } = rangeOf(view, sides);
      const places: TilePlace[] = [];
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1)
          if (!tiles.has(`${column} ${row}`)) places.push({ column, row });
      const farOf = ({ column, row }: TilePlace): number =>
        Math.hypot((column + 0.5) * side - view.easting, (row + 0.5) * side + view.northing);
      return places.sort((one, other) => farOf(one) - farOf(other));
    },

    add({ column, row }) {
      const [left, top] = [column * side, -row * side];
      const cell = cellPixels * resolution;
      const reach = reachPixels * resolution;
      // Whole cells: what stands for a cell at the edge of two tiles is the same point in both.
      const shown = thinned(cloud, cell, {
        left: Math.floor((left - reach) / cell) * cell,
        bottom: Math.floor((top - side - reach) / cell) * cell,
        right: Math.ceil((left + side + reach) / cell) * cell,
        top: Math.ceil((top + reach) / cell) * cell,
      });
      const canvas = shown.length > 0 ? document.createElement('canvas') : undefined;
      tiles.set(`${column} ${row}`, { column, row, canvas });
      if (!canvas) return;
      canvas.width = pixels;
      canvas.height = pixels;
      const pen = canvas.getContext('2d');
      if (!pen) return;
      const images = cloud.looks.map((look) =>
        markerImage({ ...look, text: '', selected: false, halo: '', isSmall: true }),
      );
      for (const index of shown)
        stamp(
          pen,
          images[cloud.lookOf[index] ?? 0],
          ((cloud.eastings[index] ?? 0) - left) / metresAPixel,
          (top - (cloud.northings[index] ?? 0)) / metresAPixel,
          pixelRatio,
        );
      settle(canvas);
    },

    keep(view, sides) {
      const { left, right, top, bottom } = rangeOf(view, sides);
      for (const [key, { column, row }] of tiles)
        if (column < left || column > right || row < top || row > bottom) tiles.delete(key);
    },

    paint(pen, view) {
      const scale = view.pixelRatio / view.resolution;
      const size = isSame(side * scale, pixels) ? pixels : side * scale;
      // Whole pixels: between two, a picture is drawn with care, and slowly, and tiles have seams.
      const [x, y] = [
        Math.round(view.across / 2 - view.easting * scale),
        Math.round(view.down / 2 + view.northing * scale),
      ];
      for (const { column, row, canvas } of tiles.values()) {
        if (!canvas) continue;
        const [left, top] = [Math.round(x + column * size), Math.round(y + row * size)];
        if (size === pixels) pen.drawImage(canvas, left, top);
        else
          pen.drawImage(
            canvas,
            left,
            top,
            Math.round(x + (column + 1) * size) - left,
            Math.round(y + (row + 1) * size) - top,
          );
      }
    },
  };
}

/** Makes the browser draw what it has only noted so far: all tiles at once, when they come into view, would hold a frame up. */
function settle(canvas: HTMLCanvasElement): void {
  const one = document.createElement('canvas');
  one.width = 1;
  one.height = 1;
  one.getContext('2d')?.drawImage(canvas, 0, 0);
}

/** What is reckoned twice differs in its last digits. */
const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) < 1e-9;

function stamp(
  pen: CanvasRenderingContext2D,
  image: MarkerImage | undefined,
  x: number,
  y: number,
  pixelRatio: number,
) {
  if (!image) return;
  const { canvas, ratio } = image;
  const [width, height] = [
    Math.round((canvas.width * pixelRatio) / ratio),
    Math.round((canvas.height * pixelRatio) / ratio),
  ];
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  if (width === canvas.width) pen.drawImage(canvas, left, top);
  else pen.drawImage(canvas, left, top, width, height);
}
