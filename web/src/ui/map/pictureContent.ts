import { type AnyCanvas, newCanvas, penOf } from './anyCanvas.ts';
import { type DrawnHeat, drawHeat } from './heatPicture.ts';
import type { PictureFrame } from './pictureFrame.ts';
import { type DrawnReach, drawReaches } from './reachPicture.ts';

/** What is drawn as one picture. */
export type PictureContent =
  | { readonly kind: 'reaches'; readonly reaches: readonly DrawnReach[] }
  | { readonly kind: 'heat'; readonly heat: DrawnHeat };

/** Draws it anew; the same in the page and in a worker. */
export function pictureOf(content: PictureContent, frame: PictureFrame): AnyCanvas {
  const picture = newCanvas(frame.width, frame.height);
  // A heat map of dots is read back: it is coloured by how dense they came to lie.
  const pen = penOf(picture, { willReadFrequently: content.kind === 'heat' });
  if (!pen) return picture;
  if (content.kind === 'reaches') drawReaches(pen, content.reaches, frame);
  else drawHeat(pen, content.heat, frame);
  return picture;
}
