import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { knowVersion } from '../kit/session/environment.ts';
import { forgetLocally } from '../kit/session/signOut.ts';
import { EnvironmentNotice } from './EnvironmentNotice.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  localStorage.clear();
  knowVersion({ version: '1.0.0', environment: 'Dev' } as Parameters<typeof knowVersion>[0]);
});

const dialog = () => screen.queryByRole('dialog', { name: 'This is the development environment' });

/** What a tab of its own has: nothing of the tab that it was opened from. */
const aNewTab = () => {
  sessionStorage.clear();
  return render(<EnvironmentNotice />);
};

it('explains the environment once in a session, in whichever tab, and again after signing out', async () => {
  const first = aNewTab();
  fireEvent.click(await screen.findByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(dialog()).toBeNull());
  first.unmount();
  const second = aNewTab();
  await act(async () => {});
  expect(dialog()).toBeNull();
  second.unmount();
  await forgetLocally();
  aNewTab();
  await waitFor(() => expect(dialog()).not.toBeNull());
});

it('closes in the other tabs, too', async () => {
  aNewTab();
  await waitFor(() => expect(dialog()).not.toBeNull());
  fireEvent(window, new StorageEvent('storage', { key: 'towline.work.environmentSeen', newValue: 'Dev' }));
  await waitFor(() => expect(dialog()).toBeNull());
});
