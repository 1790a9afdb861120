import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals, defineModal, type ModalProps } from '../modals/modalStack.ts';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { knowVersion } from '../session/environment.ts';
import { useHandIn } from './useHandIn.tsx';

const onDone = vi.fn();
const dialog = defineModal<ModalProps<string> & { readonly file?: File }>(({ close, file }) => (
  <div role="dialog" aria-label="Looks at it">
    <p>{file?.name ?? 'no file yet'}</p>
    <button type="button" onClick={() => close('taken')}>
      Send
    </button>
    <button type="button" onClick={() => close()}>
      Leave
    </button>
  </div>
));

function Screen() {
  return useHandIn({ verb: 'IMPORT_FILE', operation: 'importGuaranteeFile', dialog, onDone });
}

const runsIn = (environment: 'Prod' | 'Stag') =>
  knowVersion({ version: '1', environment, contractHash: 'x', now: '2026-11-20T10:00:00Z' });
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  onDone.mockClear();
  runsIn('Prod');
});
afterEach(() => {
  act(closeModals);
  cleanup();
});

const open = () =>
  renderScreen(<Screen />, {
    towline: answeringServer(() => []),
    agent: anAgent({ role: 'C24Admin', stagingEditingEnabled: false }),
  });
function drop(name: string): void {
  const event = createEvent.drop(document.body);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [new File(['x'], name)] } });
  act(() => void fireEvent(document.body, event));
}
const theButton = () => screen.getByRole('button', { name: 'Import a file' });

it('its button asks for the file, and what became of it is told once it was handed in', async () => {
  open();
  fireEvent.click(theButton());
  expect(await screen.findByText('no file yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onDone.mock.calls).toEqual([['taken']]));
});

it('one that is dropped anywhere is looked at; a second one is the open dialog’s', async () => {
  open();
  drop('february.csv');
  expect(await screen.findByText('february.csv')).toBeTruthy();
  drop('march.csv');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});

it('where nothing may be written the button says why, and what is dropped is left', () => {
  runsIn('Stag');
  open();
  expect(theButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Writing is blocked in the staging environment/)).toBeTruthy();
  fireEvent.click(theButton());
  drop('february.csv');
  expect(screen.queryByRole('dialog')).toBeNull();
});
