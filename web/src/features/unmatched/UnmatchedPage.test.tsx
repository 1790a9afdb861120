import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Communication } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { UnmatchedPage } from './UnmatchedPage.tsx';

const message = (id: string, changes: Partial<Communication> = {}): Communication =>
  ({
    id,
    createdAt: '2026-11-20T09:01:00Z',
    channel: 'Email',
    direction: 'Inbound',
    sender: '"An Peeters" <an@example.org>',
    receiver: 'help@c24.example',
    subject: 'Where is the truck?',
    attachmentCount: 0,
    ...changes,
  }) as Communication;

let calls: AskedCall[];
let tray: readonly Communication[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  tray = [message('m1')];
});

function open(address = '/') {
  const towline = answeringServer((call) => {
    calls.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/content')) return { contentType: 'text/plain', body: 'It has been an hour.' };
    return { count: tray.length, records: tray };
  });
  return renderScreen(<UnmatchedPage />, { towline, address });
}

describe('the tray', () => {
  it('names who wrote by name and address, and a number as it is dialled', async () => {
    tray = [
      message('m1'),
      message('m2', { channel: 'Sms', sender: '+32470123456', subject: undefined, preview: 'Here' }),
    ];
    open();
    await screen.findByRole('row', { name: /Where is the truck/ });
    const [mail, sms] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
    expect(mail.textContent).toContain('An Peeters · an@example.org');
    expect(sms.textContent).toContain('+32 470 12 34 56');
    expect(sms.textContent).toContain('Here');
  });

  it('says before the subject that it was written by a machine', async () => {
    tray = [message('m1', { isAutomatic: true })];
    open();
    const row = await screen.findByRole('row', { name: /Where is the truck/ });
    expect(row.textContent).toMatch(/automatic.*Where is the truck/i);
  });

  it('is narrowed by how messages come in, and by nothing that only goes out', async () => {
    open('/?channel=Sms');
    await screen.findAllByRole('row');
    expect(calls[0]?.url.searchParams.get('channel')).toBe('Sms');
  });

  it('says that it is empty', async () => {
    tray = [];
    open();
    expect(await screen.findByText('Every message has its request')).toBeTruthy();
  });

  it('opens a message, and asks for its request only once its window is closed', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Where is the truck/ });
    row.focus();
    fireEvent.keyDown(row, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Where is the truck?' });
    expect(await within(dialog).findByText('It has been an hour.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give to a request' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where is the truck?' })).toBeNull());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});
