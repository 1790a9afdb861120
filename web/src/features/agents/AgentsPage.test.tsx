import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contractCodesOf } from '@towline/sdk/access/agent';
import type { AgentRecord } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { AgentsPage } from './AgentsPage.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const agentAt = (index: number, over: Partial<AgentRecord> = {}): AgentRecord => ({
  id: `agent-${index}`,
  fullName: `Agent Number ${index}`,
  email: `agent${index}@c24.example`,
  organisationCode: 'C24Belgium',
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  role: 'Agent',
  locale: 'en-BE',
  isAvailable: false,
  stagingEditingEnabled: false,
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  version: 1,
  ...over,
});

const manager = anAgent({
  id: 'manager',
  role: 'CCManager',
  organisationCode: 'C24Belgium',
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: ['Q8'], canOrderRequestsForContractCodes: [] },
});

const eva = agentAt(0, {
  fullName: 'Eva Peeters',
  permissions: {
    contracts: contractCodesOf(manager).slice(0, 1),
    canActOnBehalfOfOrganisationCodes: [],
    canOrderRequestsForContractCodes: [],
  },
});
const others = Array.from({ length: 24 }, (_, index) =>
  agentAt(index + 1, { organisationCode: index % 2 === 0 ? 'C24Belgium' : 'Q8' }),
);
const boss = agentAt(30, { fullName: 'The Boss', role: 'C24Admin' });
const gone = agentAt(31, { fullName: 'Gone Long', role: 'Deactivated' });

let asked: AskedCall[] = [];
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  closeModals();
  cleanup();
});

const answer = (call: AskedCall): unknown => {
  asked.push(call);
  const { method, url } = call;
  if (url.pathname.endsWith('/organisations'))
    return [
      { code: 'C24Belgium', name: 'C24 Belgium' },
      { code: 'Q8', name: 'Q8' },
    ];
  if (url.pathname.endsWith('/work'))
    return { claims: 2, drafts: 1, followedRequests: 4, reminders: 0, apiTokens: 3, sessions: 1 };
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method === 'POST') return { ...agentAt(99), ...(call.body as object), password: 'abcd-efgh-jkmn-pqrs' };
  if (method === 'PUT') return { ...eva, ...(call.body as object), version: 2 };
  if (url.pathname.endsWith('/agent-0')) return eva;
  return { count: 27, records: [eva, ...others, boss, gone] };
};

const open = (address = '/') =>
  renderScreen(<AgentsPage />, { towline: answeringServer(answer), agent: manager, address });
const writes = () => asked.filter(({ method }) => method !== 'GET');

it('asks for all once, and pages and narrows them here', async () => {
  const { search } = open();
  await screen.findByText('Eva Peeters');
  expect(asked.find(({ url }) => url.pathname === '/v1/bo/agents')?.url.search).toBe('?take=999');
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(22);
  cleanup();
  open('/?organisation=Q8');
  await screen.findByText('Agent Number 2');
  expect(screen.queryByText('Eva Peeters')).toBeNull();
  cleanup();
  open('/?name=eva');
  await screen.findByText('Eva Peeters');
  expect(screen.queryByText('Agent Number 2')).toBeNull();
  expect(search()).toBe('');
});

it('greys what goes beyond the rights of who asks, and says why', async () => {
  open('/?name=the boss');
  const row = (await screen.findByText('The Boss')).closest('tr')!;
  for (const name of ['Go on as this agent', 'Deactivate'])
    expect(within(row).getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open('/?name=gone');
  const deactivated = (await screen.findByText('Gone Long')).closest('tr')!;
  expect(within(deactivated).getByRole('button', { name: 'Go on as this agent' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('says what ends with an account, and ends it once its name is typed', async () => {
  open('/?name=eva');
  const row = (await screen.findByText('Eva Peeters')).closest('tr')!;
  within(row).getByRole('button', { name: 'Details of Eva Peeters' });
  fireEvent.click(within(row).getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    /sessions 1, API tokens 3, drafts 1, followed requests 4, reminders 0\..*call centre: 2/,
  );
  const name = within(dialog).getByLabelText(/^Type the full name/);
  fireEvent.change(name, { target: { value: 'Eva' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await within(dialog).findByText('The two fields are not the same');
  expect(writes()).toEqual([]);
  fireEvent.change(name, { target: { value: 'Eva Peeters' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(writes().map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['DELETE /v1/bo/agents/agent-0']),
  );
});

it('shows the generated password of a new agent once', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an agent' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/^Full name/), { target: { value: 'New Agent' } });
  fireEvent.change(within(dialog).getByLabelText(/^E-mail/), { target: { value: 'new@c24.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await screen.findByText('abcd-efgh-jkmn-pqrs');
  expect(writes()[0]?.body).toMatchObject({
    fullName: 'New Agent',
    email: 'new@c24.example',
    organisationCode: 'C24Belgium',
    role: 'Agent',
    permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  });
});

it('goes on as another with a reason', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  open('/?name=Number 1');
  const row = (await screen.findByText('Agent Number 1')).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name: 'Go on as this agent' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/^Reason/), { target: { value: 'Sees no Q8' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on as this agent' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(writes()[0]).toMatchObject({ body: { reason: 'Sees no Q8' } });
  expect(writes()[0]?.url.pathname).toBe('/v1/bo/agents/impersonate/agent-1');
});

it('who may only read an account reads its contracts as the list says them, and chooses none', async () => {
  open('/?name=the boss');
  const row = (await screen.findByText('The Boss')).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name: 'Details of The Boss' }));
  expect(await screen.findByText('All contracts of C24 Belgium')).toBeTruthy();
  fireEvent.keyDown(row, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('All contracts of C24 Belgium')).toBeTruthy();
  expect(within(dialog).queryByText('Nothing found')).toBeNull();
});

/** What the server says of a refusal, in its own words. */
const refused = { status: 422, code: 'ACCOUNT_CLOSED', error_description: 'The account was closed a minute ago' };
const openRefused = (body: object = refused) =>
  renderScreen(<AgentsPage />, {
    towline: answeringServer((call) =>
      call.method === 'GET'
        ? answer(call)
        : new Response(JSON.stringify(body), {
            status: 422,
            headers: { 'content-type': 'application/problem+json' },
          }),
    ),
    agent: manager,
    address: '/?name=eva',
  });

// proves 3-platform §8 Impersonation fails
// proves 3-platform §8 Deactivate, add or edit agent
it.each([
  ['Go on as this agent', /^Reason/, 'Sees no Q8'],
  ['Deactivate', /^Type the full name/, 'Eva Peeters'],
])('tells in the dialog why %s is refused', async (name, label, typed) => {
  openRefused();
  const row = (await screen.findByText('Eva Peeters')).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(label), { target: { value: typed } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await within(dialog).findByText(new RegExp(refused.error_description), {}, { timeout: 5_000 });
});

// proves 3-platform §8 Deactivate, add or edit agent
it.each([
  [
    'what the server describes, before its message',
    { ...refused, message: 'No' },
    /The account was closed a minute ago/,
  ],
  ['that nobody said why', { status: 422, code: 'X' }, /An error occurred/],
])('tells in the dialog of a new agent %s, and keeps what was typed', async (_what, body, text) => {
  openRefused(body);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an agent' }));
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByLabelText<HTMLInputElement>(/^Full name/);
  fireEvent.change(name, { target: { value: 'New Agent' } });
  fireEvent.change(within(dialog).getByLabelText(/^E-mail/), { target: { value: 'new@c24.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await within(dialog).findByText(text);
  expect(name.value).toBe('New Agent');
});
