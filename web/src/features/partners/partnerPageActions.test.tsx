import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PartnerDevice } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { PartnersPage } from './PartnersPage.tsx';
import { aPartner, partnerId } from './partner.testing.ts';

vi.mock('../../ui/map/MapView.tsx', () => ({ MapView: () => null }));

const device: PartnerDevice = {
  id: '4f3f2c3e-0d57-4f0f-9a5e-2b8a1c9d7e10',
  openedAt: '2026-11-18T07:02:00Z',
  lastUsedAt: '2026-11-20T09:25:00Z',
  expiresAt: '2026-12-18T07:02:00Z',
};

let devices: PartnerDevice[];
let calls: AskedCall[];
let refusal: Response | undefined;
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  act(closeModals);
  calls = [];
  refusal = undefined;
  devices = [device, { ...device, id: '4f3f2c3e-0d57-4f0f-9a5e-2b8a1c9d7e11', actingAgentName: 'Ann Verlinden' }];
});

function answer(call: AskedCall): unknown {
  const { method, url } = call;
  if (method !== 'GET') calls.push(call);
  if (method !== 'GET' && refusal) return refusal;
  if (url.pathname.endsWith('/end-devices')) devices = [];
  if (url.pathname.endsWith('devices')) return devices;
  if (url.pathname.includes('/impersonate/')) return { url: 'https://pages.example/partner#in/secret' };
  if (url.pathname.endsWith('/organisations')) return [];
  if (url.pathname.endsWith('/partners')) return { count: 0, records: [] };
  return aPartner();
}

const open = () =>
  renderScreen(
    <>
      <PartnersPage />
      <FlashHost />
    </>,
    { address: `/?partnerId=${partnerId}`, towline: answeringServer(answer) },
  );
const detail = async () => within(await screen.findByRole('region', { name: 'Takeldienst Maes' }));
const press = async (name: string) => fireEvent.click(await (await detail()).findByRole('button', { name }));

it('says on how many devices the partner’s page is open and who acts there, and ends them', async () => {
  open();
  const shown = await detail();
  await shown.findByText(/^Open on 2 devices, last used 20-11-2026/);
  shown.getByText('Acting as the partner: Ann Verlinden');
  await press('End the partner’s devices');
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText(/Every device on which Takeldienst Maes/);
  fireEvent.click(asked.getByRole('button', { name: 'End the partner’s devices' }));
  await shown.findByText('Open on no device');
  expect(calls.map(({ url }) => url.pathname)).toEqual([`/v1/partners/${partnerId}/end-devices`]);
  expect(shown.queryByRole('button', { name: 'End the partner’s devices' })).toBeNull();
});

/** The dialog's reason, typed and sent, with a browser that opens windows or none. */
async function openAsPartner(
  window_: { opener: unknown; location: { replace: (url: string) => void }; close: () => void } | null,
) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window_ as Window | null);
  open();
  await press('Open as the partner');
  const asked = within(await screen.findByRole('dialog'));
  fireEvent.change(asked.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Sees no offers' } });
  fireEvent.click(asked.getByRole('button', { name: 'Open as the partner' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ reason: 'Sees no offers' });
  return opened;
}

it('opens as the partner in a new window, which learns nothing of this one', async () => {
  const made = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  await openAsPartner(made);
  await waitFor(() => expect(made.location.replace).toHaveBeenCalledWith('https://pages.example/partner#in/secret'));
  expect(made.opener).toBeNull();
});

it('closes the window where it is refused, and says why', async () => {
  refusal = Response.json({ status: 403, code: 'RIGHTS_NOT_HELD' }, { status: 403 });
  const made = { opener: null, location: { replace: vi.fn() }, close: vi.fn() };
  await openAsPartner(made);
  await waitFor(() => expect(made.close).toHaveBeenCalled());
  expect(made.location.replace).not.toHaveBeenCalled();
});

it('tries once more where windows are blocked', async () => {
  const opened = await openAsPartner(null);
  await waitFor(() =>
    expect(opened).toHaveBeenLastCalledWith('https://pages.example/partner#in/secret', '_blank', 'noopener'),
  );
});
