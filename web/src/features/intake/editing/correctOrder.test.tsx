import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, OrderLocation, Policy, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import type { OrderCorrection } from '../../../widgets/intakeDoor.ts';
import { answering } from '../intake.testing.tsx';
import { correctOrder } from './correctOrder.tsx';
import { readEdit } from './keptEdits.ts';

vi.mock('../../../ui/map/MapView.tsx', () => ({ MapView: () => <div /> }));

const id = '00000000-0000-4000-8000-000000000042';
const orderId = '00000000-0000-4000-8000-000000000043';

/** What the server has; others may change it while a question stands. */
let stored: { version: number; order: ServiceOrder };
let policies: () => unknown;
let writes: { readonly call: string; readonly version: string | null; readonly body: unknown }[];
let towline: Towline;
let saved: Promise<AssistanceRequest | undefined>;

const requestNow = () =>
  ({
    id,
    orderId,
    shortId: '9F3C',
    contractCode: 'C24Prepaid19',
    attachments: [],
    vehicleV2: { licensePlate: '1ABC123' },
    ...stored,
  }) as object as AssistanceRequest;
const policyOf = (licensePlate: string): Policy => ({ licensePlate, contractCode: 'C24Prepaid19', status: 'Covered' });
const standsAt = (part: Partial<OrderLocation>): void => {
  const order = aWholeOrder();
  stored = { version: 3, order: { ...order, serviceLocation: { ...order.serviceLocation, ...part } } };
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  stored = { version: 3, order: aWholeOrder() };
  policies = () => [];
  writes = [];
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  enterSession(anAgent());
  towline = answering(({ pathname }, { method, headers, body }) => {
    if (pathname.startsWith('/v1/contracts/')) return aContract();
    if (pathname === '/v1/bo/policies') return policies();
    if (pathname === '/v1/restricted-road-network') return { isRestrictedNetwork: true, networkCode: 'FAST' };
    if (pathname === `/v1/bo/assistance-requests/${id}` && method === 'GET') return requestNow();
    if (method === 'GET') return [];
    const version = headers.get('if-match');
    writes.push({ call: `${method} ${pathname}`, version, body });
    if (version !== `"${stored.version}"`)
      return Response.json({ title: 'x', status: 412, code: 'VERSION_CHANGED', message: 'x' }, { status: 412 });
    const part = pathname.endsWith('/service-location')
      ? { serviceLocation: body }
      : (body as { order: ServiceOrder }).order;
    stored = { version: stored.version + 1, order: { ...stored.order, ...(part as Partial<ServiceOrder>) } };
    return requestNow();
  });
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  act(closeModals);
  cleanup();
  vi.restoreAllMocks();
});

/** Begins a correction of the request as it is shown now. */
const correct = (what: OrderCorrection): void => {
  saved = correctOrder({ request: requestNow(), what, towline });
};
const patience = { timeout: 5_000 };
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name }, patience);
const press = (dialog: HTMLElement, name: string | RegExp): Promise<void> =>
  act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name }));
  });
const inTabs = () => screen.findByRole('dialog', { name: /^Edit order/ }, patience);

async function typePlate(text: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Change plate' }, patience);
  const field = within(dialog).getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: text } });
  await press(dialog, 'Change plate');
}

describe('another plate', () => {
  it('is looked up, said, and saved with the version that was seen', async () => {
    correct('plate');
    await typePlate('2XYZ987');
    const asked = await question('Save these changes?');
    expect(asked.textContent).toContain('No policy was found for this plate.');
    expect(within(asked).getByText('Plate').nextElementSibling?.textContent).toMatch(/1ABC123 BE.*2XYZ987 BE/);
    expect(writes).toEqual([]);
    await press(asked, 'Save changes');
    expect((await saved)?.version).toBe(4);
    expect(writes).toMatchObject([{ call: `PUT /v1/bo/assistance-requests/${id}`, version: '"3"' }]);
    expect(stored.order.vehicle).toEqual({
      ...aWholeOrder().vehicle,
      licensePlate: { country: 'BE', value: '2XYZ987' },
    });
    expect(stored.order.policyInput?.licensePlate).toBe('2XYZ987');
  });

  it('that is the same one asks nothing', async () => {
    correct('plate');
    await typePlate('1abc123');
    expect(await saved).toBeUndefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('goes on in the tabs, at what is missing, where the former policy takes its vehicle along', async () => {
    stored.order = aWholeOrder({ entitlement: { type: 'Policy', status: 'Covered', policy: policyOf('1ABC123') } });
    correct('plate');
    await typePlate('2XYZ987');
    const tabs = await inTabs();
    await waitFor(() => expect(within(tabs).getByRole('tab', { name: /^2 Vehicle/, selected: true })).toBeDefined());
    expect(await within(tabs).findByText(/^[3-9] changes$/)).toBeDefined();
    expect(within(tabs).getByRole('alert')).toBeDefined();
    expect(writes).toEqual([]);
  });

  it('of several policies lets one be chosen where they are told apart', async () => {
    policies = () => [policyOf('2XYZ987'), { ...policyOf('2XYZ987'), customerLastName: 'Maes' }];
    correct('plate');
    await typePlate('2XYZ987');
    const tabs = await inTabs();
    expect(await within(tabs).findByRole('tab', { name: /^1 Contract/, selected: true })).toBeDefined();
    expect(await within(tabs).findByText('Several policies: choose one')).toBeDefined();
  });

  it('is kept where the look-up fails', async () => {
    policies = () => Response.json({ title: 'Away', status: 500, code: 'INTERNAL' }, { status: 500 });
    correct('plate');
    await typePlate('2XYZ987');
    const tabs = await inTabs();
    expect(await within(tabs).findByText('2 changes')).toBeDefined();
  });
});

describe('the restricted road network', () => {
  beforeEach(() => standsAt({ intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' }));

  it('is taken away by a no, with the part of the place alone', async () => {
    correct('restrictedNetwork');
    await press(await question('Restricted road network'), 'No, not on it');
    expect((await saved)?.version).toBe(4);
    expect(writes).toMatchObject([{ call: `POST /v1/bo/orders/${orderId}/service-location`, version: '"3"' }]);
    expect(stored.order.serviceLocation).toMatchObject({
      intersectsRestrictedRoadNetwork: false,
      street: 'Korenmarkt',
    });
    expect(stored.order.serviceLocation.restrictedRoadNetworkCode).toBeUndefined();
  });

  it('stays after a yes', async () => {
    correct('restrictedNetwork');
    await press(await question('Restricted road network'), 'Yes, on this road');
    expect(await saved).toBeUndefined();
    expect(writes).toEqual([]);
  });

  it('is saved on top of what a partner reported meanwhile', async () => {
    correct('restrictedNetwork');
    const asked = await question('Restricted road network');
    stored.version = 7;
    await press(asked, 'No, not on it');
    expect((await saved)?.version).toBe(8);
    expect(writes.map(({ version }) => version)).toEqual(['"3"', '"7"']);
  });

  it('goes on in the tabs where somebody has moved the vehicle meanwhile, and overwrites nothing', async () => {
    correct('restrictedNetwork');
    const asked = await question('Restricted road network');
    standsAt({ intersectsRestrictedRoadNetwork: true, formattedAddress: 'Veldstraat, 9000 Gent', latitude: 51.05 });
    stored.version = 7;
    await press(asked, 'No, not on it');
    expect(await within(await inTabs()).findByText('1 change')).toBeDefined();
    expect(stored.version).toBe(7);
  });
});

describe('the highway', () => {
  const roads = [{ name: 'Snelweg', nationalRef: 'A10', internationalRef: 'E40', distanceInMeters: 40 }];

  it('that is confirmed goes on with its hectometer', async () => {
    standsAt({ nearestHighways: roads, highwayStatus: 'Denied' });
    correct('highway');
    await press(await question('Highways nearby'), /E40/);
    const tabs = await inTabs();
    expect(await within(tabs).findByRole('tab', { name: /^3 Service location/, selected: true })).toBeDefined();
    await waitFor(() => expect(document.querySelector('[data-path="serviceLocation.nearestMarker"]')).not.toBeNull());
  });

  it('that nobody thought of is no change after a no', async () => {
    standsAt({ nearestHighways: roads, highwayStatus: 'Denied' });
    correct('highway');
    await press(await question('Highways nearby'), /^Not on/);
    expect(await saved).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is left goes on with the kind of place, and what was said is kept when that is put off', async () => {
    standsAt({ type: 'Highway', highwayStatus: 'Confirmed', nearestMarker: { value: 12.3, direction: 'Gent' } });
    correct('highway');
    await press(await question('Is the vehicle outside the highway?'), /^Not on/);
    const tabs = await inTabs();
    expect(await within(tabs).findByRole('alert')).toBeDefined();
    act(closeModals);
    expect(readEdit(anAgent().id, id)?.order.serviceLocation.type).toBeUndefined();
  });
});
