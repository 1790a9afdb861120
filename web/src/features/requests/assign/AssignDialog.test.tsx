import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import type { FailureText } from '../../../kit/problems/failureText.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AssignDialog } from './AssignDialog.tsx';

vi.mock('./ManualMap.tsx', () => ({
  ManualMap: ({ name }: { name: string }) => <p>{`Map of ${name}`}</p>,
}));
vi.mock('./PartnerMap.tsx', () => ({ PartnerMap: () => <button type="button">A pin</button> }));

const jobOf = (index: number, name: string): Job =>
  aJob({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    jobStatus: 'Proposed',
    status: 'Proposed',
    partner: {
      id: `00000000-0000-4000-8000-00000000001${index}`,
      type: 'Partner',
      name,
      email: `${index}@partner.example`,
    },
  });
const jobs = [jobOf(1, 'Depannage Maes'), jobOf(2, 'Garage Peeters')];
const submit = vi.fn(async (): Promise<FailureText | undefined> => undefined);

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  submit.mockClear();
});

async function open(parts: Partial<AssistanceRequest> = {}) {
  const request = aRequest({ status: 'HomeAssistanceCompanyAssigned', ...parts });
  const agent = anAgent();
  const asked = renderOnRequest(
    <HotkeyLayer>
      <AssignDialog
        subject={request}
        by={{ agent, viewer: { agent, viewpoint: 'Home', isAdminMode: false }, context: {}, open: () => {} }}
        submit={submit}
        close={() => {}}
      />
    </HotkeyLayer>,
    { [`/v1/bo/assistance-requests/${request.id}/prepare-jobs`]: jobs },
    { agent },
  );
  await screen.findByRole('radio', { name: /Depannage Maes/ });
  return asked;
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const later = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Starts later than requested' });
const send = () =>
  act(async () => {
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
  });

it('says in the summary who called, on a number that can be read out', async () => {
  await open({
    customer: { name: 'Bart Vermeulen', phoneNumber: '+32470561845', language: 'nl' },
    location: { country: 'BE' },
  });
  expect(screen.getByText('Bart Vermeulen · +32 470 56 18 45')).toBeTruthy();
});

it('what was typed stays when another partner is chosen; an address stays with its partner', async () => {
  await open();
  choose(/Depannage Maes/);
  type('Remarks for the partner', 'Gate 3');
  type('E-mail for the job', 'night@maes.example');
  fireEvent.click(later());
  choose(/Garage Peeters/);
  expect(field('Remarks for the partner').value).toBe('Gate 3');
  expect(later().checked).toBe(true);
  expect(field('E-mail for the job').value).toBe('2@partner.example');
  choose(/Depannage Maes/);
  expect(field('E-mail for the job').value).toBe('night@maes.example');
  await send();
  expect(submit.mock.calls).toEqual([
    [
      {
        kind: 'job',
        partnerName: 'Depannage Maes',
        values: { jobId: jobs[0]?.id, dispatchEmail: 'night@maes.example', agentRemarks: 'Gate 3', isDelayed: true },
      },
    ],
  ]);
});

it('each tab keeps what was done in it, and only the one in sight is sent by the key', async () => {
  const asked = await open();
  choose(/Garage Peeters/);
  type('Remarks for the partner', 'Gate 3');
  tab('Manual external partner');
  type('Name', 'Takeldienst Noord');
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.queryByRole('radio', { name: /Garage Peeters/ })).toBeNull();
  tab('Partner search');
  expect(screen.getByRole('radio', { name: /Garage Peeters/, checked: true })).toBeTruthy();
  expect(field('Remarks for the partner').value).toBe('Gate 3');
  tab('Manual external partner');
  expect(field('Name').value).toBe('Takeldienst Noord');
  expect(screen.getByText('Map of Takeldienst Noord')).toBeTruthy();
  expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Assign' })).toBeTruthy();
  expect(asked.filter(({ call }) => call.includes('prepare-jobs'))).toHaveLength(1);
});

it('a proposal that is gone is searched for again, and no dead call is offered once more', async () => {
  const asked = await open();
  choose(/Garage Peeters/);
  submit.mockResolvedValueOnce({
    lines: ['The proposal was not valid any more'],
    requestId: undefined,
    details: '',
    key: 'PROPOSAL_GONE',
  });
  await send();
  expect(screen.getByRole('alert').textContent).toContain('not valid any more');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await vi.waitFor(() => expect(asked.filter(({ call }) => call.includes('prepare-jobs'))).toHaveLength(2));
  expect(await screen.findByRole('radio', { name: /Garage Peeters/, checked: true })).toBeTruthy();
});

it('another failure can be tried again', async () => {
  const asked = await open();
  choose(/Garage Peeters/);
  submit.mockResolvedValueOnce({ lines: ['No connection'], requestId: undefined, details: '' });
  await send();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(submit).toHaveBeenCalledTimes(2);
  expect(asked.filter(({ call }) => call.includes('prepare-jobs'))).toHaveLength(1);
});

it('a tab that is pressed leads into its first field, one that is walked to does not', async () => {
  await open();
  const manual = screen.getByRole('tab', { name: 'Manual external partner' });
  screen.getByRole('tab', { name: 'Partner search' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(manual.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(manual);
  fireEvent.click(manual);
  expect(document.activeElement).toBe(field('Name'));
  tab('Partner search');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Name' }));
});

it('leads by Tab from the list to the line that assigns, before the pins of the map', async () => {
  await open();
  const stops = [...document.querySelectorAll('[role=radio], form input, button')];
  const place = (element: Element) => stops.indexOf(element);
  const pin = place(screen.getByRole('button', { name: 'A pin' }));
  expect(place(screen.getByRole('radio', { name: /Garage Peeters/ }))).toBeLessThan(place(field('E-mail for the job')));
  expect(place(screen.getByRole('button', { name: 'Assign' }))).toBeLessThan(pin);
});
