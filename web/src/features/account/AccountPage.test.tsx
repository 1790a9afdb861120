import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Agent, ApiToken } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { AccountPage } from './AccountPage.tsx';

const token = (name: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id: `id-${name}`,
  name,
  scopes: ['guarantees:import'],
  createdAt: '2026-01-02T08:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  ...more,
});

let calls: AskedCall[];
let tokens: readonly ApiToken[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  tokens = [];
  localStorage.clear();
});
afterEach(() => {
  closeModals();
  cleanup();
});

function open(agent: Partial<Agent> = {}) {
  const towline = answeringServer((call) => {
    calls.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/public-ip')) return { ip: '198.51.100.1' };
    if (call.method === 'DELETE') return new Response(null, { status: 204 });
    if (call.method !== 'POST') return pathname.endsWith('/api-tokens') ? tokens : [];
    const { name } = call.body as { readonly name: string };
    return { token: token(name), secret: 'tl_secret' };
  });
  renderScreen(<AccountPage />, { towline, agent: anAgent({ role: 'Agent', ...agent }) });
}
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url.pathname]);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('the account page (3-platform §2)', () => {
  it('says who is signed in, and for whom they act by name', async () => {
    const permissions = { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['Unknown'] };
    open({ email: 'eva@c24.example', permissions });
    expect(screen.getByText('eva@c24.example')).toBeTruthy();
    expect(screen.getByText('Acts for').closest('div')?.textContent).toContain('Unknown');
    await screen.findByText('No tokens');
  });

  it.each([
    ['C24Admin', true],
    ['CCManager', false],
    ['Agent', false],
  ] as const)('whom the database lets in is shown to %s: %s', async (role, isShown) => {
    open({ role });
    await screen.findByText('No tokens');
    expect(screen.queryAllByText('Database access').length > 0).toBe(isShown);
    expect(calls.some(({ url }) => url.pathname.endsWith('/public-ip'))).toBe(isShown);
  });

  it('how the console looks and listens is chosen at once, and remembered in this browser', async () => {
    open();
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Theme' })).getByRole('radio', { name: 'Dark' }));
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Row height' })).getByRole('radio', { name: 'Comfortable' }),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Letters act as shortcuts' }));
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
    cleanup();
    open();
    const chosen = screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);
    expect(chosen).toEqual(['Dark', 'Comfortable']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Letters/ }).checked).toBe(false);
    expect(writes()).toEqual([]);
  });
});

describe('the keys of programs (3-platform §2)', () => {
  it('one that works may be revoked, which is asked first; one that is over says how it ended', async () => {
    tokens = [
      token('nightly'),
      token('old', { expiresAt: '2026-01-03T08:00:00Z' }),
      token('lost', { revokedAt: '2026-01-02T09:00:00Z' }),
    ];
    open();
    expect((await rowOf('old')).getByText('Expired')).toBeTruthy();
    expect((await rowOf('lost')).getByText('Revoked')).toBeTruthy();
    expect((await rowOf('old')).queryByRole('button')).toBeNull();
    expect((await rowOf('nightly')).getByText('Import guarantees')).toBeTruthy();
    fireEvent.click((await rowOf('nightly')).getByRole('button', { name: 'Revoke' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Revoke nightly?');
    expect(writes()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(writes().map(([method]) => method)).toEqual(['DELETE']));
    expect(writes()[0]?.[1]).toMatch(/\/id-nightly$/);
  });

  it.each([
    ['C24Admin', true],
    ['Agent', false],
  ] as const)('a new one may do what an administrator may, for %s: %s', async (role, isOffered) => {
    open({ role });
    fireEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: 'Import guarantees' });
    expect(dialog.queryByRole('checkbox', { name: 'Everything an administrator may do' }) !== null).toBe(isOffered);
  });

  it('a new one shows its secret once', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'nightly' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Import guarantees' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create a token' }));
    const secret = await screen.findByRole('dialog', { name: 'nightly' });
    expect(secret.textContent).toContain('tl_secret');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'nightly',
      scopes: ['guarantees:import'],
    });
    fireEvent.click(within(secret).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText('tl_secret')).toBeNull());
  });
});
