import { describe, expect, it, vi } from 'vitest';
import { createPhotoUploads, type PhotoUploadDeps } from './photoUploads.ts';

interface Sent {
  readonly name: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

function uploads(parts: Partial<PhotoUploadDeps> = {}) {
  const sent: Sent[] = [];
  const onUploaded = vi.fn();
  const store = createPhotoUploads({
    shrink: async (file) => file,
    send: (_photo, name, options) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      sent.push({ name, ...options, arrive: () => resolve(`id of ${name}`), fail: reject });
      return promise;
    },
    faultOf: (error) => ({ text: String(error), canRetry: error !== 'no picture' }),
    onUploaded,
    ...parts,
  });
  const shown = () => store.items().map(({ name, state, progress }) => [name, state, progress]);
  return { store, sent, onUploaded, shown };
}

const photo = (name: string) => new File(['x'], name);
const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('photos on their way', () => {
  it('go one after the other, say how far they are, and fall into the order', async () => {
    const { store, sent, onUploaded, shown } = uploads();
    store.add([photo('front.jpg'), photo('wheel.jpg')]);
    await tick();
    expect(shown()).toEqual([
      ['front.jpg', 'uploading', 0],
      ['wheel.jpg', 'waiting', undefined],
    ]);
    sent[0]?.onProgress(0.4);
    expect(shown()[0]).toEqual(['front.jpg', 'uploading', 0.4]);
    sent[0]?.arrive();
    await tick();
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith('id of front.jpg');
    expect(shown()).toEqual([['wheel.jpg', 'uploading', 0]]);
  });

  // proves 1-intake §8 Photo upload fails
  it('one that fails waits for a retry and holds up no other', async () => {
    const { store, sent, onUploaded, shown } = uploads();
    store.add([photo('front.jpg'), photo('wheel.jpg')]);
    await tick();
    sent[0]?.fail('no connection');
    await tick();
    expect(store.items()[0]).toMatchObject({ state: 'failed', error: 'no connection' });
    sent[1]?.arrive();
    await tick();
    const [failed] = store.items();
    store.retry(failed?.key ?? '');
    await tick();
    sent[2]?.arrive();
    await tick();
    expect(shown()).toEqual([]);
    expect(onUploaded.mock.calls.flat()).toEqual(['id of wheel.jpg', 'id of front.jpg']);
    // Its answer alone may have been lost: under the same key it is attached once.
    expect(sent.map(({ key }) => key)).toEqual([
      failed?.key,
      expect.not.stringMatching(failed?.key ?? ''),
      failed?.key,
    ]);
  });

  it('one that is under way is ended, and says nothing any more', async () => {
    const { store, sent, onUploaded, shown } = uploads();
    store.add([photo('front.jpg'), photo('wheel.jpg')]);
    await tick();
    store.remove(store.items()[0]?.key ?? '');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail(sent[0].signal.reason);
    await tick();
    expect(shown()).toEqual([['wheel.jpg', 'uploading', 0]]);
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('one that is no picture is refused for ever', async () => {
    const { store } = uploads({ shrink: () => Promise.reject('no picture') });
    store.add([photo('paper.jpg')]);
    await tick();
    expect(store.items()[0]).toMatchObject({ state: 'refused', error: 'no picture' });
  });

  it('one that was refused before it left is listed with the reason', () => {
    const { store } = uploads();
    store.refuse(photo('note.txt'), 'type not allowed');
    expect(store.items()[0]).toMatchObject({ name: 'note.txt', state: 'refused', error: 'type not allowed' });
  });
});
