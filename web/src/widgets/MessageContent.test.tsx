import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { Communication, CommunicationContent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ResourceCache } from '../kit/data/ResourceCache.tsx';
import { HotkeyLayer } from '../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../kit/modals/ModalHost.tsx';
import { closeModals } from '../kit/modals/modalStack.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { enterSession } from '../kit/session/session.ts';
import { TowlineProvider } from '../kit/session/towline.tsx';
import { messageContent } from './MessageContent.tsx';

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

async function open(role: 'C24Admin' | 'Agent', of: Communication = message): Promise<HTMLElement> {
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
      asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
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
  act(() => void openModal(messageContent, { message: of }));
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
});
