import { act, fireEvent, screen, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { useOfferedCommands } from '../kit/commands.ts';
import { closeModals } from '../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { knowVersion } from '../kit/session/environment.ts';
import { SmsButton } from './SmsButton.tsx';

let asked: AskedCall[];
let palette: readonly { readonly text: string; readonly run: () => void }[];
const towline = answeringServer((call) => {
  asked.push(call);
  return call.method === 'GET'
    ? []
    : { id: 'm', channel: 'Sms', direction: 'Outbound', createdAt: '2026-11-21T13:00:00Z' };
});

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  localStorage.clear();
});
afterEach(() => {
  act(closeModals);
  knowVersion({ environment: 'Prod' } as Parameters<typeof knowVersion>[0]);
});

function Palette() {
  palette = useOfferedCommands();
  return null;
}
const show = (agent = anAgent({ role: 'C24Admin' })) =>
  renderScreen(
    <>
      <SmsButton />
      <Palette />
    </>,
    { towline, agent },
  );

it('writes a text message of no request, from the bar', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Send SMS' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Telephone/ }), { target: { value: '+32475123456' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Text/ }), { target: { value: 'Please call' } });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Send' })));
  expect(await within(dialog).findByText(/The text message is on its way/)).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/v1/bo/sms-messages', { to: expect.stringMatching(/^\+32 ?475/), message: 'Please call' }],
  ]);
});

it('opens from the palette too', async () => {
  show();
  const command = palette.find(({ text }) => text === 'Send SMS');
  act(() => command?.run());
  expect(await screen.findByRole('dialog', { name: 'Send SMS' })).toBeTruthy();
});

it('is neither button nor command for who has not the tools', () => {
  show(anAgent());
  expect(screen.queryByRole('button', { name: 'Send SMS' })).toBeNull();
  expect(palette.map(({ text }) => text)).not.toContain('Send SMS');
});

it('is neither where staging blocks writes', () => {
  knowVersion({ environment: 'Stag' } as Parameters<typeof knowVersion>[0]);
  show();
  expect(screen.queryByRole('button', { name: 'Send SMS' })).toBeNull();
});
