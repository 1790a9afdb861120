import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Agent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../screenStand.testing.tsx';
import type { SessionNews } from './otherTabs.ts';
import { SessionDialog } from './SessionDialog.tsx';

const agent = anAgent({ role: 'Agent', email: 'eva@c24.example' });
let asked: AskedCall[];
let renewed: Agent[];
let answer: (call: AskedCall) => unknown;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  renewed = [];
  answer = () => agent;
});
afterEach(() => vi.useRealTimers());

const problem = (status: number, code: string, headers = {}) =>
  Response.json({ status, code, title: 'Wrong e-mail address or password' }, { status, headers });

function open() {
  const towline = answeringServer((call) => {
    asked.push(call);
    return answer(call);
  });
  renderScreen(<SessionDialog agent={agent} onRenewed={(again) => void renewed.push(again)} />, { towline, agent });
  return {
    password: screen.getByLabelText(/Password/),
    signIn: () => screen.getByRole('button', { name: /^Sign in/ }),
  };
}

it('asks for the password alone: the address stands there and cannot be changed', () => {
  const { password } = open();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  const address = screen.getByLabelText<HTMLInputElement>('E-mail');
  expect([address.value, address.readOnly]).toEqual(['eva@c24.example', true]);
  expect(document.activeElement).toBe(password);
});

it('goes on with the page once the password was right, and tells the other tabs who it is', async () => {
  const heard: SessionNews[] = [];
  const otherTab = new BroadcastChannel('towline.session');
  otherTab.onmessage = ({ data }) => void heard.push(data as SessionNews);
  const { password, signIn } = open();
  fireEvent.change(password, { target: { value: 'right' } });
  fireEvent.click(signIn());
  await waitFor(() => expect(renewed).toHaveLength(1));
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'eva@c24.example', password: 'right' }]);
  await waitFor(() => expect(heard).toEqual([{ kind: 'signedIn', agentId: agent.id }]));
  otherTab.close();
});

it('says that it was wrong and stays, with what was typed; the next try may be right', async () => {
  answer = () => problem(401, 'WRONG_CREDENTIALS');
  const { password, signIn } = open();
  fireEvent.change(password, { target: { value: 'wrong' } });
  fireEvent.click(signIn());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(renewed).toEqual([]);
  answer = () => agent;
  fireEvent.change(password, { target: { value: 'right' } });
  await waitFor(() => expect(signIn().hasAttribute('disabled')).toBe(false));
  fireEvent.click(signIn());
  await waitFor(() => expect(renewed).toHaveLength(1));
});

it('waits as long as the server told who tried too often, and counts it down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3' });
  const { password, signIn } = open();
  fireEvent.change(password, { target: { value: 'again' } });
  fireEvent.click(signIn());
  await screen.findByRole('button', { name: /Sign in.*3/ });
  expect(signIn().hasAttribute('disabled')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(signIn().hasAttribute('disabled')).toBe(false);
});

it('can be left: the session ends here and on the server', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(asked.map(({ url }) => url.pathname)).toEqual(['/v1/bo/sign-out']));
  expect(renewed).toEqual([]);
});
