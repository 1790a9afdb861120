import Layer from 'ol/layer/Layer';
import type { FrameState } from 'ol/Map';
import ViewHint from 'ol/ViewHint';
import type { LatLon, PointCloud } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { metresOf, pointsNear } from './pointCloud.ts';
import { createPointTiles, type PointTiles, type PointView } from './pointTiles.ts';

/** So long is drawn in one frame, and a tile more: the rest of the frame is for everything else. */
const sliceMs = 6;
/** Around what is seen, half a view on each side is drawn too: as far as a drag or a step of the wheel shows. */
const readySides = 0.5;
const keptSides = 1;

/** A cloud of points as a layer of its own: no features, one canvas. */
export interface PointSheet {
  readonly layer: Layer;
  readonly paint: (cloud: PointCloud, selected: LatLon | undefined, palette: MapPalette) => void;
  /** The points at a place of the map, the nearest first. */
  readonly near: (coordinate: readonly number[], metres: number) => readonly string[];
}

/**
 * Shows fifty thousand points while the map is dragged: they are drawn once, in tiles, a few in a frame, and what moves is
 * their picture. While the map comes closer the old picture is scaled; the new one takes its place when it is complete.
 * A canvas and not WebGL: it is there on every agent's desk.
 */
export function createPointSheet(): PointSheet {
  const canvas = document.createElement('canvas');
  canvas.className = 'tl-map-points';
  let cloud: PointCloud | undefined;
  let selected: LatLon | undefined;
  let palette: MapPalette | undefined;
  let view: PointView | undefined;
  let isMoving = false;
  let tiles: PointTiles | undefined;
  /** The last complete picture, until `tiles` is one. */
  let standIn: PointTiles | undefined;
  let isDue = false;

  const show = (): void => {
    const pen = canvas.getContext('2d');
    if (!pen || !view) return;
    const { across, down } = view;
    // A new size empties the canvas, too.
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
    } else pen.clearRect(0, 0, across, down);
    (standIn ?? tiles)?.paint(pen, view);
    if (selected && palette) ring(pen, view, selected, palette);
  };

  const work = (): void => {
    isDue = false;
    if (!view || !tiles?.isAt(view)) return;
    const seen = tiles.missing(view, 0);
    const next = seen.length > 0 || isMoving ? seen : tiles.missing(view, readySides);
    const until = performance.now() + sliceMs;
    let done = 0;
    for (const place of next) {
      tiles.add(place);
      done += 1;
      if (performance.now() >= until) break;
    }
    const isWhole = done >= seen.length;
    // Until then nothing that is shown has changed.
    const isNew = standIn ? isWhole : seen.length > 0;
    if (isWhole) standIn = undefined;
    if (isNew) show();
    if (done < next.length || (seen.length > 0 && !isMoving)) later();
    else if (!isMoving) tiles.keep(view, keptSides);
  };

  const later = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(work);
  };

  const layer = new Layer({
    render: (frame) => {
      const now = viewOf(frame);
      view = now;
      isMoving = Boolean(frame.viewHints[ViewHint.ANIMATING] || frame.viewHints[ViewHint.INTERACTING]);
      if (cloud && (tiles?.cloud !== cloud || (!isMoving && !tiles.isAt(now)))) {
        standIn ??= tiles;
        tiles = createPointTiles(cloud, now);
      }
      show();
      if (tiles?.isAt(now)) later();
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

function viewOf({ size: [width = 0, height = 0], pixelRatio, viewState }: FrameState): PointView {
  const [easting = 0, northing = 0] = viewState.center;
  const [across, down] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  return { easting, northing, resolution: viewState.resolution, pixelRatio, across, down };
}

function ring(pen: CanvasRenderingContext2D, view: PointView, place: LatLon, palette: MapPalette): void {
  const { across, down, pixelRatio } = view;
  const [easting, northing] = metresOf(place);
  const scale = pixelRatio / view.resolution;
  const [x, y] = [across / 2 + (easting - view.easting) * scale, down / 2 - (northing - view.northing) * scale];
  pen.beginPath();
  pen.arc(x, y, 11 * pixelRatio, 0, Math.PI * 2);
  pen.fillStyle = palette.halo;
  pen.fill();
  pen.lineWidth = 2.5 * pixelRatio;
  pen.strokeStyle = palette.route;
  pen.stroke();
}
