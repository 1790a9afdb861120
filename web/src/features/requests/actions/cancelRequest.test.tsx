import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest, Job, RequestStatus } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { cancelRequest } from './cancelRequest.tsx';

const agent = anAgent();
const home = { viewpoint: 'Home', isAdminMode: false } as const;

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

const ask = async (
  status: RequestStatus,
  viewer: { viewpoint: 'Home' | 'Client'; isAdminMode: boolean } = home,
  parts: Partial<AssistanceRequest> = {},
) => {
  const request = aRequest({ status, ...parts });
  const asked = renderOnRequest(
    <ActionButton action={cancelRequest} on={request} />,
    { [`/v1/bo/assistance-requests/${request.id}/cancel`]: { ...request, status: 'Cancelled' } },
    { agent, viewer },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  return { asked, dialog: await screen.findByRole('dialog', {}, { timeout: 5_000 }) };
};
const reasons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map((option) => option.textContent)
    .filter((text) => text !== 'Choose…');

it('while a partner executes only one reason is left, and what the others need first is said', async () => {
  const { dialog } = await ask('PartnerEnroute');
  expect(reasons(dialog)).toContain('Customer gone on arrival');
  expect(reasons(dialog)).not.toContain('Too expensive');
  expect(dialog.textContent).toContain('Bring the request back to the call centre first');
});

it('a client is not told to bring back what he cannot, but whom to call', async () => {
  const { dialog } = await ask('PartnerEnroute', { viewpoint: 'Client', isAdminMode: false });
  expect(reasons(dialog)).toEqual(['Our customer had left']);
  expect(dialog.textContent).not.toContain('Bring the request back');
  expect(dialog.textContent).toContain('please call the assistance company');
});

it('names the request and says who hears of its end', async () => {
  const { dialog } = await ask('HomeAssistanceCompanyAssigned');
  expect(within(dialog).getAllByRole('option')[0]?.textContent).toBe('Choose…');
  expect(dialog.textContent).toMatch(/is cancelled\. No partner has the job\./);
});

const typed = { departureTimestamp: '2026-11-21T13:00:00Z', partnerPhoneNumber: '+3292650993' };

it.each<[string, Partial<Job>, string]>([
  ['drives for the network', {}, 'Depannage Maes is told to stop.'],
  ['was typed with an address', { ...typed, partnerEmail: 'a@b.example' }, 'Depannage Maes is told to stop by mail.'],
  ['was typed with a telephone', typed, 'No message reaches Depannage Maes: call them on +32 9 265 09 93.'],
])('says by what a partner who %s hears of it', async (_who, parts, expected) => {
  const job = aJob({ status: 'Enroute', jobStatus: 'Enroute', isActive: true, ...parts });
  const { dialog } = await ask('PartnerEnroute', home, { jobs: [job] });
  expect(dialog.textContent).toContain(expected);
});

// proves 2-requests §8 Cancel for another reason without remarks
it('while it waits at home every reason is there; Other asks for remarks', async () => {
  const { dialog, asked } = await ask('HomeAssistanceCompanyAssigned');
  expect(dialog.textContent).not.toContain('call centre first');
  expect(reasons(dialog)).toContain('Too expensive');
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'Other' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(dialog.textContent).toMatch(/extra info/i));
  expect(asked).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '<b>sold</b>' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ reason: 'Other', remarks: '<b>sold</b>' }]));
});
