import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Agent, Capability, Partner } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { PartnersPage } from './PartnersPage.tsx';
import { aPartner, partnerId } from './partner.testing.ts';

vi.mock('../../ui/map/MapView.tsx', () => ({ MapView: () => null }));

let stored: Partner;
let calls: AskedCall[];
let refusal: Response | undefined;
let capabilities: Capability[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  act(closeModals);
  forgetUnsaved();
  calls = [];
  refusal = undefined;
  stored = aPartner();
  capabilities = [
    { code: 'Trucks', displayOrder: 1, trackingType: 'Availability', quantity: 0, title: { en: 'Trucks' }, version: 0 },
    {
      code: 'Flatbed',
      parentCapabilityCode: 'Trucks',
      displayOrder: 1,
      trackingType: 'Quantity',
      quantity: 2,
      title: { en: 'Flatbed trucks' },
      vehicleLimits: { maxWeightInTonnes: 3.5 },
      version: 4,
    },
  ];
});

const statusAfter: Readonly<Record<string, Partner['operationalStatus']>> = { suspend: 'Suspended', pause: 'Paused' };

/** A server that keeps one partner, and the version of whoever saved last. */
function answer(call: AskedCall): unknown {
  calls.push(call);
  const { method, url } = call;
  const last = url.pathname.split('/').at(-1) ?? '';
  if (method !== 'GET' && refusal) return refusal;
  if (last === 'logs')
    return [
      { timestamp: '2026-11-20T14:02:00Z', message: 'Suspended', agentName: 'Marc Janssens', reason: 'No insurance' },
      { timestamp: '2026-11-20T13:00:00Z', message: 'Added', agentName: 'Eva Peeters' },
    ];
  if (last === 'notes') return method === 'GET' ? [] : { id: '1', message: 'x', createdAt: '2026-11-20T14:02:00Z' };
  if (last === 'capabilities') return method === 'GET' ? capabilities : { ...capabilities[1], version: 5 };
  if (last === 'devices') return [];
  if (last === 'organisations') return [{ code: 'C24Belgium', name: 'C24 Belgium' }];
  if (last === 'partners' && method === 'GET')
    return { count: 1, records: [{ ...stored, dispatchLocations: undefined }] };
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method === 'GET') return stored;
  const body =
    method === 'PUT' ? (call.body as Partial<Partner>) : { operationalStatus: statusAfter[last] ?? 'Active' };
  stored = { ...stored, ...body, version: stored.version + 1 };
  return stored;
}

const open = (agent?: Agent) =>
  renderScreen(
    <>
      <PartnersPage />
      <FlashHost />
    </>,
    { address: `/?partnerId=${partnerId}`, towline: answeringServer(answer), ...(agent && { agent }) },
  );
const detail = async () => within(await screen.findByRole('region', { name: 'Takeldienst Maes' }));
const press = async (name: string | RegExp) => fireEvent.click(await (await detail()).findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const writes = () => calls.filter(({ method }) => method !== 'GET');

describe('what can be done to a partner (3-platform §4, DECISIONS S-36)', () => {
  it('suspends with a reason, after saying what follows, and shows the partner as it is then', async () => {
    open();
    await press('Suspend');
    const asked = await dialog();
    await asked.findByText(/home companies are told/);
    const verb = () => asked.getByRole('button', { name: 'Suspend' });
    fireEvent.click(verb());
    await waitFor(() =>
      expect(asked.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(writes()).toEqual([]);
    fireEvent.change(asked.getByRole('textbox', { name: /Reason/ }), { target: { value: 'No insurance' } });
    fireEvent.click(verb());
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [write] = writes();
    expect([write?.url.pathname, write?.body]).toEqual([
      `/v1/partners/${partnerId}/suspend`,
      { reason: 'No insurance' },
    ]);
    expect(write?.headers.get('if-match')).toContain('7');
    expect(write?.headers.get('idempotency-key')).toBeTruthy();
    expect((await (await detail()).findAllByText('Suspended')).length).toBeGreaterThan(0);
  });

  it('greys what its status does not allow, and leaves out what its type is not offered', async () => {
    stored = aPartner({ type: 'ExternalPartner', operationalStatus: 'Active' });
    open();
    const shown = await detail();
    expect((await shown.findByRole('button', { name: 'Activate' })).getAttribute('aria-disabled')).toBe('true');
    expect(shown.getByRole('button', { name: 'Suspend' }).getAttribute('aria-disabled')).not.toBe('true');
    for (const name of ['Pause', 'Make external', 'Approve the registration'])
      expect(shown.queryByRole('button', { name })).toBeNull();
  });

  // proves 3-platform §8 Partner action fails
  it('tells a failure in the server’s own words', async () => {
    refusal = Response.json(
      { status: 422, code: 'X', error_description: 'There is a settlement open' },
      { status: 422 },
    );
    open();
    await press('Pause');
    const asked = await dialog();
    fireEvent.click(await asked.findByRole('button', { name: 'Pause' }));
    await asked.findByText(/There is a settlement open/);
  });

  it('is read only by who may not manage partners', async () => {
    open(anAgent({ role: 'Agent' }));
    const shown = await detail();
    const edit = await shown.findByRole('button', { name: 'Edit: Work schedule' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Add a partner' })).toBeNull();
  });
});

describe('what is kept about a partner', () => {
  it('shows its log, whose times change their format at each press', async () => {
    open();
    await press('Log');
    const log = await dialog();
    const line = (await log.findByText('Suspended')).closest('li');
    expect(line?.textContent).toContain('Marc JanssensNo insurance');
    // The time and what has passed since the first line, without a press.
    expect(line?.querySelector('.tl-number')?.textContent).toMatch(/^\d\d:\d\d \+\d+:\d\d$/);
    for (const format of ['time with milliseconds', 'date and time', 'elapsed', 'hours and minutes']) {
      fireEvent.click(log.getByRole('button', { name: /^Times:/ }));
      expect(log.getByRole('button', { name: `Times: ${format}` })).toBeTruthy();
    }
  });

  // proves 3-platform §8 Notes and price offer
  it('takes a note, and tells why one is refused', async () => {
    refusal = Response.json({ status: 422, code: 'X', error_description: 'Too many notes' }, { status: 422 });
    open();
    await press('Notes');
    const notes = await dialog();
    fireEvent.change(await notes.findByRole('textbox', { name: /Note/ }), { target: { value: 'No motorcycles' } });
    fireEvent.click(notes.getByRole('button', { name: 'Add the note' }));
    await screen.findByText(/Too many notes/);
    refusal = undefined;
    fireEvent.click(notes.getByRole('button', { name: 'Add the note' }));
    await screen.findByText('The note is saved');
    expect(writes().at(-1)?.body).toEqual({ message: 'No motorcycles' });
  });

  // proves 3-platform §8 Capability save fails
  it('saves a capability over the version that was read; a failure is SAVE_ERROR and reads anew', async () => {
    open();
    await press('Capabilities');
    const shown = await dialog();
    const pieces = await shown.findByRole('textbox', { name: 'Flatbed trucks' });
    expect(shown.getByText('up to 3.5 t')).toBeTruthy();
    fireEvent.change(pieces, { target: { value: '3' } });
    // Whoever goes on to the button leaves the field.
    fireEvent.blur(pieces);
    refusal = Response.json({ status: 500, code: 'AN_ERROR_OCCURED', title: 'No' }, { status: 500 });
    const before = calls.filter(({ method }) => method === 'GET').length;
    fireEvent.click(await shown.findByRole('button', { name: 'Save: Flatbed trucks' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ code: 'Flatbed', quantity: 3, version: 4 });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Flatbed trucks' }).value).toBe('2'),
    );
  });
});

describe('the cards of a partner, edited', () => {
  it('saves the partner whole, with percentages as they are typed', async () => {
    open();
    fireEvent.click(await (await detail()).findByRole('tab', { name: 'Billing details' }));
    await press('Edit: Billing details');
    const card = await dialog();
    const commission = await card.findByRole('textbox', { name: /^Commission(?! on)/ });
    fireEvent.change(commission, { target: { value: '12.5' } });
    fireEvent.blur(commission);
    await act(async () => void fireEvent.keyDown(commission, { key: 's', code: 'KeyS', ctrlKey: true }));
    await screen.findByText('The partner is saved');
    const body = writes().at(-1)?.body as Partial<Partner>;
    expect(body.invoicingDetails).toEqual({ ...aPartner().invoicingDetails, commission: 0.125 });
    expect(body).toMatchObject({ name: 'Takeldienst Maes', version: 7, networks: ['Auto5'] });
    expect(body).not.toHaveProperty('operationalStatus');
  });

  it('asks before what is typed is lost', async () => {
    open();
    await press('Edit: Operational contact details');
    const card = await dialog();
    fireEvent.change(await card.findByRole('textbox', { name: /^Name for dispatch/ }), { target: { value: 'Other' } });
    fireEvent.click(card.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes' });
    expect(writes()).toEqual([]);
  });
});

describe('a depot is taken away (3-platform §2)', () => {
  it('after a question; the other one is saved over the version that was seen', async () => {
    open();
    await press('Remove Depot Aalst');
    const asked = within(await screen.findByRole('alertdialog'));
    await asked.findByText(/drives from Depot Aalst no longer/);
    fireEvent.click(asked.getByRole('button', { name: 'Remove depot' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const { dispatchLocations, version } = writes()[0]!.body as Partner;
    expect([dispatchLocations.map(({ name }) => name), version]).toEqual([['Depot Wetteren'], aPartner().version]);
  });

  it('not the last one, and that is said', async () => {
    stored = aPartner({ dispatchLocations: aPartner().dispatchLocations.slice(0, 1) });
    open();
    const button = await (await detail()).findByRole('button', { name: /Remove Depot Wetteren/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes()).toEqual([]);
  });
});
