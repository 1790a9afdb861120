import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest, Contract, RequestStatus } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { LiveData } from '../../kit/live/LiveData.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { knowVersion } from '../../kit/session/environment.ts';
import { bringBack } from './actions/bringBack.tsx';
import { cancelRequest } from './actions/cancelRequest.tsx';
import { writeNote } from './actions/notes.tsx';
import { RequestAskerProvider } from './asker/requestAsker.tsx';
import { assignToPartner } from './assign/assignToPartner.tsx';
import { forwardMail } from './communication/forwardMail.tsx';
import { sendSms } from './communication/sendSms.tsx';
import { useRequestScope } from './detail/useRequestScope.ts';
import { extendArrival } from './promises/extendArrival.tsx';
import { bookRentalCar } from './rental/bookRentalCar.tsx';
import { aJob, aRequest } from './requests.testing.tsx';

vi.mock('./assign/PartnerMap.tsx', () => ({ PartnerMap: () => null }));

const agent = anAgent({
  organisationCode: 'C24Belgium',
  organisationFlags: { isHomeAssistanceCompany: true, sendsEmail: true },
});
const contract = {
  code: 'C24Prepaid19',
  flags: {},
  coverage: { rentalCar: { arrangedBy: 'C24Belgium' } },
} as Contract;
const rental = { code: 'C24Belgium', name: 'C24', email: 'desk@rental.example', language: 'en-BE' };

/** What the server has, undefined once it was deleted; others change it while a dialog is open. */
let stored: AssistanceRequest | undefined;
let writes: string[];
let tell: (event: object) => void;

beforeAll(async () => {
  knowVersion({ version: '1', environment: 'Test', contractHash: '', now: '2026-11-21T13:00:00Z' });
  await setupTexts('en-BE');
});
beforeEach(() => {
  writes = [];
  localStorage.clear();
});
afterEach(() => {
  act(closeModals);
  cleanup();
});

function answer(method: string, path: string): unknown {
  if (path === '/v1/bo/events')
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          tell = (event) =>
            stream.enqueue(new TextEncoder().encode(`event: request\ndata: ${JSON.stringify(event)}\n\n`));
        },
      }),
    );
  if (path.endsWith('/prepare-jobs')) return [];
  if (method !== 'GET') {
    writes.push(`${method} ${path}`);
    return stored;
  }
  if (path.startsWith('/v1/contracts/')) return contract;
  if (path.includes('/rental/organisations/')) return rental;
  if (path.includes('/rental/agencies/')) return [];
  if (path.includes('/rental/templates/') || path.includes('/templates/'))
    return new Response('<section lang="en-BE" data-subject="Rental"><p>A car</p></section>', {
      headers: { 'content-type': 'text/html', 'x-request-id': 'r-1' },
    });
  if (path.startsWith('/v1/bo/assistance-requests/'))
    return stored ?? Response.json({ code: 'NOT_FOUND', status: 404, title: 'x' }, { status: 404 });
  return [];
}

/** The actions of a request, over what is known of it now. */
function Actions({ id }: { id: string }) {
  const { resource, actor } = useRequestScope(id);
  const { data: request } = resource;
  if (!request || !actor?.context.contract) return null;
  const on = { request, contract };
  return (
    <RequestAskerProvider asker={actor}>
      <ActionButton action={assignToPartner} on={request} />
      <ActionButton action={cancelRequest} on={request} />
      <ActionButton action={bringBack} on={request} />
      <ActionButton action={writeNote} on={request} />
      <ActionButton action={forwardMail} on={on} />
      <ActionButton action={sendSms} on={{ request }} />
      <ActionButton action={bookRentalCar} on={on} />
      <ActionButton action={extendArrival} on={{ request, minutes: 15 }} />
    </RequestAskerProvider>
  );
}

/** A dialog of a request: the button that opens it, what is typed in it, and the button that does it. */
interface Dialog {
  readonly opens: string;
  readonly status: RequestStatus;
  readonly field: readonly [role: string, name: RegExp, typed: string];
  /** Absent where a partner has to be chosen first. */
  readonly does?: string;
  /** Why it cannot be done to a request that was closed meanwhile; absent where it can. */
  readonly closed?: RegExp;
}

const waiting = 'HomeAssistanceCompanyAssigned';
const dialogs: readonly Dialog[] = [
  {
    opens: 'Assign to partner',
    status: waiting,
    field: ['searchbox', /^Name/, 'Maes'],
    does: 'Assign',
    closed: /Bring the request back to the call centre first/,
  },
  {
    opens: 'Cancel request',
    status: waiting,
    field: ['textbox', /^Remarks/, 'He found a lift'],
    does: 'Cancel request',
    closed: /closed|status/i,
  },
  {
    opens: 'Bring back',
    status: 'PartnerAssigned',
    field: ['textbox', /./, 'Waits for an hour'],
    does: 'Bring back',
  },
  { opens: 'Write a note', status: waiting, field: ['textbox', /^Note/, 'Waits at the station'], does: 'Write a note' },
  { opens: 'Forward by mail', status: waiting, field: ['textbox', /^Text/, 'Please call back'], does: 'Send' },
  { opens: 'Send SMS', status: waiting, field: ['textbox', /^Text/, 'We are coming'], does: 'Send' },
  {
    opens: 'New booking',
    status: waiting,
    field: ['textbox', /^Text/, 'A small car'],
    does: 'Send',
  },
  {
    opens: 'Extend arrival time',
    status: 'PartnerEnroute',
    field: ['textbox', /^Later by/, '25'],
    does: 'Extend arrival time',
    closed: /status/i,
  },
];

async function open({ opens, status, field: [role, name, typed] }: Dialog) {
  const order = anOrder();
  stored = aRequest({
    status,
    location: { country: 'BE' },
    customer: { name: 'Jan Maes', phoneNumber: '+32475123456', language: 'en' },
    promisedAt: new Date(Date.now() + 600_000).toISOString(),
    order: { ...order, serviceLocation: { ...order.serviceLocation, latitude: 51.05, longitude: 3.72 } },
  });
  const { id } = stored;
  const towline = answeringServer(({ method, url }) => answer(method, url.pathname));
  renderScreen(
    <>
      <LiveData />
      <Actions id={id} />
    </>,
    { towline, agent },
  );
  fireEvent.click(await screen.findByRole('button', { name: opens }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  const [field] = await within(dialog).findAllByRole<HTMLInputElement>(role, { name }, { timeout: 10_000 });
  fireEvent.change(field!, { target: { value: typed } });
  return { id, dialog, field: field! };
}

/** Others did something to it: every screen is told, and reads it again. */
const becomes = (parts: Partial<AssistanceRequest> | undefined, operation: string) =>
  act(async () => {
    const before = stored!;
    stored = parts && { ...before, ...parts };
    tell({
      topic: 'request',
      id: before.id,
      version: stored?.version ?? before.version + 1,
      operation,
      agentName: 'Karel Bogaert',
      timestamp: new Date().toISOString(),
    });
  });
const press = async (dialog: HTMLElement, name: string | undefined) => {
  if (name) await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Enter', code: 'Enter', ctrlKey: true });
  });
};
const isOff = (dialog: HTMLElement, name: string): boolean =>
  within(dialog).getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe.each(dialogs)('while “$opens” is open', (it_) => {
  const [, , typed] = it_.field;

  it('the request is deleted: it says so, does nothing any more, and keeps what was typed', async () => {
    const { dialog, field } = await open(it_);
    await becomes(undefined, 'deleteRequest');
    await within(dialog).findByText(/This cannot be done any more: This request is no longer there/);
    expect(field.value).toBe(typed);
    expect(isOff(dialog, it_.does!)).toBe(true);
    await press(dialog, it_.does);
    expect(writes).toEqual([]);
    expect(within(dialog).getByRole('button', { name: 'Copy what I typed' })).toBeDefined();
  });

  it('the request is closed: it says so, with why it cannot be done where it cannot', async () => {
    const { dialog, field } = await open(it_);
    await becomes({ status: 'Cancelled', version: stored!.version + 1 }, 'cancelRequest');
    await within(dialog).findByText(/Status:/);
    expect(field.value).toBe(typed);
    if (it_.closed) {
      const said = await within(dialog).findByText(/This cannot be done any more/);
      expect(said.textContent).toMatch(it_.closed);
      await press(dialog, it_.does);
      expect(writes).toEqual([]);
    } else expect(within(dialog).queryByText(/This cannot be done any more/)).toBeNull();
  });

  it('the request is taken over: it says by whom, and can be gone on with', async () => {
    const { dialog, field } = await open(it_);
    const claim = { agentId: 'a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b', agentName: 'Karel Bogaert' };
    await becomes({ claim: { ...claim, claimedAt: '2026-11-21T14:00:00Z' } }, 'takeOverClaim');
    const line = await within(dialog).findByText(/Held by/);
    expect(line.textContent).toContain('Karel Bogaert');
    expect(field.value).toBe(typed);
    expect(within(dialog).queryByText(/This cannot be done any more/)).toBeNull();
    await waitFor(() => expect(writes).toEqual([]));
  });
});

it('what a dialog says is of the request as it is by now: a partner who has the job meanwhile is told to stop', async () => {
  const { dialog } = await open(dialogs.find(({ opens }) => opens === 'Cancel request')!);
  expect(dialog.textContent).toContain('No partner has the job.');
  const jobs = [aJob({ status: 'Assigned', jobStatus: 'Assigned', isActive: true })];
  await becomes({ status: 'PartnerAssigned', version: stored!.version + 1, jobs }, 'assignJob');
  await within(dialog).findByText(/Depannage Maes is told to stop\./);
  expect(dialog.textContent).not.toContain('No partner has the job.');
});
