import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/access/fixtures.testing';
import type { Contract } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { knowVersion } from '../../../kit/session/environment.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { placeOfAgency } from './nearestAgencies.ts';
import { RentalCard } from './RentalCard.tsx';

const order = anOrder();
const request = aRequest({
  status: 'HomeAssistanceCompanyAssigned',
  vehicleV2: { licensePlate: '1ABC123' },
  location: { country: 'BE' },
  order: { ...order, serviceLocation: { ...order.serviceLocation, latitude: 51.05, longitude: 3.72 } },
});
const contract = { code: 'C24Prepaid19', coverage: { rentalCar: { arrangedBy: 'Chain' } } } as Contract;
const agency = (name: string, latitude: number, address?: string) => ({
  ...{ name, latitude, longitude: 3.7, email: 'bookings@rental.example', language: 'nl' as const },
  ...(address && { address }),
});
const template =
  '<section lang="nl-BE" data-subject="Auto"><p>Beste {{agencyName}},</p><ul><li>Dagen: {{days}}</li></ul></section>';

beforeAll(async () => {
  knowVersion({ version: '1', environment: 'Test', contractHash: '', now: '2026-11-21T13:00:00Z' });
  await setupTexts('en-BE');
});
afterEach(() => act(closeModals));

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const checked = () => screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);

async function open() {
  const answers = {
    '/app/data/rental/organisations/Test/Chain.json': { code: 'Chain', name: 'Chain', hasAgencies: true },
    '/app/data/rental/agencies/Test/Chain.json': [
      agency('Near', 51.05, 'Dorp 1'),
      agency('Near', 51, 'Dorp 2'),
      agency('Far', 50),
    ],
    '/app/data/rental/templates/Chain.html': new Response(template, {
      headers: { 'content-type': 'text/html', 'x-request-id': 'r-1' },
    }),
    '/v1/bo/organisations': [],
  };
  const agent = anAgent({ organisationCode: 'C24Belgium' });
  const asked = renderOnRequest(<RentalCard request={request} contract={contract} />, answers, { agent });
  fireEvent.click(screen.getByRole('button', { name: 'New booking' }));
  await screen.findByRole('textbox', { name: /Text/ });
  return asked;
}

it('books at the agency that was chosen, where several are written to at one address', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('Beste Near'));
  expect(checked()).toEqual([expect.stringContaining('Dorp 1')]);
  fireEvent.change(text(), { target: { value: `${text().value}\n\nMet kinderzitje.` } });
  fireEvent.blur(text());
  choose(/Far/);
  // What was typed over the template stays, and greets who it goes to.
  await waitFor(() => expect(text().value).toBe('Beste Far,\n\n• Dagen: …\n\nMet kinderzitje.'));
  choose(/Dorp 2/);
  await waitFor(() => expect(checked()).toEqual([expect.stringContaining('Dorp 2')]));
  expect(text().value).toContain('Beste Near');
  act(closeModals);
  cleanup();
  // A draft knows which of them it was.
  await open();
  await waitFor(() => expect(checked()).toEqual([expect.stringContaining('Dorp 2')]));
  choose(/Chain/);
  await waitFor(() => expect(text().value).toContain('Beste Chain'));
});

it.each([
  [agency('Near', 51, 'Dorp 2'), 'Near, Dorp 2'],
  [agency('Far', 50), 'Far'],
])('an agency is told by name and address: %#', (one, place) => {
  expect(placeOfAgency(one)).toBe(place);
});
