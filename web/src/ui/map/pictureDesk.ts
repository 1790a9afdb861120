import type { AnyCanvas } from './anyCanvas.ts';
import { type PictureContent, pictureOf } from './pictureContent.ts';
import type { PictureFrame } from './pictureFrame.ts';
import type { PictureAnswer, PictureQuestion } from './pictureWorker.ts';

/** Where pictures of a map are drawn. */
export interface PictureDesk {
  readonly show: (content: PictureContent) => void;
  readonly draw: (frame: PictureFrame) => Promise<AnyCanvas | ImageBitmap>;
  readonly close: () => void;
}

const nothing: PictureContent = { kind: 'reaches', reaches: [] };

/** In the page itself: where a browser has no worker that can draw. */
function ownDesk(): PictureDesk {
  let shown = nothing;
  return {
    show: (content) => {
      shown = content;
    },
    draw: async (frame) => pictureOf(shown, frame),
    close: () => {},
  };
}

/** In a worker: five thousand areas take longer than a frame, and whoever drags the map does not wait for them (DECISIONS T-514). */
function workerDesk(worker: Worker): PictureDesk {
  const asked = new Map<number, PromiseWithResolvers<ImageBitmap>>();
  let last = 0;
  const say = (question: PictureQuestion) => worker.postMessage(question);
  worker.onmessage = ({ data: { id, bitmap } }: MessageEvent<PictureAnswer>) => {
    const waiting = asked.get(id);
    asked.delete(id);
    if (bitmap) waiting?.resolve(bitmap);
    else waiting?.reject(new Error('the picture could not be drawn'));
  };
  const giveUp = () => {
    for (const waiting of asked.values()) waiting.reject(new Error('the worker that draws is gone'));
    asked.clear();
  };
  worker.onerror = giveUp;
  return {
    show: (content) => say({ content }),
    draw: (frame) => {
      last += 1;
      const waiting = Promise.withResolvers<ImageBitmap>();
      asked.set(last, waiting);
      say({ id: last, frame });
      return waiting.promise;
    },
    close: () => {
      worker.terminate();
      giveUp();
    },
  };
}

export function pictureDesk(): PictureDesk {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return ownDesk();
  return workerDesk(new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' }));
}
