import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest, ServiceOrder, Vehicle } from '@towline/sdk/api';
import { aContract, anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { LiveData } from '../../../kit/live/LiveData.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { answering } from '../intake.testing.tsx';
import { editOrderModal } from './EditOrder.tsx';

/** The request whose order is edited. */
export const id = '00000000-0000-4000-8000-000000000042';
export const orderId = '00000000-0000-4000-8000-000000000043';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly version: string | null;
  readonly body: unknown;
}

/** What the server has and does; others may change it while the order is edited. */
export interface EditDesk {
  stored: Partial<AssistanceRequest> & Pick<AssistanceRequest, 'version' | 'order'>;
  /** What was written, in its order. */
  readonly writes: Call[];
  /** Where everything was asked for, with its query. */
  asked: string[];
  /** Refuses a write. */
  refuse: ((call: Call) => Response | undefined) | undefined;
  photos: AssistanceRequest['attachments'];
  failsToLoad: boolean;
  /** It was deleted, or is nothing of the agent's any more. */
  isGone: boolean;
  /** Tells the screens of an event. */
  tell: (event: object) => void;
  /** What the dialog answers when it is closed. */
  saved: Promise<AssistanceRequest | undefined>;
  open(): Promise<void>;
}

export const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json({ type: 'x', title: 'x', status, code, messageKey: code, message: code, ...more }, { status });

export const withVehicle = (part: Partial<Vehicle>): ServiceOrder => {
  const order = aWholeOrder();
  return { ...order, vehicle: { ...order.vehicle, ...part } };
};

/** Gives each test of a file a desk of its own, at which that agent sits. */
export function eachAtDesk(take: (desk: EditDesk) => void, agent = anAgent()): void {
  beforeAll(() => setupTexts('en-BE'));
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    enterSession(agent);
    take(editDesk());
  });
  afterEach(() => {
    act(closeModals);
    cleanup();
    vi.restoreAllMocks();
  });
}

/** A server with one request, and the console over it. */
function editDesk(): EditDesk {
  const requestNow = () => ({
    id,
    orderId,
    shortId: '9F3C',
    contractCode: 'C24Prepaid19',
    attachments: desk.photos,
    homeAssistanceCompanyCode: 'C24Belgium',
    vehicleV2: { licensePlate: '1ABC123' },
    ...desk.stored,
  });
  const answer = (path: string, method: string, headers: Headers, body: unknown): unknown => {
    if (path === '/v1/bo/events')
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) => {
            desk.tell = (event) =>
              stream.enqueue(new TextEncoder().encode(`event: request\ndata: ${JSON.stringify(event)}\n\n`));
          },
        }),
      );
    if (path.startsWith('/v1/contracts/')) return aContract();
    if (desk.isGone && path.includes(id)) return problem(404, 'NOT_FOUND');
    if (path === `/v1/bo/assistance-requests/${id}` && method === 'GET')
      return desk.failsToLoad ? problem(500, 'AN_ERROR_OCCURED') : requestNow();
    if (method === 'GET') return [];
    const call = { method, path, version: headers.get('if-match'), body };
    desk.writes.push(call);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const refused = desk.refuse?.(call);
    if (refused) return refused;
    const { version, order } = desk.stored;
    if (call.version !== `"${version}"`)
      return problem(412, 'VERSION_CHANGED', {
        current: {
          version,
          changes: [{ agentName: 'Karel Bogaert', at: '2026-11-21T14:05:00Z', fields: [{ field: 'color' }] }],
        },
      });
    const part = /vehicle$/.test(path) ? { vehicle: body } : (body as { order: ServiceOrder }).order;
    desk.stored = { ...desk.stored, version: version + 1, order: { ...order, ...(part as Partial<ServiceOrder>) } };
    return requestNow();
  };
  const desk: EditDesk = {
    stored: { version: 3, order: aWholeOrder() },
    writes: [],
    asked: [],
    refuse: undefined,
    photos: [],
    failsToLoad: false,
    isGone: false,
    tell: () => {},
    saved: Promise.resolve(undefined),
    async open() {
      const towline = answering(({ pathname, search }, { method, headers, body }) => {
        desk.asked.push(`${pathname}${search}`);
        return answer(pathname, method, headers, body);
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
        desk.saved = openModal(editOrderModal, { requestId: id, shortId: '9F3C', tab: 'Vehicle' });
      });
    },
  };
  return desk;
}

export const dialog = (): HTMLElement => screen.getByRole('dialog', { name: /^Edit order/ });
export const colour = (): Promise<HTMLInputElement> =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[data-path="vehicle.color"] input');
    expect(input).not.toBeNull();
    return input as HTMLInputElement;
  });
export const paint = async (text: string): Promise<void> =>
  void fireEvent.change(await colour(), { target: { value: text } });
export const keys = (key: string, held: object = {}): void => {
  const at = document.activeElement ?? document.body;
  fireEvent.keyDown(at, { key, code: key, ...held });
  fireEvent.keyUp(at, { key, code: key });
};
export const saveKey = (): Promise<void> => act(async () => keys('Enter', { ctrlKey: true }));
export const saveButton = (): HTMLElement => within(dialog()).getByRole('button', { name: /^Save changes/ });

/** Ctrl+Enter asks, a second one saves. */
export async function save(): Promise<void> {
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull());
  await saveKey();
  await screen.findByRole('alertdialog', { name: 'Save these changes?' });
  await saveKey();
}
