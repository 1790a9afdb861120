import { act, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { flash, useToasts } from '../flash.ts';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { renewSession } from './session.ts';

// As after a new release, whose files have other names.
vi.mock('./SessionDialog.tsx', () => ({
  get SessionDialog() {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/SessionDialog-1.js');
  },
}));

const agent = anAgent({ role: 'Agent', email: 'eva@c24.example' });
const Told = () => <Toaster toasts={useToasts()} onGone={flash.close} />;

beforeAll(() => setupTexts('en-BE'));

it('whose dialog cannot be had says how to go on, keeps the page, and is silent once another tab has signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const towline = answeringServer(() => agent);
  renderScreen(
    <>
      <textarea aria-label="Note" defaultValue="Typed before the session ended." />
      <SessionGuard />
      <Told />
    </>,
    { towline, agent },
  );
  const renewed = renewSession();
  expect(await screen.findByText(/Sign in in another tab/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Typed before the session ended.');
  await act(async () => screen.getByRole('button', { name: 'Sign in' }).click());
  expect(opened).toHaveBeenCalledWith(location.href);
  const otherTab = new BroadcastChannel('towline.session');
  await act(async () => otherTab.postMessage({ kind: 'signedIn', agentId: agent.id }));
  await vi.waitFor(() => expect(screen.queryByText(/Sign in in another tab/)).toBeNull());
  await expect(renewed).resolves.toBe(true);
  otherTab.close();
});
