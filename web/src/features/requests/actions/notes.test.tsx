import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { writeNote } from './notes.tsx';

const agent = anAgent();
const [one, other] = [aRequest({ status: 'Dispatching' }), aRequest({ status: 'Dispatching' })];

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Brussels');
  return setupTexts('en-BE');
});
// Test files share a process (DECISIONS T-974).
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => localStorage.clear());
afterEach(() => act(closeModals));

async function open(request = one, answers: Record<string, unknown> = {}) {
  act(closeModals);
  cleanup();
  const asked = renderOnRequest(<ActionButton action={writeNote} on={request} />, answers, { agent });
  fireEvent.click(screen.getByRole('button', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
  return { asked, dialog, text: () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }) };
}

it('a note that was begun is there again on its own request, until it is written', async () => {
  const begun = await open();
  fireEvent.change(begun.text(), { target: { value: 'The customer wai' } });
  expect((await open(other)).text().value).toBe('');
  const path = `/v1/bo/assistance-requests/${one.id}/notes`;
  const note = { id: 'n', message: 'The customer wai', isPublic: false, createdAt: '2026-11-21T14:00:00Z' };
  const again = await open(one, { [path]: note });
  expect(again.text().value).toBe('The customer wai');
  expect(again.dialog.getByText(/was never sent/)).toBeTruthy();
  fireEvent.click(again.dialog.getByRole('button', { name: 'Write a note' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again.asked.find(({ call }) => call === `POST ${path}`)?.body).toMatchObject({ message: 'The customer wai' });
  expect((await open()).text().value).toBe('');
});

it('a note that was begun is discarded, and the field is empty', async () => {
  const begun = await open();
  fireEvent.change(begun.text(), { target: { value: 'Wrong request' } });
  const again = await open();
  fireEvent.click(again.dialog.getByRole('button', { name: 'Discard' }));
  expect(again.text().value).toBe('');
  expect(again.dialog.queryByText(/was never sent/)).toBeNull();
  expect((await open()).text().value).toBe('');
});

it('an arrival that is told in a note is shown by the clock of the place, too (DECISIONS S-12)', async () => {
  const request = aRequest({ status: 'PartnerEnroute', timeZone: 'Europe/Lisbon' });
  const { dialog } = await open(request);
  fireEvent.change(dialog.getByLabelText('Arrival time, Date'), { target: { value: '24-11-2099' } });
  fireEvent.blur(dialog.getByLabelText('Arrival time, Date'));
  fireEvent.change(dialog.getByLabelText('Arrival time, Time'), { target: { value: '15:00' } });
  fireEvent.blur(dialog.getByLabelText('Arrival time, Time'));
  expect(await dialog.findByText('New arrival time: 24-11 15:00 (Lisbon 14:00)')).toBeTruthy();
});
