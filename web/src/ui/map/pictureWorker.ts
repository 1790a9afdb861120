import { type PictureContent, pictureOf } from './pictureContent.ts';
import type { PictureFrame } from './pictureFrame.ts';

/** What the page says to the worker: what is to be drawn from now on, or which part of it is looked at. */
export type PictureQuestion =
  | { readonly content: PictureContent }
  | { readonly id: number; readonly frame: PictureFrame };
/** The answer to the question of that number; none where the worker could not draw it. */
export interface PictureAnswer {
  readonly id: number;
  readonly bitmap?: ImageBitmap;
}

/** The worker itself, of which the page's types know nothing. */
declare const self: {
  onmessage: (message: MessageEvent<PictureQuestion>) => void;
  readonly postMessage: (answer: PictureAnswer, handedOver: Transferable[]) => void;
};
let content: PictureContent | undefined;

self.onmessage = ({ data }) => {
  if ('content' in data) {
    content = data.content;
    return;
  }
  const { id, frame } = data;
  const picture = content && pictureOf(content, frame);
  const bitmap = picture instanceof OffscreenCanvas ? picture.transferToImageBitmap() : undefined;
  self.postMessage({ id, ...(bitmap && { bitmap }) }, bitmap ? [bitmap] : []);
};
