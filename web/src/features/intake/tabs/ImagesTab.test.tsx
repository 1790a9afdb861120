import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { createPhotoUploads, type PhotoUploadDeps } from '../photoUploads.ts';
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
  const { container } = render(
    <IntakeStand
      tab="Images"
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
  return { choose, ids: () => order.attachmentIds };
}

describe('photos of an order', () => {
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
    const { ids } = stand(['a', 'b']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Photo 1' }));
    const question = await screen.findByRole('alertdialog');
    expect(ids()).toEqual(['a', 'b']);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(ids()).toEqual(['b']);
  });
});
