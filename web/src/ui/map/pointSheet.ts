import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';
import type { LatLon, PointCloud } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { type MarkerImage, markerImage } from './markerImage.ts';
import { metresOf, pointsNear, thinned } from './pointCloud.ts';

/** Points of one look whose middles share a square of so many pixels are drawn as one. */
const cellPixels = 3;
/** Steps of closeness between which the same points are drawn. */
const stepsPerZoom = 2;

/** A cloud of points as a layer of its own: no features, one canvas that is drawn anew in every frame. */
export interface PointSheet {
  readonly layer: Layer;
  readonly paint: (cloud: PointCloud, selected: LatLon | undefined, palette: MapPalette) => void;
  /** The points at a place of the map, the nearest first. */
  readonly near: (coordinate: readonly number[], metres: number) => readonly string[];
}

/**
 * Draws fifty thousand points while the map is dragged: what would be hidden under its like is found once for each step of
 * closeness, and what is left is copied from small pictures. A canvas and not WebGL: it is there on every agent's desk.
 */
export function createPointSheet(): PointSheet {
  const canvas = document.createElement('canvas');
  canvas.className = 'tl-map-points';
  let cloud: PointCloud | undefined;
  let selected: LatLon | undefined;
  let palette: MapPalette | undefined;
  let drawn: { readonly step: number; readonly points: Uint32Array } | undefined;

  const pointsAt = (resolution: number): Uint32Array => {
    const step = Math.round(Math.log2(resolution) * stepsPerZoom);
    if (drawn?.step !== step && cloud)
      drawn = { step, points: thinned(cloud, 2 ** (step / stepsPerZoom) * cellPixels) };
    return drawn?.points ?? new Uint32Array();
  };

  const layer = new Layer({
    render: (frame) => {
      if (cloud && palette)
        draw(canvas, frame, { cloud, points: pointsAt(frame.viewState.resolution), selected, palette });
      return canvas;
    },
  });

  return {
    layer,
    paint: (next, marked, colours) => {
      if (next !== cloud) drawn = undefined;
      cloud = next;
      selected = marked;
      palette = colours;
      layer.changed();
    },
    near: ([easting = 0, northing = 0], metres) => (cloud ? pointsNear(cloud, easting, northing, metres) : []),
  };
}

interface Drawing {
  readonly cloud: PointCloud;
  readonly points: Uint32Array;
  readonly selected: LatLon | undefined;
  readonly palette: MapPalette;
}

function draw(canvas: HTMLCanvasElement, frame: FrameState, { cloud, points, selected, palette }: Drawing): void {
  const { size, pixelRatio, viewState } = frame;
  const [width = 0, height = 0] = size;
  const [across = 0, down = 0] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // A new size empties the canvas, too.
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  } else pen.clearRect(0, 0, across, down);
  const [easting = 0, northing = 0] = viewState.center;
  const scale = pixelRatio / viewState.resolution;
  const left = easting - across / 2 / scale;
  const top = northing + down / 2 / scale;
  const images = cloud.looks.map((look) =>
    markerImage({ ...look, text: '', selected: false, halo: palette.halo, isSmall: true }),
  );
  const { eastings, northings, lookOf } = cloud;
  for (const index of points) {
    const x = ((eastings[index] ?? 0) - left) * scale;
    const y = (top - (northings[index] ?? 0)) * scale;
    if (x < -20 || y < -20 || x > across + 20 || y > down + 20) continue;
    stamp(pen, images[lookOf[index] ?? 0], x, y);
  }
  if (!selected) return;
  const [markedEasting, markedNorthing] = metresOf(selected);
  pen.beginPath();
  pen.arc((markedEasting - left) * scale, (top - markedNorthing) * scale, 11 * pixelRatio, 0, Math.PI * 2);
  pen.fillStyle = palette.halo;
  pen.fill();
  pen.lineWidth = 2.5 * pixelRatio;
  pen.strokeStyle = palette.route;
  pen.stroke();
}

function stamp(pen: CanvasRenderingContext2D, image: MarkerImage | undefined, x: number, y: number): void {
  if (!image) return;
  const { canvas } = image;
  // Whole pixels: a picture that lies between two is drawn with care, and slowly.
  pen.drawImage(canvas, Math.round(x - canvas.width / 2), Math.round(y - canvas.height / 2));
}
