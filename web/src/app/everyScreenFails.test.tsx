import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { closeModals } from '../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { listed } from './listed.testing.ts';
import { screens } from './routes.tsx';

vi.mock('../ui/map/MapView.tsx', () => ({ MapView: () => null }));

/** Those that ask nothing when they are opened, or only what they do without: what the map is drawn by. */
const askNothing = ['dashboard/tools/varia', 'dashboard/google-business-search', 'dashboard/menu-extensions'];
/** What is more than a list (`everyList` has those): each shows that it failed in its own place. */
const lists = listed.map((section) => screens.find((row) => row.section === section));
const others = screens.filter((row) => !askNothing.includes(row.path) && !lists.includes(row));
const rows = others.map((row) => [row.path, row] as const);

const refused = (status: number, code: string, body = {}) =>
  Response.json(
    { title: 'No', status, code, messageKey: code, ...body },
    { status, headers: { 'x-request-id': 'req-7' } },
  );

let calls: AskedCall[];
let answer: () => unknown;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  localStorage.clear();
});
afterEach(() => {
  act(closeModals);
  cleanup();
});

async function open(row: (typeof others)[number]): Promise<void> {
  const Screen = await row.screen();
  const towline = answeringServer((call) => {
    calls.push(call);
    return answer();
  });
  const address = `/${row.path.replace(/:\w+/, '00000000-0000-4000-8000-000000000001')}`;
  renderScreen(
    <Routes>
      <Route path={row.path} element={<Screen />} />
    </Routes>,
    { towline, address, agent: anAgent({ role: 'C24Admin' }) },
  );
}
const shown = () => document.body.textContent;
/** Something is said, and nothing is still awaited. */
const isSaid = (text: RegExp) =>
  waitFor(() => {
    expect(shown()).toMatch(text);
    expect(document.querySelector('.bp6-skeleton, .bp6-spinner')).toBeNull();
  });
const keys = () => shown().match(/\b[A-Z]{2,}(_[A-Z0-9]+)+\b/g);

describe.each(rows)('%s', (_path, row) => {
  it('says that the server failed, with the call’s id, and asks again when it is told to', async () => {
    answer = () => refused(500, 'AN_ERROR_OCCURED');
    await open(row);
    await isSaid(/An error occurred.*req-7/);
    expect(keys()).toBeNull();
    const [again] = screen.getAllByRole('button', { name: 'Retry' });
    const asked = new Set(calls.map(({ url }) => url.pathname));
    calls = [];
    fireEvent.click(again!);
    await waitFor(() => expect(calls.some(({ url }) => asked.has(url.pathname))).toBe(true));
  });

  it('says that there is no line', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await open(row);
    await isSaid(/No connection to the server/);
    expect(screen.getAllByRole('button', { name: 'Retry' })).not.toEqual([]);
    expect(shown()).not.toContain('Failed to fetch');
  });

  it('says that somebody may not see it', async () => {
    answer = () => refused(403, 'ERROR_ROLE_UNAUTHORIZED');
    await open(row);
    await isSaid(/You may not see this|Your role does not allow this/);
    expect(keys()).toBeNull();
  });
});
