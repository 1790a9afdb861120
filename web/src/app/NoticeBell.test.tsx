import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Notice } from '@towline/sdk/api';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { useOfferedCommands } from '../kit/commands.ts';
import { flash } from '../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { knowVersion } from '../kit/session/environment.ts';
import { NoticeBell } from './NoticeBell.tsx';

const requestId = '9f3c0000-0000-4000-8000-000000000001';
const message: Notice = {
  id: 'n2',
  requestId,
  shortId: '9F3C',
  licensePlate: '1ABC123',
  kind: 'Message',
  operation: 'receiveInboundMessage',
  at: '2026-11-21T13:00:00Z',
  agentName: '+32470732588',
  channel: 'Sms',
  preview: 'I stand at <b>exit 9</b>',
  times: 1,
};
const change: Notice = {
  ...message,
  id: 'n1',
  kind: 'Change',
  operation: 'createNote',
  agentName: 'A. Peeters',
  times: 3,
};

let records: Notice[];
let asked: AskedCall[];
let where: string;
let palette: readonly { readonly text: string; readonly run: () => void }[];
let isLookedAt = true;
vi.spyOn(document, 'hasFocus').mockImplementation(() => isLookedAt);

const read = (isRead: (notice: Notice) => boolean): void => {
  records = records.map((notice) => (isRead(notice) ? { ...notice, readAt: '2026-11-21T13:05:00Z' } : notice));
};
const towline = answeringServer((call) => {
  asked.push(call);
  if (call.method === 'GET')
    return { count: records.length, unread: records.filter(({ readAt }) => !readAt).length, records };
  const { ids } = call.body as { ids?: string[] };
  read(({ id }) => ids?.includes(id) ?? true);
  return new Response(null, { status: 204 });
});

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  records = [message, change];
  asked = [];
  isLookedAt = true;
  flash.clear();
});
afterEach(() => {
  flash.forgetFailures();
  knowVersion({ environment: 'Prod' } as Parameters<typeof knowVersion>[0]);
});

function Around() {
  const { pathname, search } = useLocation();
  where = pathname + search;
  palette = useOfferedCommands();
  return null;
}
const show = (address = '/dashboard/requests') =>
  renderScreen(
    <>
      <NoticeBell />
      <Around />
    </>,
    { towline, address },
  );
const bell = (said: string) => screen.findByRole('button', { name: said });
async function open(said: string): Promise<HTMLElement> {
  const button = await bell(said);
  fireEvent.click(button);
  return screen.findByRole('region', { name: 'Notices' });
}
const marked = (): unknown[] => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('counts what is not read, lists it, and leads to the tab of the request on which it stands', async () => {
  show();
  const list = await open('Notices: 2 unread');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('SMS from +32 470 73 25 88'),
    expect.stringContaining('3 changes, the last by A. Peeters'),
  ]);
  expect(list.textContent).toContain('I stand at <b>exit 9</b>');
  await act(async () => void fireEvent.click(rows[0]!.querySelector('button')!));
  expect(where).toBe(`/dashboard/request/${requestId}?tab=messages`);
  expect(marked()).toContainEqual({ ids: ['n2'] });
});

it('is read one by one and all at once, up to the newest that is shown', async () => {
  show();
  const list = await open('Notices: 2 unread');
  const tick = within(list).getByRole('button', { name: /Mark as read: 9F3C, SMS from/ });
  tick.focus();
  await act(async () => void fireEvent.click(tick));
  await bell('Notices: 1 unread');
  expect(document.activeElement?.className).toBe('tl-notices-notice'); // in the row still
  await act(async () => void fireEvent.click(within(list).getByRole('button', { name: 'Mark all as read' })));
  await bell('Notices');
  expect(marked()).toEqual([{ ids: ['n2'] }, { through: 'n2' }]);
  expect(within(list).queryByRole('button', { name: /Mark/ })).toBeNull();
});

it('goes by keys from one to the next, and opens from the palette', async () => {
  show();
  await bell('Notices: 2 unread');
  act(() => palette.find(({ text }) => text === 'Notices')?.run());
  const list = await screen.findByRole('region', { name: 'Notices' });
  const [first, second] = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('button'));
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
});

it.each<[string, string[]]>([
  [`/dashboard/request/${requestId}`, []],
  [`/dashboard/request/${requestId}?tab=messages`, ['n2']],
  [`/dashboard/requests?id=${requestId}&tab=notes`, ['n1']],
])('what is looked at on %s is read by itself: %j', async (address, ids) => {
  show(address);
  await bell(ids.length > 0 ? 'Notices: 1 unread' : 'Notices: 2 unread');
  expect(marked()).toEqual(ids.length > 0 ? [{ ids }] : []);
});

it('is not read while nobody looks', async () => {
  isLookedAt = false;
  show(`/dashboard/request/${requestId}?tab=messages`);
  await bell('Notices: 2 unread');
  expect(marked()).toEqual([]);
});

it('is marked by nobody where staging blocks writes, and says so', async () => {
  knowVersion({ environment: 'Stag' } as Parameters<typeof knowVersion>[0]);
  show(`/dashboard/request/${requestId}?tab=messages`);
  const list = await open('Notices: 2 unread');
  const all = within(list).getByRole('button', { name: 'Mark all as read' });
  expect(all.getAttribute('aria-disabled')).toBe('true');
  expect(marked()).toEqual([]);
});

it('keeps the failures of the page beside it, with what a colleague needs', async () => {
  records = [];
  show();
  const quiet = await bell('Notices');
  act(() => flash.failure('It went wrong', { requestId: 'q-1', details: 'x' }));
  expect(quiet.getAttribute('aria-label')).toBe('Notices: 1 failure');
  fireEvent.click(quiet);
  const list = await screen.findByRole('region', { name: 'Failures' });
  expect(within(list).getByText('q-1')).toBeTruthy();
  expect(screen.getByText('Nothing came in for requests that you follow or hold')).toBeTruthy();
  await act(async () => void fireEvent.click(within(list).getByRole('button', { name: 'Clear' })));
  expect(screen.queryByRole('region', { name: 'Failures' })).toBeNull();
});
