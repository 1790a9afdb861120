import { afterEach, describe, expect, it, vi } from 'vitest';
import { pictureDesk } from './pictureDesk.ts';
import type { PictureFrame } from './pictureFrame.ts';
import type { PictureAnswer, PictureQuestion } from './pictureWorker.ts';

const frame: PictureFrame = { extent: [0, 0, 100, 50], pixel: 1, ratio: 1, width: 100, height: 50 };
const content = { kind: 'reaches', reaches: [] } as const;

class FakeWorker {
  static made: FakeWorker[] = [];
  readonly said: PictureQuestion[] = [];
  onmessage?: (message: { data: PictureAnswer }) => void;
  onerror?: () => void;
  terminate = vi.fn();
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(question: PictureQuestion) {
    this.said.push(question);
  }
}

function withWorker() {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  const desk = pictureDesk();
  return { desk, worker: FakeWorker.made.at(-1)! };
}
afterEach(() => vi.unstubAllGlobals());

describe('a desk in a worker', () => {
  it('is told what is shown and answers each part that is asked for, in whatever order they come', async () => {
    const { desk, worker } = withWorker();
    desk.show(content);
    const [first, second] = [desk.draw(frame), desk.draw({ ...frame, width: 50 })];
    expect(worker.said).toEqual([{ content }, { id: 1, frame }, { id: 2, frame: { ...frame, width: 50 } }]);
    const [one, other] = [{} as ImageBitmap, {} as ImageBitmap];
    worker.onmessage?.({ data: { id: 2, bitmap: other } });
    worker.onmessage?.({ data: { id: 1, bitmap: one } });
    expect(await first).toBe(one);
    expect(await second).toBe(other);
  });

  it('says that a picture could not be drawn, and leaves nobody waiting for a worker that is gone', async () => {
    const { desk, worker } = withWorker();
    const drawn = desk.draw(frame);
    worker.onmessage?.({ data: { id: 1 } });
    await expect(drawn).rejects.toThrow('could not be drawn');
    const lost = desk.draw(frame);
    worker.onerror?.();
    await expect(lost).rejects.toThrow('gone');
    const left = desk.draw(frame);
    desk.close();
    await expect(left).rejects.toThrow('gone');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});

it('without a worker that draws, the page draws it itself', async () => {
  vi.stubGlobal('Worker', undefined);
  const desk = pictureDesk();
  desk.show(content);
  const drawn = await desk.draw(frame);
  expect([drawn.width, drawn.height]).toEqual([100, 50]);
  desk.close();
});
