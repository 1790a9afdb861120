import type { PinColour, PinShape } from './layers.ts';
import { pinInks } from './mapColours.ts';

export interface MarkerLook {
  readonly shape: PinShape | 'vehicle' | 'cluster';
  readonly colour: PinColour;
  readonly text: string;
  readonly selected: boolean;
  readonly halo: string;
  /** One of tens of thousands. */
  readonly isSmall?: boolean;
}

export interface MarkerImage {
  readonly canvas: HTMLCanvasElement;
  /** Device pixels per CSS pixel the canvas was drawn with. */
  readonly ratio: number;
  /** The share of the height that lies above the place it marks. */
  readonly anchorY: number;
}

const drawn = new Map<string, MarkerImage>();
const smallSize = 11;
/** So wide is a pin drawn, in CSS pixels. */
const pinSize = 26;
/** So wide and so high is what is hit of a pin (3-platform §9: marker icon 40x40; DECISIONS T-782). */
export const markerSize = 40;
/** So far beside a marker a pointer still means it. */
export const hitTolerance = (markerSize - pinSize) / 2;

/** Draws a marker once; the same look again is the same picture. Canvas needs no image address, which the CSP would have to allow. */
export function markerImage(look: MarkerLook): MarkerImage {
  const key = `${look.shape} ${look.colour} ${look.text} ${look.selected} ${look.halo} ${look.isSmall === true}`;
  const known = drawn.get(key);
  if (known) return known;
  const image = draw(look);
  drawn.set(key, image);
  return image;
}

function draw({ shape, colour, text, selected, halo, isSmall = false }: MarkerLook): MarkerImage {
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const size = (isSmall ? smallSize : sizeOf(shape)) * (selected ? 1.3 : 1);
  const room = selected ? 8 : 2;
  const tail = shape === 'pin' ? size * 0.34 : 0;
  const canvas = document.createElement('canvas');
  canvas.width = (size + room * 2) * ratio;
  canvas.height = (size + tail + room * 2) * ratio;
  const pen = canvas.getContext('2d');
  const { fill, text: ink } = pinInks[colour];
  if (pen) {
    pen.scale(ratio, ratio);
    pen.translate(room + size / 2, room + size / 2);
    if (selected) {
      pen.fillStyle = halo;
      pen.beginPath();
      pen.arc(0, 0, size / 2 + room - 1, 0, Math.PI * 2);
      pen.fill();
    }
    pen.beginPath();
    outline(pen, shape, size / 2 - 1, tail);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = isSmall ? 1 : 2;
    pen.strokeStyle = '#ffffff';
    pen.stroke();
    if (shape === 'vehicle') target(pen, size / 2 - 1);
    pen.fillStyle = ink;
    pen.font = `600 ${Math.round(size * (text.length > 2 ? 0.36 : 0.5))}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, 0, shape === 'triangle' ? size * 0.12 : 0.5);
  }
  const height = size + tail + room * 2;
  const anchorY = shape === 'pin' ? (height - room) / height : (room + size / 2) / height;
  return { canvas, ratio, anchorY };
}

function sizeOf(shape: MarkerLook['shape']): number {
  if (shape === 'pin') return pinSize;
  if (shape === 'vehicle') return 30;
  return shape === 'cluster' ? 34 : 18;
}

function outline(pen: CanvasRenderingContext2D, shape: MarkerLook['shape'], half: number, tail: number): void {
  if (shape === 'square') pen.rect(-half * 0.86, -half * 0.86, half * 1.72, half * 1.72);
  else if (shape === 'triangle') polygon(pen, [0, -half, half, half * 0.8, -half, half * 0.8]);
  else if (shape === 'diamond') polygon(pen, [0, -half, half, 0, 0, half, -half, 0]);
  else if (shape === 'pin') {
    pen.arc(0, 0, half, Math.PI * 0.8, Math.PI * 0.2);
    pen.lineTo(0, half + tail);
    pen.closePath();
  } else pen.arc(0, 0, half, 0, Math.PI * 2);
}

function polygon(pen: CanvasRenderingContext2D, points: readonly number[]): void {
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.closePath();
}

/** The ring and dot that tell the vehicle from a point. */
function target(pen: CanvasRenderingContext2D, half: number): void {
  pen.beginPath();
  pen.arc(0, 0, half * 0.56, 0, Math.PI * 2);
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, half * 0.2, 0, Math.PI * 2);
  pen.fillStyle = '#ffffff';
  pen.fill();
}
