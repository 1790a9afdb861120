import type { Extent } from 'ol/extent';
import ImageLayer from 'ol/layer/Image';
import ImageCanvasSource from 'ol/source/ImageCanvas';
import { heatColours, paintHeat } from './heatColours.ts';
import type { HeatPoint, MapLayer } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { metresOf } from './pointCloud.ts';

/** How far a point warms what is around it. */
const reachPixels = 22;

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

/**
 * How dense points lie, as a warm cloud, drawn anew whenever the map has come to rest. OpenLayers' own needs a worker made of
 * a text, which our pages do not allow, and a graphics card (DECISIONS T-340).
 */
export function heatSheet() {
  let drawn: Drawn = { points: [], places: [], colours: heatColours([]) };
  const source = new ImageCanvasSource({
    ratio: 1,
    canvasFunction: (extent, resolution, ratio, [width = 0, height = 0]) => {
      const picture = document.createElement('canvas');
      picture.width = Math.round(width);
      picture.height = Math.round(height);
      draw(picture, extent, resolution / ratio, ratio, drawn);
      return picture;
    },
  });
  return {
    layer: new ImageLayer({ source }),
    paint: ({ description, palette }: { readonly description: MapLayer; readonly palette: MapPalette }): void => {
      if (description.kind !== 'heat') return;
      const { points } = description;
      drawn = { points, places: points.map(({ at }) => metresOf(at)), colours: heatColours(palette.heat) };
      source.changed();
    },
  };
}
