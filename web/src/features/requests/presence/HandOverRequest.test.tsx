import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Receiver } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { handOverRequest } from './claimActions.tsx';

const colleague: Receiver = {
  id: '11111111-0000-4000-8000-000000000002',
  fullName: 'An Peeters',
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  isAvailable: true,
};
const request = aRequest({ status: 'HomeAssistanceCompanyAssigned' });
const claim = `/v1/bo/assistance-requests/${request.id}/claim`;

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

it('goes to the colleague with the note as it was typed, and the dialog goes', async () => {
  const taken = {
    agentId: colleague.id,
    agentName: colleague.fullName,
    claimedAt: '2026-11-22T14:00:00Z',
    seenAt: '2026-11-22T14:00:00Z',
  };
  const asked = renderOnRequest(
    <ActionButton action={handOverRequest} on={request} />,
    { [`${claim}/receivers`]: [colleague], [`${claim}/hand-over`]: taken },
    { agent: anAgent() },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog', { name: /^Hand over/ }, { timeout: 5_000 });
  const box = within(dialog).getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.click(await screen.findByText('An Peeters'));
  const note = within(dialog).getByLabelText('Note');
  act(() => note.focus());
  for (const text of ['S', 'Sh', 'She']) {
    fireEvent.change(note, { target: { value: text } });
    // What is typed stays where it is typed: the box takes the focus as it comes, and never again.
    expect(document.activeElement).toBe(note);
  }
  fireEvent.submit(note.closest('form')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { agentId: colleague.id, note: 'She' },
  ]);
});
