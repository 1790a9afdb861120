import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { OutboxMessage } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { TowlineProvider } from '@towline/sdk/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ResourceCache } from '../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { enterSession } from '../../kit/session/session.ts';
import { OutboxPage } from './OutboxPage.tsx';

const mail: OutboxMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  channel: 'Email',
  kind: 'Mail',
  status: 'Failed',
  receiver: 'j.maes@example.test',
  subject: 'Your request 9F3C',
  contentType: 'text/html',
  body: '<p>Dear customer,</p><p>Your tow truck is <b>on its way</b>.</p><script>alert(1)</script>',
  requestId: '9f3c0000-0000-4000-8000-000000000042',
  createdAt: '2026-11-21T14:00:00Z',
  tries: 12,
  lastError: 'the gateway is away',
  sender: 'C24 Belgium <desk@c24.example>',
  cc: 'boss@example.test',
  bcc: 'archive@example.test',
  sentTo: 'qa@example.test',
  attachments: [{ id: '00000000-0000-4000-8000-00000000000f', fileName: 'damage.jpg', publicUrl: '/v1/content/f' }],
};
const text: OutboxMessage = {
  id: '00000000-0000-4000-8000-000000000002',
  channel: 'Sms',
  kind: 'Sms',
  status: 'Sent',
  receiver: '+32475123456',
  contentType: 'text/plain',
  body: 'Show us where you are',
  createdAt: '2026-11-21T14:01:00Z',
  tries: 1,
  sentAt: '2026-11-21T14:01:02Z',
};

const update: OutboxMessage = {
  id: '00000000-0000-4000-8000-000000000003',
  channel: 'Api',
  kind: 'NotifyClientOrganisation',
  status: 'Sent',
  receiver: 'Q8',
  contentType: 'application/json',
  body: '{"shortId":"9F3C"}',
  createdAt: '2026-11-21T14:02:00Z',
  tries: 1,
};

/** What the server has, and what it was asked. */
let stored: readonly OutboxMessage[];
let isDown: boolean;
let asked: string[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  stored = [mail, text, update];
  isDown = false;
  asked = [];
  localStorage.clear();
  enterSession(anAgent());
});
afterEach(() => {
  act(closeModals);
  cleanup();
  vi.restoreAllMocks();
});

function open(address = '/'): void {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      if (pathname === '/v1/organisations') return Response.json([{ code: 'Corona', name: 'Corona Direct' }]);
      asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
      if (isDown)
        return Response.json(
          { type: 'x', title: 'x', status: 503, code: 'SHUTTING_DOWN', messageKey: 'x', message: 'x' },
          { status: 503 },
        );
      if (!pathname.endsWith('/retry')) return Response.json({ records: stored, count: stored.length });
      const { lastError: _told, ...waiting } = { ...mail, status: 'Pending', tries: 0 };
      stored = [waiting as OutboxMessage, text];
      return Response.json(waiting);
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <OutboxPage />
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
}

const rowOf = async (receiver: string): Promise<HTMLElement> =>
  (await screen.findByText(addressText(receiver))).closest('[data-row]') as HTMLElement;

/** Opens a row as the keyboard does. */
async function look(receiver: string): Promise<HTMLElement> {
  const row = await rowOf(receiver);
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'Enter', code: 'Enter' });
  return screen.findByRole('dialog');
}

it('shows each message with its state, its receiver and what it says', async () => {
  open();
  const first = within(await rowOf(mail.receiver));
  expect(first.getByText('Your request 9F3C')).toBeDefined();
  expect(first.getByText('the gateway is away')).toBeDefined();
  expect(first.getByText('12')).toBeDefined();
  // A text message has no subject: its words stand there.
  expect(within(await rowOf(text.receiver)).getByText('Show us where you are')).toBeDefined();
  // What goes to another program is called by what it is for.
  expect(within(await rowOf(update.receiver)).getByText('Client: update')).toBeDefined();
});

it('opens a message: a mail as plain text, with its request', async () => {
  open();
  const dialog = within(await look(mail.receiver));
  expect(dialog.getByText('Your tow truck is on its way.')).toBeDefined();
  expect(dialog.queryByText(/alert/)).toBeNull();
  for (const said of [mail.sender, mail.cc, mail.bcc, mail.sentTo]) expect(dialog.getByText(said!)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'damage.jpg' }).getAttribute('href')).toBe('/v1/content/f');
  expect(dialog.getByRole('link', { name: '9F3C' }).getAttribute('href')).toMatch(/request\/9f3c0000-/);
});

it('sends what was given up when asked, and shows how it stands then', async () => {
  open();
  const dialog = await look(mail.receiver);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send now' })));
  expect(asked).toContain(`POST /v1/bo/outbox/${mail.id}/retry`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(within(await rowOf(mail.receiver)).queryByText('the gateway is away')).toBeNull());
});

it('offers no sending of what has left', async () => {
  open();
  const dialog = await look(text.receiver);
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(dialog.querySelector('.tl-modal-footer')).toBeNull();
});

it('asks for what the address narrows it to', async () => {
  open('/?status=Failed&channel=Email&text=tow');
  await rowOf(mail.receiver);
  expect(asked[0]).toMatch(/status=Failed/);
  expect(asked[0]).toMatch(/channel=Email/);
  expect(asked[0]).toMatch(/text=tow/);
});

it('says so where nothing left or waits', async () => {
  stored = [];
  open();
  expect(await screen.findByText('Nothing was sent yet')).toBeDefined();
});

it('says why it could not be read, and reads it when asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isDown = true;
  open();
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' });
  isDown = false;
  await act(async () => fireEvent.click(again));
  expect(await rowOf(mail.receiver)).toBeDefined();
});

it('leads from a row to its request', async () => {
  open();
  const link = await screen.findByRole('link', { name: '9F3C' });
  expect(link.getAttribute('href')).toMatch(/request\/9f3c0000-/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Next try');
});
