import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { Communication, CommunicationContent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ResourceCache } from '../kit/data/ResourceCache.tsx';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../kit/modals/ModalHost.tsx';
import { closeModals } from '../kit/modals/modalStack.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { enterSession } from '../kit/session/session.ts';
import { messageContent, messageTitle } from './MessageContent.tsx';

const id = '00000000-0000-4000-8000-000000000055';
const message: Communication = {
  id,
  channel: 'Email',
  direction: 'Outbound',
  kind: 'Email',
  subject: 'About it',
  sender: 'C24 Belgium <desk@c24.example>',
  receiver: 'desk@garage.example',
  createdAt: '2026-11-21T13:00:00Z',
  status: 'Failed',
  lastError: '550 no such mailbox',
};
const html = '<p onclick="steal()">Hello <b>there</b></p><script>steal()</script><img src="https://spy.example/1.gif">';

let asked: string[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
});
afterEach(() => act(closeModals));

async function open(
  role: 'C24Admin' | 'Agent',
  of: Communication = message,
  request?: { id: string; shortId: string },
): Promise<HTMLElement> {
  enterSession(anAgent(role === 'C24Admin' ? { role } : {}));
  const content: CommunicationContent = {
    id,
    body: html,
    contentType: 'text/html',
    attachments: [
      { id: '00000000-0000-4000-8000-000000000056', fileName: 'car.jpg', contentType: 'image/jpeg', size: 2048 },
      { fileName: 'setup.exe' },
    ],
  };
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      asked.push(`${init?.method ?? 'GET'} ${pathname}`);
      if (pathname.endsWith('/assistance-requests')) return Response.json({ count: 0, records: [] });
      return Response.json(init?.method === 'POST' ? { id, status: 'Pending' } : content);
    },
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <HotkeyLayer>
            <ModalHost />
          </HotkeyLayer>
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
  act(() => void openModal(messageContent, { message: of, ...(request && { request }) }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Hello there');
  return dialog;
}

it('shows who wrote, by name and address, and its words without anything that acts or is fetched', async () => {
  const dialog = await open('Agent');
  expect(within(dialog).getByText('C24 Belgium')).toBeTruthy();
  expect(within(dialog).getByText('desk@c24.example')).toBeTruthy();
  expect(dialog.querySelector('script, img[src*="spy"], [onclick]')).toBeNull();
  expect(asked).toEqual([`GET /v1/bo/communications/${id}/content`]);
  expect(within(dialog).getByText('550 no such mailbox')).toBeTruthy();
  expect(within(dialog).getByText(/setup\.exe/).textContent).toContain('not kept: its type is not allowed');
  expect(within(dialog).getByRole('button', { name: 'Download car.jpg' }).getAttribute('href')).toBe(
    '/v1/content/00000000-0000-4000-8000-000000000056',
  );
});

it('that was given up is sent again by who has the outbox, once', async () => {
  const dialog = await open('C24Admin');
  const button = within(dialog).getByRole('button', { name: 'Send now' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([`POST /v1/bo/outbox/${id}/retry`]);
});

it.each([
  ['by others', 'Agent', 'Failed'],
  ['once it has left', 'C24Admin', 'Sent'],
] as const)('is not sent again %s', async (_case, role, status) => {
  const dialog = await open(role, { ...message, status });
  expect(within(dialog).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(dialog.querySelector('.tl-modal-footer')).toBeNull();
});

describe('one that came in', () => {
  const request = { id: '00000000-0000-4000-8000-000000000077', shortId: '9F3C' };
  const received: Communication = {
    id,
    channel: 'Email',
    direction: 'Inbound',
    subject: 'My car',
    sender: 'An <an@post.example>',
    createdAt: '2026-11-21T13:00:00Z',
  };

  it('for the wrong request goes back to the tray, once', async () => {
    const dialog = await open('C24Admin', received, request);
    const button = within(dialog).getByRole('button', { name: 'Back to the tray' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([`POST /v1/bo/communications/${id}/move`]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is taken to another request from here', async () => {
    const dialog = await open('C24Admin', received, request);
    await act(
      async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Move to another request' })),
    );
    expect(await screen.findByRole('searchbox', { name: /Search a request/ })).toHaveProperty(
      'value',
      'an@post.example',
    );
  });

  it.each([
    ['by who has not the tools', 'Agent', received, request],
    ['where the past is shown', 'C24Admin', received, undefined],
    ['where it was sent by us', 'C24Admin', message, request],
  ] as const)('is not moved %s', async (_case, role, of, where) => {
    const dialog = await open(role, of, where);
    expect(within(dialog).queryByRole('button', { name: 'Back to the tray' })).toBeNull();
  });
});

it.each([
  ['by the kind that a contract writes', { kind: 'partner.JobOffer', subject: '7AC9' }, 'Partner: job offer'],
  ['by its subject', { subject: 'About it' }, 'About it'],
  ['by how it begins', { channel: 'Sms', kind: 'Sms', subject: undefined, preview: 'Where are' }, 'Where are'],
  ['by what it is for', { channel: 'Sms', kind: 'StatusLink', subject: undefined }, 'Motorist: status link'],
  ['by its channel', { channel: 'Sms', kind: 'OfTomorrow', subject: undefined }, 'SMS'],
] as const)('a message is called %s', (_case, of, title) => {
  expect(messageTitle({ ...message, preview: undefined, ...of })).toBe(title);
});
