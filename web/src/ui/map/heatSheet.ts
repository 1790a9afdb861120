import type { Extent } from 'ol/extent';
import ImageLayer from 'ol/layer/Image';
import ImageCanvasSource from 'ol/source/ImageCanvas';
import { heatColours, paintHeat } from './heatColours.ts';
import { densityGrid, paintDensity } from './heatDensity.ts';
import type { HeatPoint, MapLayer } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { metresOf } from './pointCloud.ts';

/** How far a point warms what is around it. */
const reachPixels = 22;
/** So many cells a wide radius is counted in. */
const cellsOfRadius = 16;

/** A soft dot that is laid down for every point; where many lie over one another it becomes dense. */
function softDot(reach: number): HTMLCanvasElement {
  const dot = document.createElement('canvas');
  dot.width = dot.height = reach * 2;
  const pen = dot.getContext('2d');
  if (!pen) return dot;
  const fade = pen.createRadialGradient(reach, reach, 0, reach, reach, reach);
  fade.addColorStop(0, 'rgb(0 0 0 / 1)');
  fade.addColorStop(0.4, 'rgb(0 0 0 / 0.45)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, reach * 2, reach * 2);
  return dot;
}

interface Drawn {
  readonly points: readonly HeatPoint[];
  readonly places: readonly (readonly [easting: number, northing: number])[];
  readonly colours: Uint8ClampedArray;
  readonly radius: number | undefined;
}

function draw(picture: HTMLCanvasElement, extent: Extent, pixel: number, ratio: number, drawn: Drawn): void {
  const pen = picture.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  const reach = Math.round(reachPixels * ratio);
  const dot = softDot(reach);
  const [left = 0, , , top = 0] = extent;
  drawn.places.forEach(([easting, northing], index) => {
    const x = (easting - left) / pixel;
    const y = (top - northing) / pixel;
    if (x < -reach || y < -reach || x > picture.width + reach || y > picture.height + reach) return;
    pen.globalAlpha = drawn.points[index]?.weight ?? 1;
    pen.drawImage(dot, x - reach, y - reach);
  });
  const image = pen.getImageData(0, 0, picture.width, picture.height);
  paintHeat(image.data, drawn.colours);
  pen.putImageData(image, 0, 0);
}

/** With a wide radius density is counted in cells of many pixels: what is as soft as that loses nothing by it. */
function drawWide(picture: HTMLCanvasElement, extent: Extent, pixel: number, radius: number, drawn: Drawn): void {
  const [left = 0, , , top = 0] = extent;
  const cell = Math.max(1, Math.round(radius / cellsOfRadius));
  const grid = densityGrid(drawn.places, drawn.points, {
    ...{ left, top, cell: cell * pixel, reach: radius / cell },
    columns: Math.ceil(picture.width / cell),
    rows: Math.ceil(picture.height / cell),
  });
  const small = document.createElement('canvas');
  small.width = grid.columns;
  small.height = grid.rows;
  const pen = small.getContext('2d');
  const onto = picture.getContext('2d');
  if (!pen || !onto) return;
  const image = pen.createImageData(grid.columns, grid.rows);
  paintDensity(image.data, grid, drawn.colours);
  pen.putImageData(image, 0, 0);
  onto.imageSmoothingQuality = 'high';
  onto.drawImage(small, 0, 0, grid.columns * cell, grid.rows * cell);
}

/**
 * How dense points lie, as a warm cloud, drawn anew whenever the map has come to rest. OpenLayers' own needs a worker made of
 * a text, which our pages do not allow, and a graphics card (DECISIONS T-340).
 */
export function heatSheet() {
  let drawn: Drawn = { points: [], places: [], colours: heatColours([]), radius: undefined };
  const source = new ImageCanvasSource({
    ratio: 1,
    canvasFunction: (extent, resolution, ratio, [width = 0, height = 0]) => {
      const picture = document.createElement('canvas');
      picture.width = Math.round(width);
      picture.height = Math.round(height);
      if (drawn.radius === undefined) draw(picture, extent, resolution / ratio, ratio, drawn);
      else drawWide(picture, extent, resolution / ratio, drawn.radius * ratio, drawn);
      return picture;
    },
  });
  return {
    layer: new ImageLayer({ source }),
    paint: ({ description, palette }: { readonly description: MapLayer; readonly palette: MapPalette }): void => {
      if (description.kind !== 'heat') return;
      const { points, radius } = description;
      drawn = { points, places: points.map(({ at }) => metresOf(at)), colours: heatColours(palette.heat), radius };
      source.changed();
    },
  };
}
