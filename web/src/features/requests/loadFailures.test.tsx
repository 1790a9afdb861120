import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { HotkeyLayer } from '../../kit/hotkeys/useHotkeys.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { LocationHistory } from '../../widgets/LocationHistory.tsx';
import { RequestDetail } from './detail/RequestDetail.tsx';
import { aRequest, renderOnRequest } from './requests.testing.tsx';
import { AnalyticsTab } from './tabs/AnalyticsTab.tsx';

vi.mock('../../ui/map/MapView.tsx', () => ({ MapView: () => null }));

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

const failed = (): Response =>
  Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'The server failed' }, { status: 500 });
const alert = () => screen.findByRole('alert', {}, { timeout: 5_000 });
const calls = (asked: readonly { readonly call: string }[], path: string): number =>
  asked.filter(({ call }) => call === `GET ${path}`).length;

const request = aRequest();
const order = '00000000-0000-4000-8000-000000000078';
const earlier = '00000000-0000-4000-8000-000000000070';
const place = `/v1/bo/orders/${order}/locations/${earlier}`;
const nothing = (): void => {};

// proves 2-requests §8 The request, its analytics or its earlier places cannot be loaded
it.each<[string, string, ReactNode, () => void]>([
  [
    'the request',
    `/v1/bo/assistance-requests/${request.id}`,
    <RequestDetail key="request" id={request.id} tab="request" onTab={nothing} onOpen={nothing} onClose={nothing} />,
    nothing,
  ],
  [
    'its analytics',
    `/v1/assistance-requests/${request.id}/events`,
    <AnalyticsTab key="analytics" request={request} contract={undefined} />,
    nothing,
  ],
  [
    'an earlier place',
    place,
    <LocationHistory
      key="place"
      orderId={order}
      stop="serviceLocation"
      location={{ formattedAddress: 'Meir 1', previousLocationId: earlier }}
      close={nothing}
    />,
    () => fireEvent.click(screen.getByRole('button', { name: 'Earlier' })),
  ],
])('that %s could not be loaded is said in its place, and can be tried again', async (_what, path, part, ask) => {
  const asked = renderOnRequest(<HotkeyLayer>{part}</HotkeyLayer>, { [path]: () => failed() });
  ask();
  expect((await alert()).textContent).toContain('An error occurred');
  const before = calls(asked, path);
  expect(before).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(calls(asked, path)).toBe(before + 1));
});

it('one that nobody knows is said with the way back', async () => {
  const onClose = vi.fn();
  renderOnRequest(
    <HotkeyLayer>
      <RequestDetail id={aRequest().id} tab="request" onTab={nothing} onOpen={nothing} onClose={onClose} />
    </HotkeyLayer>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a contract that does not come is said on the request that is there; what depends on it waits for Retry', async () => {
  const shown = aRequest();
  const path = `/v1/contracts/${shown.contractCode}`;
  const asked = renderOnRequest(
    <HotkeyLayer>
      <RequestDetail id={shown.id} tab="request" onTab={nothing} onOpen={nothing} onClose={nothing} />
    </HotkeyLayer>,
    { [`/v1/bo/assistance-requests/${shown.id}`]: shown, [path]: () => failed() },
  );
  expect((await alert()).textContent).toContain('An error occurred');
  fireEvent.click(within(screen.getByRole('toolbar', { name: 'Actions' })).getByRole('button', { name: 'More' }));
  expect(
    (await screen.findByRole('menuitem', { name: /Notify client.*The contract is not loaded/ })).getAttribute(
      'aria-disabled',
    ),
  ).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(calls(asked, path)).toBe(2));
});
