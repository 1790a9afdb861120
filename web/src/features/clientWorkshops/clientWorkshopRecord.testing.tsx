import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClientWorkshop, ClientWorkshopSave, Version } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ClientWorkshopsPage } from './ClientWorkshopsPage.tsx';

vi.mock('../../ui/map/MapView.tsx', () => ({ MapView: () => null }));

export const version: Version = { version: '1', environment: 'Prod', contractHash: 'x', now: '2026-11-20T10:00:00Z' };
export const id = '00000000-0000-4000-8000-000000000001';
/** What the server has, was asked and refuses. */
export const desk = {} as { stored: ClientWorkshop; calls: AskedCall[]; refusal: Response | undefined };

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  act(closeModals);
  forgetUnsaved();
  desk.calls = [];
  desk.refusal = undefined;
  desk.stored = {
    id,
    name: 'Q8 Service Wetteren',
    parentOrganisationCode: 'Q8',
    isActive: false,
    formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren',
    street: 'Brusselsesteenweg',
    streetNumber: '120',
    postalCode: '9230',
    addressLevel3: 'Wetteren',
    countryCode: 'BE',
    latitude: 51,
    longitude: 3.9,
    email: 'wetteren@q8.example',
    capabilities: { codes: ['tires'], brands: ['Audi'] },
    networks: ['Q8'],
    version: 4,
  };
});

/** A server that keeps one workshop, and the version of whoever saved last. */
export function open(address = '/', agent = anAgent({ role: 'C24Admin' })) {
  const towline = answeringServer(async (call) => {
    desk.calls.push(call);
    const { pathname } = call.url;
    if (pathname.endsWith('/organisations')) return [{ code: 'Q8', name: 'Q8' }];
    if (call.method === 'GET') return pathname.endsWith(id) ? desk.stored : { count: 1, records: [desk.stored] };
    if (desk.refusal) return desk.refusal;
    const body = call.body as ClientWorkshopSave;
    if (call.method === 'PUT' && body.version !== desk.stored.version)
      return Response.json(
        { title: 'Changed', status: 412, code: 'VERSION_CHANGED', current: { version: desk.stored.version } },
        { status: 412 },
      );
    desk.stored = {
      ...desk.stored,
      ...body,
      version: (desk.stored.version ?? 0) + 1,
      id: call.method === 'POST' ? id.replace(/1$/, '2') : id,
    };
    return desk.stored;
  });
  return renderScreen(
    <>
      <ClientWorkshopsPage />
      <FlashHost />
    </>,
    { towline, address, agent },
  );
}

export const dialog = () => screen.findByRole('dialog', { name: /Q8 Service|Add a workshop/ });
export const field = async (name: RegExp) => within(await dialog()).findByRole<HTMLInputElement>('textbox', { name });
export const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
export const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await within(await dialog()).findByRole('button', { name })));
/** By key: the button stands outside its form, which the tests' DOM does not submit. */
export const save = async () => {
  const name = await field(/^Name/);
  await act(async () => void fireEvent.keyDown(name, { key: 's', code: 'KeyS', ctrlKey: true }));
};
export const openRow = async (name: string) => {
  const cell = await screen.findByText(name);
  fireEvent.mouseDown(cell);
  fireEvent.click(cell);
};
export const writes = () => desk.calls.filter(({ method }) => method === 'PUT' || method === 'POST');
export const body = () => writes().at(-1)?.body as ClientWorkshopSave;
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
