import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';
import type { LatLon, PointCloud } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { type MarkerImage, markerImage } from './markerImage.ts';
import { metresOf, pointsNear, thinned } from './pointCloud.ts';

/** Points of one look whose middles share a square of so many pixels are drawn as one. */
const cellPixels = 6;
/** A point whose middle lies so far outside still reaches into the picture. */
const reachPixels = 10;

/** A cloud of points as a layer of its own: no features, one canvas that is drawn anew in every frame. */
export interface PointSheet {
  readonly layer: Layer;
  readonly paint: (cloud: PointCloud, selected: LatLon | undefined, palette: MapPalette) => void;
  /** The points at a place of the map, the nearest first. */
  readonly near: (coordinate: readonly number[], metres: number) => readonly string[];
}

/**
 * Draws fifty thousand points while the map is dragged: what would be hidden under its like is left out, and what is left is
 * copied from small pictures. A canvas and not WebGL: it is there on every agent's desk.
 */
export function createPointSheet(): PointSheet {
  const canvas = document.createElement('canvas');
  canvas.className = 'tl-map-points';
  let cloud: PointCloud | undefined;
  let selected: LatLon | undefined;
  let palette: MapPalette | undefined;

  const layer = new Layer({
    render: (frame) => {
      if (cloud && palette) draw(canvas, frame, { cloud, selected, palette });
      return canvas;
    },
  });

  return {
    layer,
    paint: (next, marked, colours) => {
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
  readonly selected: LatLon | undefined;
  readonly palette: MapPalette;
}

function draw(canvas: HTMLCanvasElement, frame: FrameState, { cloud, selected, palette }: Drawing): void {
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
  const reach = reachPixels * viewState.resolution;
  const area = {
    left: left - reach,
    top: top + reach,
    right: left + across / scale + reach,
    bottom: top - down / scale - reach,
  };
  for (const index of thinned(cloud, cellPixels * viewState.resolution, area))
    stamp(
      pen,
      images[lookOf[index] ?? 0],
      ((eastings[index] ?? 0) - left) * scale,
      (top - (northings[index] ?? 0)) * scale,
    );
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
