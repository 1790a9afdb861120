import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest, ServiceOrder, Vehicle } from '@towline/sdk/api';
import { aContract, anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { isRequestPaused } from '../../kit/data/pollingPause.ts';
import { ResourceCache } from '../../kit/data/ResourceCache.tsx';
import { LiveData } from '../../kit/live/LiveData.tsx';
import { ModalHost } from '../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { enterSession, leaveSession } from '../../kit/session/session.ts';
import { TowlineProvider } from '../../kit/session/towline.tsx';
import { editOrderModal } from './EditOrder.tsx';
import { answering } from './intake.testing.tsx';

const id = '00000000-0000-4000-8000-000000000042';
const orderId = '00000000-0000-4000-8000-000000000043';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly version: string | null;
  readonly body: unknown;
}

/** What the server has: others may change it while the order is edited. */
let stored: Pick<AssistanceRequest, 'version' | 'order'>;
let writes: Call[];
let refuse: ((call: Call) => Response | undefined) | undefined;
let photos: AssistanceRequest['attachments'];
let failsToLoad: boolean;
let tell: (event: object) => void;
let saved: Promise<AssistanceRequest | undefined>;

const requestNow = () => ({
  id,
  orderId,
  shortId: '9F3C',
  contractCode: 'C24Prepaid19',
  attachments: photos,
  homeAssistanceCompanyCode: 'C24Belgium',
  vehicleV2: { licensePlate: '1ABC123' },
  ...stored,
});
const withVehicle = (part: Partial<Vehicle>): ServiceOrder => {
  const order = aWholeOrder();
  return { ...order, vehicle: { ...order.vehicle, ...part } };
};
const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json({ type: 'x', title: 'x', status, code, messageKey: code, message: code, ...more }, { status });

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  stored = { version: 3, order: aWholeOrder() };
  writes = [];
  photos = [];
  refuse = undefined;
  failsToLoad = false;
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  enterSession(anAgent());
});
afterEach(() => {
  act(closeModals);
  cleanup();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  const towline = answering((url, { method, headers, body }) => {
    const path = url.pathname;
    if (path === '/v1/bo/events')
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) => {
            tell = (event) =>
              stream.enqueue(new TextEncoder().encode(`event: request\ndata: ${JSON.stringify(event)}\n\n`));
          },
        }),
      );
    if (path.startsWith('/v1/contracts/')) return aContract();
    if (path === `/v1/bo/assistance-requests/${id}` && method === 'GET')
      return failsToLoad ? problem(500, 'AN_ERROR_OCCURED') : requestNow();
    if (method === 'GET') return [];
    const call = { method, path, version: headers.get('if-match'), body };
    writes.push(call);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const refused = refuse?.(call);
    if (refused) return refused;
    if (call.version !== `"${stored.version}"`)
      return problem(412, 'VERSION_CHANGED', {
        current: {
          version: stored.version,
          changes: [{ agentName: 'Karel Bogaert', at: '2026-11-21T14:05:00Z', fields: [{ field: 'color' }] }],
        },
      });
    const part = /vehicle$/.test(path) ? { vehicle: body } : (body as { order: ServiceOrder }).order;
    stored = { version: stored.version + 1, order: { ...stored.order, ...(part as Partial<ServiceOrder>) } };
    return requestNow();
  });
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <LiveData />
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  await act(async () => {
    saved = openModal(editOrderModal, { requestId: id, shortId: '9F3C', tab: 'Vehicle' });
  });
}

const dialog = () => screen.getByRole('dialog', { name: /^Edit order/ });
const colour = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[data-path="vehicle.color"] input');
    expect(input).not.toBeNull();
    return input as HTMLInputElement;
  });
const paint = async (text: string) => fireEvent.change(await colour(), { target: { value: text } });
const keys = (key: string, held: object = {}): void => {
  const at = document.activeElement ?? document.body;
  fireEvent.keyDown(at, { key, code: key, ...held });
  fireEvent.keyUp(at, { key, code: key });
};
const saveKey = () => act(async () => keys('Enter', { ctrlKey: true }));

/** Ctrl+Enter asks, a second one saves. */
async function save(): Promise<void> {
  await waitFor(() =>
    expect(
      within(dialog())
        .getByRole('button', { name: /^Save changes/ })
        .getAttribute('aria-disabled'),
    ).toBeNull(),
  );
  await saveKey();
  await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  await saveKey();
}

/** Somebody else saves this while the order is open. */
const others = (order: ServiceOrder) => {
  stored = { version: stored.version + 1, order };
};

describe('an order that is edited', () => {
  it('is as it was until something is typed; what changes is said before it is saved, and nothing else is sent', async () => {
    await open();
    await colour();
    expect(within(dialog()).getByText('0 changes')).toBeDefined();
    expect(
      within(dialog())
        .getByRole('button', { name: /^Save changes/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await paint('Red');
    expect(within(dialog()).getByText('1 change')).toBeDefined();
    await waitFor(() =>
      expect(
        within(dialog())
          .getByRole('button', { name: /^Save changes/ })
          .getAttribute('aria-disabled'),
      ).toBeNull(),
    );
    await saveKey();
    const question = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
    expect(within(question).getByText('Colour').nextElementSibling?.textContent).toMatch(/–.*Red/);
    expect(writes).toEqual([]);
    await saveKey();
    expect((await saved)?.version).toBe(4);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({ method: 'POST', path: `/v1/bo/orders/${orderId}/vehicle`, version: '"3"' });
    expect(writes[0]?.body).toEqual(withVehicle({ color: 'Red' }).vehicle);
  });

  it('is saved in one call where several parts changed', async () => {
    await open();
    await paint('Red');
    fireEvent.click(within(dialog()).getByRole('tab', { name: /Service location/ }));
    const remarks = await waitFor(() => {
      const area = document.querySelector<HTMLElement>('[data-path="serviceLocation.remarks"] textarea');
      expect(area).not.toBeNull();
      return area as HTMLElement;
    });
    fireEvent.change(remarks, { target: { value: 'Behind the church' } });
    await save();
    await saved;
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT /v1/bo/assistance-requests/${id}`]);
    expect(stored.order).toMatchObject({
      vehicle: { color: 'Red' },
      serviceLocation: { remarks: 'Behind the church' },
    });
  });

  it('shows who called; what he said since is saved with the whole order', async () => {
    await open();
    await colour();
    const caller = within(dialog()).getByRole('region', { name: 'Caller' });
    fireEvent.click(within(caller).getByRole('radio', { name: 'Yes' }));
    await save();
    await saved;
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT /v1/bo/assistance-requests/${id}`]);
    expect(stored.order.caller).toEqual({ everyoneSafe: 'Yes' });
    // The request that is edited is no second one of the same plate.
    expect(screen.queryByText(/open request/i)).toBeNull();
  });

  it('shows the photos of its request, which go at once and without saving', async () => {
    const photo = (key: string, source: 'Agent' | 'Partner') => ({
      id: `00000000-0000-4000-8000-0000000000${key}`,
      fileName: `${key}.jpg`,
      contentType: 'image/jpeg',
      size: 1,
      source,
      isDeleted: false,
      createdAt: '2026-11-21T14:00:00Z',
      publicUrl: `/v1/content/${key}`,
    });
    photos = [photo('51', 'Agent'), { ...photo('52', 'Agent'), isDeleted: true }, photo('53', 'Agent')];
    await open();
    await colour();
    fireEvent.click(within(dialog()).getByRole('tab', { name: /Photos/ }));
    await waitFor(() => expect(within(dialog()).getAllByRole('button', { name: /^Photo \d$/ })).toHaveLength(2));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Delete: Photo 1' }));
    const question = await screen.findByRole('alertdialog', { name: /photo/i });
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /v1/bo/assistance-requests/${id}/attachments/${photos[0]?.id}`,
    ]);
    expect(within(dialog()).getAllByRole('button', { name: /^Photo \d$/ })).toHaveLength(1);
    expect(within(dialog()).getByText('0 changes')).toBeDefined();
  });

  it('stands still while it is open, and no longer', async () => {
    await open();
    await colour();
    expect(isRequestPaused(id)).toBe(true);
    await act(async () => keys('Escape'));
    await waitFor(() => expect(isRequestPaused(id)).toBe(false));
  });

  it('stops at what its rules refuse, and says it', async () => {
    await open();
    const type = await waitFor(() => document.querySelector<HTMLElement>('[data-path="vehicle.fuelType"] select'));
    fireEvent.change(type as HTMLElement, { target: { value: '' } });
    await waitFor(() => expect(within(dialog()).getByText('1 change')).toBeDefined());
    await saveKey();
    expect(await within(dialog()).findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is said not to have come, logged, and fetched again when a person asks', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    failsToLoad = true;
    await open();
    await within(dialog()).findByText('The order could not be loaded.');
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to load ServiceOrder');
    failsToLoad = false;
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    expect((await colour()).value).toBe('');
  });
});

describe('what is typed', () => {
  it('is not lost by closing, and asked about', async () => {
    await open();
    await paint('Red');
    await act(async () => keys('Escape'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await colour()).value).toBe('Red');
  });

  it('survives a reload, and can be thrown away', async () => {
    await open();
    await paint('Red');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    act(closeModals);
    await open();
    expect((await colour()).value).toBe('Red');
    const notice = await within(dialog()).findByText(/did not save are back/);
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Discard changes' }));
    expect((await colour()).value).toBe('');
  });

  it('is not left in the browser by who signs out', async () => {
    await open();
    await paint('Red');
    act(() => {
      closeModals();
      leaveSession();
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('towline.work.'))).toEqual([]);
  });

  it('stays when saving fails, and is sent again', async () => {
    await open();
    await paint('Red');
    refuse = () => problem(503, 'SHUTTING_DOWN');
    await save();
    await within(dialog()).findByText(/Error at updating request/);
    expect((await colour()).value).toBe('Red');
    refuse = undefined;
    await save();
    expect((await saved)?.version).toBe(4);
  });

  it('leads to the field that the server refuses', async () => {
    await open();
    await paint('Red');
    refuse = () =>
      problem(400, 'VALIDATION_FAILED', { errors: [{ pointer: '/color', detail: 'ANSWER_REQUIRED', code: 'x' }] });
    await save();
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('vehicle.color'),
    );
  });
});

describe('when somebody else was faster', () => {
  it('the change goes on top where the order was left as it is', async () => {
    await open();
    await paint('Red');
    others(aWholeOrder());
    await save();
    expect((await saved)?.version).toBe(5);
    expect(writes.map(({ version }) => version)).toEqual(['"3"', '"4"']);
  });

  it('both versions are shown, one is chosen, and what the other changed beside it stays', async () => {
    await open();
    await paint('Red');
    others(withVehicle({ color: 'Blue', vin: 'WVW1' }));
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    const choice = within(conflict).getByRole('group', { name: 'Colour' });
    expect(within(choice).getByRole('radio', { name: /Karel Bogaert.*Blue/ })).toBeDefined();
    expect(within(conflict).getByText('WVW1')).toBeDefined();
    const again = within(conflict).getByRole('button', { name: /^Save with these choices/ });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(within(choice).getByRole('radio', { name: /You.*Red/ }));
    await act(async () => fireEvent.click(again));
    expect((await saved)?.version).toBe(5);
    expect(stored.order.vehicle).toMatchObject({ color: 'Red', vin: 'WVW1' });
  });

  it('going back to the form loses nothing', async () => {
    await open();
    await paint('Red');
    others(withVehicle({ color: 'Blue' }));
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    fireEvent.click(within(conflict).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await colour()).value).toBe('Red');
    expect(stored.order.vehicle.color).toBe('Blue');
  });

  it('it is said before saving, and can be compared at once', async () => {
    await open();
    await paint('Red');
    others(withVehicle({ vin: 'WVW1' }));
    const event = { topic: 'request', id, operation: 'saveOrderVehicle', timestamp: '2026-11-21T14:05:00Z' };
    await act(async () => tell({ ...event, version: 4, agentName: 'Karel Bogaert' }));
    const notice = await within(dialog()).findByText(/Karel Bogaert changed this order/);
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Compare' }));
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    fireEvent.click(within(conflict).getByRole('button', { name: /^Go on with these choices/ }));
    await waitFor(() => expect(within(dialog()).queryByText(/Karel Bogaert changed this order/)).toBeNull());
    expect(writes).toEqual([]);
    await save();
    await saved;
    expect(writes.map(({ version }) => version)).toEqual(['"4"']);
    expect(stored.order.vehicle).toMatchObject({ color: 'Red', vin: 'WVW1' });
  });
});
