import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { DatabaseWindows } from './DatabaseWindows.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});
afterEach(() => {
  closeModals();
  cleanup();
});

const access = {
  id: '0d5f5d3e-6a3b-4d0e-9a54-0f3f6a0b1c44',
  hours: 48,
  ip: '203.0.113.7',
  agentName: 'An Admin',
  expiresAt: '2026-11-22T14:02:00Z',
};

function stand(opens: () => unknown) {
  const asked: AskedCall[] = [];
  const towline = answeringServer((call) => {
    asked.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/public-ip')) return { ip: '198.51.100.1' };
    if (pathname.endsWith('/request-db-access')) return opens();
    return call.method === 'DELETE' ? new Response(null, { status: 204 }) : [access];
  });
  const screenOf = (
    <>
      <DatabaseWindows />
      <FlashHost />
    </>
  );
  renderScreen(screenOf, { towline });
  return asked;
}

async function ask(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for database access' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Ask for database access' }));
}

// proves 3-platform §8 DB access
it('lets an address in for 48 hours where nothing else is said, and shows when each one ends', async () => {
  const asked = stand(() => access);
  expect(await screen.findByText('198.51.100.1')).toBeDefined();
  expect(within(await screen.findByRole('table')).getByText('203.0.113.7')).toBeDefined();
  await ask();
  await screen.findByText('IP successfully added to whitelist');
  expect(asked.find(({ url }) => url.pathname.endsWith('/request-db-access'))?.url.search).toBe('?hours=48');
});

// proves 3-platform §8 DB access
it('says that the address was not let in', async () => {
  stand(() => Response.json({ code: 'X', message: 'no' }, { status: 500 }));
  await ask();
  await screen.findByText(/Error while adding IP to whitelist/);
});

it('shuts an address out before its end', async () => {
  const asked = stand(() => access);
  fireEvent.click(within(await screen.findByRole('table')).getByRole('button', { name: 'Shut out' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Shut out' }));
  await waitFor(() =>
    expect(
      asked.some(({ method, url }) => method === 'DELETE' && url.pathname.endsWith(`/db-access/${access.id}`)),
    ).toBe(true),
  );
});
