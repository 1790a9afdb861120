import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Partner } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { forgetUnsaved } from '../../kit/records/unsaved.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { AddPartnerButtons } from './AddPartnerButtons.tsx';
import { aPartner } from './partner.testing.ts';

/** What the search for an address would find. */
let found: { latitude: number; longitude: number; formattedAddress: string; countryCode: string };
vi.mock('../../kit/modals/openModal.tsx', async (original) => {
  const real = await original<typeof import('../../kit/modals/openModal.tsx')>();
  const { addressSearch } = await import('../../widgets/AddressSearch.tsx');
  return {
    ...real,
    openModal: (modal: unknown, props: never) =>
      modal === addressSearch ? Promise.resolve(found) : real.openModal(modal as never, props),
  };
});

const operator = { isOperator: true, seesPartners: true, operatorDomains: ['c24.example'] };
const ours = anAgent({ role: 'C24Admin', email: 'an@c24.example', organisationFlags: operator });

let calls: AskedCall[];
let refusal: Response | undefined;
const added = vi.fn<(partner: Partner) => void>();

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  flash.clear();
  act(closeModals);
  forgetUnsaved();
  calls = [];
  refusal = undefined;
  added.mockClear();
  found = { latitude: 51, longitude: 3.88, formattedAddress: 'Stationsstraat 1, 9230 Wetteren', countryCode: 'BE' };
});

const open = (agent = ours) =>
  renderScreen(
    <>
      <AddPartnerButtons onAdded={added} />
      <FlashHost />
    </>,
    {
      agent,
      towline: answeringServer((call) => {
        calls.push(call);
        if (call.method !== 'POST') return [];
        return refusal ?? aPartner({ name: 'Takeldienst Peeters' });
      }),
    },
  );

async function company(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: /Step 1/i }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Legal name/ }), { target: { value: 'Peeters BV' } });
  fireEvent.change(await dialog.findByRole('textbox', { name: /^VAT/ }), { target: { value: 'BE0123456749' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  return within(await screen.findByRole('dialog', { name: /Step 2/i }));
}

it.each([
  ['whose address is in another domain', { email: 'an@elsewhere.example' }],
  ['whose organisation is not the operator', { organisationFlags: { ...operator, isOperator: false } }],
])('there is no button for somebody %s (3-platform §6)', (_who, changes) => {
  open(anAgent({ role: 'C24Admin', email: 'an@c24.example', organisationFlags: operator, ...changes }));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['Add a partner', '/v1/bo/partners'],
  ['Add an external partner', '/v1/bo/partners/register-external-partner'],
])('%s: the company, then its depot, and it is opened (3-platform §2, §5)', async (button, path) => {
  open();
  const depot = await company(button);
  fireEvent.click(await depot.findByRole('button', { name: /^Choose/ }));
  await depot.findByDisplayValue('Stationsstraat 1, 9230 Wetteren');
  fireEvent.click(depot.getByRole('button', { name: new RegExp(`^${button}`) }));
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(await screen.findByText('Partner created successfully!')).toBeTruthy();
  const [call] = calls.filter(({ method }) => method === 'POST');
  expect(call?.url.pathname).toBe(path);
  expect(call?.body).toMatchObject({
    ...{ country: 'BE', legalName: 'Peeters BV', parentAssistanceCompanyCode: 'C24Belgium' },
    dispatchLocation: { latitude: 51, longitude: 3.88, address: { countryCode: 'BE' } },
  });
});

// proves 3-platform §8 Depot outside the legal country
it('a depot in another country is refused before anything is sent', async () => {
  found = { ...found, formattedAddress: 'Vrijthof 1, 6211 Maastricht', countryCode: 'NL' };
  open();
  const depot = await company('Add a partner');
  fireEvent.click(await depot.findByRole('button', { name: /^Choose/ }));
  await depot.findByDisplayValue(found.formattedAddress);
  fireEvent.click(depot.getByRole('button', { name: /^Add a partner/ }));
  expect(await depot.findByText('The depot is not in the partner’s country')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// proves 3-platform §8 Partner saves
it('what the server says of a failure is shown, and going back keeps the company', async () => {
  refusal = Response.json({ status: 409, code: 'X', Message: 'There is such a partner' }, { status: 409 });
  open();
  const depot = await company('Add a partner');
  fireEvent.click(await depot.findByRole('button', { name: /^Choose/ }));
  await depot.findByDisplayValue(found.formattedAddress);
  fireEvent.click(depot.getByRole('button', { name: /^Add a partner/ }));
  expect(await screen.findByText(/There is such a partner/)).toBeTruthy();
  fireEvent.click(depot.getByRole('button', { name: 'Back' }));
  const again = within(await screen.findByRole('dialog', { name: /Step 1/i }));
  expect((await again.findByRole<HTMLInputElement>('textbox', { name: /^Legal name/ })).value).toBe('Peeters BV');
  expect(added).not.toHaveBeenCalled();
});

it('another country brings its own assistance company (3-platform §9)', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a partner' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Step 1/i }));
  fireEvent.change(await dialog.findByRole('combobox', { name: /^Country/ }), { target: { value: 'IT' } });
  const company = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Assistance company/ });
  await waitFor(() => expect(company.value).toBe('C24Italia'));
});
