import { type AnyCanvas, newCanvas, penOf } from './anyCanvas.ts';
import { paintHeat } from './heatColours.ts';
import { densityGrid, paintDensity } from './heatDensity.ts';
import type { PictureFrame } from './pictureFrame.ts';

/** How far a point warms what is around it. */
const reachPixels = 22;
/** So many cells a wide radius is counted in. */
const cellsOfRadius = 16;

/** A soft dot that is laid down for every point; where many lie over one another it becomes dense. */
function softDot(reach: number): AnyCanvas {
  const dot = newCanvas(reach * 2, reach * 2);
  const pen = penOf(dot);
  if (!pen) return dot;
  const fade = pen.createRadialGradient(reach, reach, 0, reach, reach, reach);
  fade.addColorStop(0, 'rgb(0 0 0 / 1)');
  fade.addColorStop(0.4, 'rgb(0 0 0 / 0.45)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, reach * 2, reach * 2);
  return dot;
}

/** The points of a heat map, in the map's metres. */
export interface DrawnHeat {
  readonly places: readonly (readonly [easting: number, northing: number])[];
  /** Of each place; 1 where there is none. */
  readonly weights: readonly (number | undefined)[];
  /** Four bytes for each density. */
  readonly colours: Uint8ClampedArray;
  /** Pixels of the screen; without it each point is a soft dot. */
  readonly radius: number | undefined;
}

function drawDots(
  pen: CanvasRenderingContext2D,
  drawn: DrawnHeat,
  { extent, pixel, ratio, width, height }: PictureFrame,
): void {
  const reach = Math.round(reachPixels * ratio);
  const dot = softDot(reach);
  const [left = 0, , , top = 0] = extent;
  drawn.places.forEach(([easting, northing], index) => {
    const x = (easting - left) / pixel;
    const y = (top - northing) / pixel;
    if (x < -reach || y < -reach || x > width + reach || y > height + reach) return;
    pen.globalAlpha = drawn.weights[index] ?? 1;
    pen.drawImage(dot, x - reach, y - reach);
  });
  const image = pen.getImageData(0, 0, width, height);
  paintHeat(image.data, drawn.colours);
  pen.putImageData(image, 0, 0);
}

/** With a wide radius density is counted in cells of many pixels: what is as soft as that loses nothing by it. */
function drawWide(
  onto: CanvasRenderingContext2D,
  drawn: DrawnHeat,
  radius: number,
  { extent, pixel, width, height }: PictureFrame,
): void {
  const [left = 0, , , top = 0] = extent;
  const cell = Math.max(1, Math.round(radius / cellsOfRadius));
  const grid = densityGrid(drawn.places, drawn.weights, {
    ...{ left, top, cell: cell * pixel, reach: radius / cell },
    columns: Math.ceil(width / cell),
    rows: Math.ceil(height / cell),
  });
  const small = newCanvas(grid.columns, grid.rows);
  const pen = penOf(small);
  if (!pen) return;
  const image = pen.createImageData(grid.columns, grid.rows);
  paintDensity(image.data, grid, drawn.colours);
  pen.putImageData(image, 0, 0);
  onto.imageSmoothingQuality = 'high';
  onto.drawImage(small, 0, 0, grid.columns * cell, grid.rows * cell);
}

/** How dense points lie, as a warm cloud. */
export function drawHeat(pen: CanvasRenderingContext2D, drawn: DrawnHeat, frame: PictureFrame): void {
  if (drawn.radius === undefined) drawDots(pen, drawn, frame);
  else drawWide(pen, drawn, drawn.radius * frame.ratio, frame);
}
