import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Agent, Communication, Notice } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { closeModals } from '../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { knowVersion } from '../kit/session/environment.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { findOwnMessage } from './openOwnMessage.ts';

const failed: Communication = {
  id: '00000000-0000-4000-8000-000000000007',
  channel: 'Sms',
  direction: 'Outbound',
  kind: 'Sms',
  receiver: '+32470440004',
  createdAt: '2026-11-21T13:00:00Z',
  status: 'Failed',
  lastError: 'no such number',
  preview: 'Please call',
};
const own = (message: Communication): Notice => ({
  id: 'n1',
  kind: 'NotDelivered',
  operation: 'ownMessageNotDelivered',
  at: '2026-11-21T13:01:00Z',
  agentName: '+32470440004',
  channel: 'Sms',
  times: 1,
  communicationId: message.id,
  failure: 'no such number',
  message,
});

let message: Communication;
let answered: Partial<Communication>;
let asked: AskedCall[];
const towline = answeringServer((call) => {
  asked.push(call);
  const { pathname } = call.url;
  if (pathname.endsWith('/notices')) return { count: 1, unread: 1, records: [own(message)] };
  if (pathname.endsWith('/content')) return { id: message.id, body: 'Please call\nus back', contentType: 'text/plain' };
  if (pathname.endsWith('/sms-messages')) return Response.json({ ...failed, ...answered }, { status: 201 });
  return pathname.endsWith('/read') || pathname.endsWith('/retry') ? new Response(null, { status: 204 }) : [];
});

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  message = failed;
  answered = { status: 'Sent' };
  asked = [];
  localStorage.clear();
});
afterEach(() => {
  act(closeModals);
  knowVersion({ environment: 'Prod' } as Parameters<typeof knowVersion>[0]);
});

const withTools = anAgent({ organisationFlags: { seesContactsAndTools: true } });

async function openNotice(agent: Agent = withTools): Promise<HTMLElement> {
  renderScreen(<NoticeBell />, { towline, agent });
  fireEvent.click(await screen.findByRole('button', { name: 'Notices: 1 unread' }));
  const list = await screen.findByRole('region', { name: 'Notices' });
  expect(list.textContent).toContain('not about a request');
  expect(list.textContent).toContain('A message to +32 470 44 00 04 was not delivered');
  expect(list.textContent).toContain('no such number');
  await act(async () => void fireEvent.click(within(list).getByRole('listitem').querySelector('button')!));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('us back');
  return dialog;
}
const sent = (): unknown[] => asked.filter(({ url }) => url.pathname.endsWith('/sms-messages')).map(({ body }) => body);
const read = (): unknown[] => asked.filter(({ url }) => url.pathname.endsWith('/read')).map(({ body }) => body);
const press = (dialog: HTMLElement, name: string) =>
  act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
async function writeAgain(dialog: HTMLElement): Promise<HTMLElement> {
  await press(dialog, 'Write it again');
  return screen.findByRole('dialog', { name: 'Send SMS' });
}
const textOf = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });

it('a message of no request that did not arrive is read by who wrote it, and read is read', async () => {
  const dialog = await openNotice();
  for (const said of ['+32 470 44 00 04', 'Failed', 'no such number', 'Please call'])
    expect(dialog.textContent).toContain(said);
  expect(asked.map(({ method, body }) => [method, body])).toContainEqual(['POST', { ids: ['n1'] }]);
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).toBeNull(); // the outbox's own
});

it('it is written again as a new one, which begins as the old one was', async () => {
  const dialog = await writeAgain(await openNotice());
  expect(textOf(dialog).value).toBe('Please call\nus back');
  await press(dialog, 'Send');
  expect(sent()).toEqual([{ to: '+32470440004', message: 'Please call\nus back' }]);
  expect(await within(dialog).findByText(/The text message is on its way/)).toBeTruthy();
  expect(textOf(dialog).value).toBe('');
});

it('what was begun and not sent of another message stays what it is', async () => {
  const key = `towline.work.sms.${withTools.id}.none`;
  const draft = { savedAt: 1, draft: { to: '+32475000000', message: 'Begun', toldTime: '' } };
  localStorage.setItem(key, JSON.stringify(draft));
  const dialog = await writeAgain(await openNotice());
  expect(textOf(dialog).value).toBe('Please call\nus back');
  fireEvent.change(textOf(dialog), { target: { value: 'Call us' } });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(draft);
});

it('one that fails again says so with its reason, and keeps what was typed', async () => {
  answered = { status: 'Failed', lastError: 'the number is barred' };
  const dialog = await writeAgain(await openNotice());
  await press(dialog, 'Send');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('The text message could not be sent. the number is barred');
  expect(textOf(dialog).value).toBe('Please call\nus back');
  expect(within(dialog).queryByText(/on its way/)).toBeNull();
  // Its notice is read with that.
  await waitFor(() => expect(read()).toEqual([{ ids: ['n1'] }, { ids: ['n1'] }]));
});

it('one that is still tried says so, and is not there to be sent twice', async () => {
  answered = { status: 'Pending', lastError: 'the gateway is away' };
  const dialog = await writeAgain(await openNotice());
  await press(dialog, 'Send');
  expect(await within(dialog).findByText(/tried again by itself \(the gateway is away\)/)).toBeTruthy();
  expect(within(dialog).queryByText(/on its way/)).toBeNull();
  expect(textOf(dialog).value).toBe('');
});

it('while the old one is still tried, that is said before another is written', async () => {
  message = { ...failed, status: 'Pending', nextTryAt: '2026-11-21T13:05:00Z' };
  const dialog = await openNotice();
  expect(within(dialog).getByText(/still tried by itself/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Write it again' })).toBeTruthy();
});

it.each<[string, Agent, Partial<Communication>]>([
  ['who has no tools', anAgent({ organisationFlags: {} }), {}],
  ['one that has left since', withTools, { status: 'Sent' }],
  ['a link, which is made anew for each message', withTools, { kind: 'PositionLink' }],
])('of %s nothing is written again', async (_whom, agent, change) => {
  message = { ...failed, ...change };
  const dialog = await openNotice(agent);
  expect(within(dialog).queryByRole('button', { name: 'Write it again' })).toBeNull();
  expect(within(dialog).queryByText(/from the draft/) !== null).toBe(change.kind === 'PositionLink');
});

it('while staging blocks writes nothing is written again', async () => {
  knowVersion({ environment: 'Stag' } as Parameters<typeof knowVersion>[0]);
  expect(within(await openNotice()).queryByRole('button', { name: 'Write it again' })).toBeNull();
});

it('who has the outbox sends the same one once more from there', async () => {
  const dialog = await openNotice(anAgent({ role: 'C24Admin' }));
  expect(within(dialog).getByRole('button', { name: 'Write it again' })).toBeTruthy();
  await press(dialog, 'Send now');
  await waitFor(() => expect(asked.map(({ url }) => url.pathname)).toContainEqual(expect.stringMatching(/retry$/)));
});

it('the event’s message is found by its id; one that the bell knows no more opens nothing', async () => {
  renderScreen(<NoticeBell />, { towline, agent: withTools });
  await act(() => findOwnMessage(towline, 'another'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => findOwnMessage(towline, failed.id));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
