import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Partner, Version } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { knowVersion } from '../../kit/session/environment.ts';
import { PartnersPage } from './PartnersPage.tsx';
import { aPartner, partnerId } from './partner.testing.ts';

vi.mock('../../ui/map/MapView.tsx', () => ({ MapView: () => null }));

const version: Version = { version: '1.0.0', contractHash: 'a', environment: 'Prod', now: '2026-11-20T14:02:00Z' };
let stored: Partner;
let calls: AskedCall[];

beforeAll(() => setupTexts('en-BE'));
afterAll(() => knowVersion(version));
beforeEach(() => {
  flash.clear();
  act(closeModals);
  forgetUnsaved();
  knowVersion(version);
  calls = [];
  stored = aPartner();
});

function answer(call: AskedCall): unknown {
  calls.push(call);
  const { method, url } = call;
  const last = url.pathname.split('/').at(-1);
  if (last === 'organisations')
    return method === 'POST' ? { ...(call.body as object), version: 1 } : [{ code: 'Baloise', name: 'Baloise' }];
  if (last === 'partners') return { count: 1, records: [{ ...stored, dispatchLocations: undefined }] };
  if (last === 'devices' || last === 'logs' || last === 'notes' || last === 'capabilities') return [];
  if (last === 'activate')
    stored = { ...stored, operationalStatus: 'Active', isActive: true, version: stored.version + 1 };
  else if (method !== 'GET') stored = { ...stored, ...(call.body as object), version: stored.version + 1 };
  return stored;
}
const open = async (role: 'C24Admin' | 'CCManager' = 'C24Admin') => {
  const agent = anAgent({ role, organisationFlags: { seesPartners: true } });
  renderScreen(<PartnersPage />, {
    ...{ address: `/?partnerId=${partnerId}`, towline: answeringServer(answer), agent },
  });
  await screen.findByRole('heading', { name: /Takeldienst Maes/ });
  await screen.findByRole('heading', { name: 'Administrative details' });
};
const key = (name: string) => fireEvent.keyDown(document.body, { key: name, code: `Key${name.toUpperCase()}` });
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

describe('the keys of a partner (console.md §4.6)', () => {
  it.each([
    ['b', /^Pause/],
    ['s', /^Suspend/],
    ['t', /^Make external/],
    ['l', /^Log of the partner/],
    ['m', /^Notes about the partner/],
    ['c', /^Capabilities/],
  ])('%s opens %s', async (letter, name) => {
    await open();
    key(letter);
    expect(await screen.findByRole(letter === 't' ? 'alertdialog' : 'dialog', { name })).toBeTruthy();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('one that is refused says why and opens nothing', async () => {
    const warned = vi.spyOn(flash, 'warning');
    await open();
    key('a');
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a parent that nobody has entered yet (3-platform §2, §8)', () => {
  // proves 3-platform §8 Add organisation
  it('is added on the partner’s page, which belongs to it from then on', async () => {
    await open();
    await tab('Parent organisation');
    fireEvent.click(screen.getByRole('button', { name: /^Add an organisation/ }));
    const form = within(await screen.findByRole('dialog', { name: /^Add an organisation/ }));
    for (const name of [/^Code/, /^Name/])
      fireEvent.change(await form.findByRole('textbox', { name }), { target: { value: 'Baloise' } });
    fireEvent.click(form.getByRole('button', { name: /^Add an organisation/ }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ parentOrganisationCode: 'Baloise', parentAssistanceCompanyCode: 'C24Belgium', version: 7 },
    });
  });

  it('is not added by somebody who may not add organisations', async () => {
    await open('CCManager');
    await tab('Parent organisation');
    const button = screen.getByRole('button', { name: /^Add an organisation/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('contacts of a partner (3-platform §9)', () => {
  it.each([
    ['Test', 2],
    ['Prod', 0],
  ] as const)('in %s, %i of the owner’s are said to become the test contact', async (environment, count) => {
    knowVersion({ ...version, environment });
    await open();
    await tab('Owner');
    fireEvent.click(screen.getByRole('button', { name: 'Edit: Owner' }));
    const card = within(await screen.findByRole('dialog', { name: /Takeldienst Maes/ }));
    await card.findByRole('textbox', { name: /^First name/ });
    expect(card.queryAllByText('Outside production this is saved as the test contact')).toHaveLength(count);
  });
});

it('the focus stays with the partner after an action of theirs, and Esc goes back to the list at once', async () => {
  stored = { ...aPartner(), operationalStatus: 'Paused' };
  await open();
  // The keys of the tests above were never let go.
  fireEvent.keyUp(document.body, { key: 'a' });
  const activate = screen.getByRole('button', { name: /^Activate/ });
  activate.focus();
  fireEvent.click(activate);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Activate/ }));
  const detail = screen.getByRole('region', { name: 'Takeldienst Maes' });
  await waitFor(() => expect(calls.some(({ url }) => url.pathname.endsWith('/activate'))).toBe(true));
  await waitFor(() => expect(detail.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Takeldienst Maes' })).toBeNull());
});
