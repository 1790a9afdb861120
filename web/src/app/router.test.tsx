import { act, render, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { Outlet, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { FlashHost } from '../kit/FlashHost.tsx';
import { flash } from '../kit/flash.ts';
import { writePreference } from '../kit/preferences.ts';
import { answeringServer } from '../kit/screenStand.testing.tsx';
import { enterSession } from '../kit/session/session.ts';
import { createRouter } from './router.tsx';

const { ahead } = vi.hoisted(() => ({ ahead: vi.fn() }));
const towline = answeringServer(() => ({}));

vi.mock('./Shell.tsx', () => ({
  Shell: () => (
    <main>
      <h1>The frame</h1>
      <Outlet />
    </main>
  ),
}));
vi.mock('./routes.tsx', () => {
  const row = { section: 'account', title: 'ACCOUNT' };
  const screen = async () => () => <p>The map</p>;
  return {
    screens: [
      { ...row, path: 'dashboard/account', screen: async () => () => <p>The account</p> },
      { section: 'requestMap', title: 'REQUEST_MAP', path: 'dashboard/request-map', screen, ahead },
      {
        ...row,
        path: 'dashboard/gone',
        screen: async () => {
          throw new TypeError('Failed to fetch dynamically imported module: /assets/GonePage-1a2b.js');
        },
      },
    ],
  };
});

beforeAll(() => setupTexts('en-BE'));

it.each([
  [
    'a server that has a new release',
    async () => new Response(),
    'Part of the page is missing: there is a new version, or the connection was lost. Reload the page to go on.',
  ],
  ['no server', async () => Promise.reject(new TypeError('Failed to fetch')), 'No connection to the server'],
])('says that a page did not come of %s, inside the frame, and goes on to one that does', async (_of, answer, says) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  history.replaceState(null, '', '/en-BE/dashboard/account');
  enterSession(anAgent());
  const router = createRouter('en-BE', towline);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/dashboard/gone'));
  expect(screen.getByRole('alert').textContent).toContain(says);
  expect(screen.getByRole('heading', { name: 'The frame' })).toBeDefined();
  await act(() => router.navigate('/dashboard/account'));
  expect(screen.getByText('The account')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  asked.mockRestore();
});

it('leads from a page that is not theirs to the requests, and says which page and why', async () => {
  enterSession(anAgent());
  const router = createRouter('en-BE', towline);
  render(
    <>
      <RouterProvider router={router} />
      <FlashHost />
    </>,
  );
  await act(() => router.navigate('/dashboard/request-map'));
  expect(router.state.location.pathname).toBe('/en-BE/dashboard/requests');
  act(() => flash.showPending());
  const said = screen.getAllByText('Your role does not allow this')[0]?.closest('.tl-toast') ?? document.body;
  expect(said.textContent).toContain('Request map');
  expect(screen.queryByText('The map')).toBeNull();
});

it.each([
  ['/dashboard/nothing', 'This address does not exist'],
  ['/nothing', 'This address does not exist'],
  ['/dashboard/partners/nobody', 'This address does not exist'],
])('says of %s: %s, and leads back to the requests', async (address, said) => {
  enterSession(anAgent());
  const router = createRouter('en-BE', towline);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(address));
  expect(screen.getByRole('heading', { name: said })).toBeDefined();
  expect(screen.getByText(address)).toBeDefined();
  expect(router.state.location.pathname).toBe(`/en-BE${address}`);
  await act(async () => screen.getByRole('button', { name: 'Requests' }).click());
  expect(router.state.location.pathname).toBe('/en-BE/dashboard/requests');
});

it.each([
  [undefined, '?status=Dispatching'],
  ['all', ''],
])('leads from the sign-in page to the list as it was left (%s), at first to what is open', async (last, search) => {
  const agent = anAgent();
  enterSession(agent);
  if (last) writePreference(`views.requests.last.${agent.id}`, last);
  const router = createRouter('en-BE', towline);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/signIn'));
  expect(router.state.location.pathname).toBe('/en-BE/dashboard/requests');
  expect(router.state.location.search.startsWith(search)).toBe(true);
  expect(router.state.location.search === '').toBe(search === '');
});

it('what a screen takes long to read is asked for beside its code, by those who may see it', async () => {
  history.replaceState(null, '', '/en-BE/dashboard/account');
  ahead.mockClear();
  enterSession(anAgent());
  const router = createRouter('en-BE', towline);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/dashboard/request-map'));
  expect(ahead).not.toHaveBeenCalled();
  enterSession(anAgent({ role: 'C24Admin' }));
  await act(() => router.navigate('/dashboard/request-map'));
  expect(screen.getByText('The map')).toBeDefined();
  expect(ahead.mock.calls).toEqual([[towline]]);
});
