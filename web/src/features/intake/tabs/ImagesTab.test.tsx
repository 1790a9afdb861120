import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { createPhotoUploads, type PhotoUploadDeps } from '../../../kit/uploads/photoUploads.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { ImagesTab } from './ImagesTab.tsx';

beforeAll(() => setupTexts('en-BE'));

function stand(attachmentIds: string[], deps: Partial<PhotoUploadDeps> = {}) {
  let order: ServiceOrder = anOrder({ attachmentIds });
  const photos = createPhotoUploads({
    shrink: async (file) => file,
    send: () => new Promise(() => {}),
    faultOf: () => ({ text: 'No connection', canRetry: true }),
    onUploaded: () => {},
    ...deps,
  });
  const calls: string[] = [];
  const towline = answering(({ pathname }, { method }) => {
    calls.push(`${method} ${pathname}`);
    return new Response(null, { status: 204 });
  });
  const { container } = render(
    <IntakeStand
      tab="Images"
      towline={towline}
      order={order}
      onOrder={(next) => {
        order = next;
      }}
    >
      <ImagesTab photos={photos} />
    </IntakeStand>,
  );
  const choose = (...names: string[]): void => {
    const input = container.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } });
  };
  return { choose, ids: () => order.attachmentIds, calls };
}

describe('photos of an order', () => {
  // proves 1-intake §8 Invalid upload types
  it('that are chosen show how far they are; what is no picture by its name is listed with the reason', async () => {
    const { choose } = stand([], {
      send: (_photo, _name, { onProgress }) => {
        onProgress(0.4);
        return new Promise(() => {});
      },
    });
    choose('front.jpg', 'note.txt');
    expect(await screen.findByText(/40 %/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const [refused] = screen.getAllByRole('listitem');
    expect(refused?.textContent).toContain('note.txt');
    expect(refused?.textContent).toContain('This type of file is not allowed');
    expect(within(refused ?? document.body).queryByRole('button', { name: /Retry/ })).toBeNull();
  });

  it('that fail offer a retry, and can be taken off the list', async () => {
    const { choose } = stand([], { send: () => Promise.reject(new Error('offline')) });
    choose('front.jpg');
    expect(await screen.findByText('No connection')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry front.jpg' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(screen.queryByText('front.jpg')).toBeNull();
  });

  it('are deleted after a question only', async () => {
    const { ids, calls } = stand(['a', 'b']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Photo 1' }));
    const question = await screen.findByRole('alertdialog');
    expect(ids()).toEqual(['a', 'b']);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(ids()).toEqual(['b']);
    // Nobody needs the file of a photo that no order has.
    expect(calls).toEqual(['DELETE /v1/content/a']);
  });

  it('are pasted or dropped beside the place for them, several at once; what is too large is named with the limit', async () => {
    const sent: string[] = [];
    stand([], {
      send: (_photo, name) => {
        sent.push(name);
        return new Promise(() => {});
      },
    });
    const large = new File(['x'], 'huge.jpg');
    Object.defineProperty(large, 'size', { value: 60_000_000 });
    const files = [new File(['x'], 'image.png'), new File(['x'], 'side.webp'), large, new File(['x'], 'IMG_1.HEIC')];
    fireEvent(document, Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files } }));
    await expect.poll(() => sent).toEqual(['image.png']);
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(listed).toHaveLength(4);
    expect(listed.find((text) => text.includes('huge.jpg'))).toMatch(/larger|large/i);
    expect(listed.find((text) => text.includes('HEIC'))).toContain('This type of file is not allowed');
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    fireEvent(document, Object.assign(drop, { dataTransfer: { files: [new File(['x'], 'rear.jpg')] } }));
    expect(drop.defaultPrevented).toBe(true);
    expect(await screen.findByText('rear.jpg')).toBeTruthy();
  });
});
