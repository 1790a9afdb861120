import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { flash, useToasts } from '../flash.ts';
import { lazyModal } from './lazyModal.ts';
import { ModalHost } from './ModalHost.tsx';
import { defineModal } from './modalStack.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import { openModal } from './openModal.tsx';

beforeAll(() => setupTexts('en-BE'));
// React tells of every error that a boundary takes.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  flash.clear();
});

const page = () =>
  render(
    <>
      <p>The list</p>
      <ModalHost />
    </>,
  );
const said = () => renderHook(useToasts).result.current.map(({ lines }) => lines.join(' '));

it('a dialog that fails goes away, says so, and leaves the page as it is', async () => {
  page();
  const broken = defineModal(() => {
    throw new Error('no such field');
  });
  let answer: unknown = 'open';
  await act(async () => {
    void openModal(broken, {}).then((given) => {
      answer = given;
    });
  });
  await waitFor(() => expect(answer).toBeUndefined());
  expect(screen.getByText('The list')).toBeDefined();
  expect(said()).toEqual([expect.stringContaining('This could not be shown.')]);
});

it('a dialog whose code a new release took away leaves the page, too', async () => {
  page();
  const gone = lazyModal(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/DraftsPanel-1a.js');
  });
  let isOver = false;
  await act(async () => {
    void openModal(gone, {}).then(() => {
      isOver = true;
    });
  });
  await waitFor(() => expect(isOver).toBe(true));
  expect(screen.getByText('The list')).toBeDefined();
  // Told by the watch for releases, once.
  expect(said()).toEqual([]);
});

it('a dialog whose code did not come once is asked for again when it is opened again', async () => {
  page();
  const load = vi
    .fn(async () => () => <p>The dialog</p>)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const dialog = lazyModal(load);
  let isClosed = false;
  await act(async () => {
    void openModal(dialog, {}).then(() => {
      isClosed = true;
    });
  });
  await waitFor(() => expect(isClosed).toBe(true));
  await act(async () => void openModal(dialog, {}));
  expect(await screen.findByText('The dialog')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part over the page whose code did not come goes away, and is asked for again when it is opened again', async () => {
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/RequestDetail-1a.js'));
  const Detail = splitPart(load);
  function Over() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <OverlayBoundary onFail={() => setOpen(false)}>
        <Suspense fallback={null}>
          <Detail />
        </Suspense>
      </OverlayBoundary>
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  render(<Over />);
  const open = await screen.findByText('Open');
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(() => <p>The request</p>);
  await act(async () => open.click());
  expect(await screen.findByText('The request')).toBeDefined();
});
