import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/access/fixtures.testing';
import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { knowVersion } from '../../../kit/session/environment.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { RentalCard } from './RentalCard.tsx';
import { editableText, filledText, rentalTextOf, rentalValues } from './rentalMail.ts';

const template = (name: string, ...languages: string[]): string =>
  languages
    .map(
      (lang) =>
        `<section lang="${lang}" data-subject="${name} {{licensePlate}}"><p>${lang} {{agencyName}}</p><ul><li>{{customerName}}</li><li>Destination: {{destination}}</li><li>Days: {{days}}</li><li>Category: {{category}}</li></ul></section>`,
    )
    .join('');
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html', 'x-request-id': 'r-1' } });
const organisation = { code: 'C24Belgium', name: 'C24 Mobility', email: 'desk@rental.example', language: 'nl-BE' };
const agency = (name: string, latitude: number, language: string) => ({
  name,
  latitude,
  longitude: 3.7,
  email: `${name.toLowerCase()}@rental.example`,
  language,
});
const at = (env: string) => ({
  [`/app/data/rental/organisations/${env}/C24Belgium.json`]: { ...organisation, hasAgencies: true },
  [`/app/data/rental/agencies/${env}/C24Belgium.json`]: [agency('Far', 50, 'fr'), agency('Near', 51.05, 'it')],
  '/app/data/rental/templates/C24Belgium.html': html(template('Own', 'nl-BE', 'fr-BE')),
  '/app/data/rental/templates/general_EU.html': html(template('General', 'nl-BE', 'fr-BE', 'it-IT', 'en-BE')),
  '/v1/bo/organisations': [],
});

const contract = (coverage: Contract['coverage']) => ({ code: 'C24Prepaid19', coverage }) as Contract;
const covered = contract({ rentalCar: { arrangedBy: 'C24Belgium' } });
const agent = anAgent({ organisationCode: 'C24Belgium' });
const path = (request: AssistanceRequest) => `/v1/assistance-requests/${request.id}/send-email`;

let request: AssistanceRequest;

beforeAll(async () => {
  knowVersion({ version: '1', environment: 'Test', contractHash: '', now: '2026-11-21T13:00:00Z' });
  await setupTexts('en-BE');
});
beforeEach(() => {
  const order = anOrder();
  request = aRequest({
    status: 'HomeAssistanceCompanyAssigned',
    vehicleV2: { licensePlate: '1ABC123' },
    location: { country: 'BE' },
    customer: { name: 'Jan <b>Maes</b>', phoneNumber: '+32475123456', language: 'nl' },
    order: { ...order, serviceLocation: { ...order.serviceLocation, latitude: 51.05, longitude: 3.72 } },
  });
});
afterEach(() => act(closeModals));

async function open(answers: Record<string, unknown> = at('Test'), by = covered) {
  const asked = renderOnRequest(<RentalCard request={request} contract={by} />, answers, { agent });
  fireEvent.click(screen.getByRole('button', { name: 'New booking' }));
  await screen.findByRole('textbox', { name: /Text/ });
  return asked;
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ });
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Subject/ });

it.each<[string, Contract['coverage'], string]>([
  ['no coverage', undefined, 'No coverage property in contract'],
  ['no rental', {}, 'Rental not supported in this contract'],
  ['nobody who arranges it', { rentalCar: {} }, 'No ArrangedBy found'],
])('says why there is no car: %s', (_case, coverage, reason) => {
  renderOnRequest(<RentalCard request={request} contract={contract(coverage)} />, {}, { agent });
  const button = screen.getByRole('button', { name: 'New booking' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('Not available');
  const described = button.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent ?? button.title).toContain(reason);
});

it('shows a client nothing, and an agent every booking of the log', async () => {
  renderOnRequest(<RentalCard request={request} contract={covered} />, {}, { agent, viewer: { viewpoint: 'Client' } });
  expect(screen.queryByText('Rental car')).toBeNull();
  const entry = { id: 'l', timestamp: '2026-11-21T13:00:00Z', message: 'Rental car booked by e-mail' };
  request = aRequest({
    logs: [
      { ...entry, field1: 'RentalCarBooking', agentName: 'An Claes', data: { to: 'near@rental.example' } },
      { ...entry, id: 'n', field1: 'RentalCarBooking', agentName: 'An Claes', actingAgentName: 'Eva Peeters' },
      { ...entry, id: 'm', message: 'E-mail sent' },
    ],
  });
  renderOnRequest(<RentalCard request={request} contract={covered} />, {}, { agent });
  const bookings = within(screen.getByRole('list', { name: 'Bookings of a rental car' })).getAllByRole('listitem');
  expect(bookings.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('near@rental.example · An Claes'),
    expect.stringContaining('· Eva Peeters as An Claes'),
  ]);
  fireEvent.click(within(bookings[0]!).getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('near@rental.example');
});

it('begins with the nearest agency, in its language, by the first template that has it', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  expect(subject().value).toBe('General 1ABC123');
  expect(screen.getByRole('dialog').textContent).toContain('at one of its agencies');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Near/, checked: true }));
  fireEvent.click(screen.getByRole('radio', { name: /Far/ }));
  await waitFor(() => expect(text().value).toContain('fr-BE Far'));
  expect(subject().value).toBe('Own 1ABC123');
  fireEvent.click(screen.getByRole('radio', { name: /C24 Mobility/ }));
  await waitFor(() => expect(text().value).toContain('nl-BE C24 Mobility'));
  fireEvent.change(screen.getByRole('combobox', { name: /Language/ }), { target: { value: 'en-BE' } });
  await waitFor(() => expect(text().value).toContain('en-BE C24 Mobility'));
});

it('is sent after a yes, with what was typed over the template, and forgotten then', async () => {
  const asked = await open({
    ...at('Test'),
    [path(request)]: { communicationId: 'c', receiver: 'near@rental.example', status: 'Pending' },
  });
  await waitFor(() => expect(text().value).toContain('Jan <b>Maes</b>'));
  fireEvent.change(text(), { target: { value: `${text().value}\n\nA week, please.` } });
  fireEvent.blur(text());
  // Said after the text was typed over: its line is put right, the rest stays.
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of days' }), { target: { value: '5' } });
  const preview = screen.getByRole('region', { name: 'Preview' });
  await waitFor(() => expect(preview.textContent).toContain('A week, please.'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('near@rental.example');
  // A breakdown goes nowhere: its destination is no gap. What is one is named before the yes (CON-14).
  expect(question.textContent).toContain('Still open: Category');
  const posts = () => asked.filter(({ call }) => call.startsWith('POST'));
  expect(posts()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Send the booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual([
    {
      call: `POST ${path(request)}`,
      body: {
        HtmlBody:
          '<p>it-IT Near</p><ul><li>Jan &lt;b&gt;Maes&lt;/b&gt;</li><li>Days: 5</li><li>Category: …</li></ul><p>A week, please.</p>',
        Subject: 'General 1ABC123',
        Language: 'it-IT',
        ReasonCode: 'RentalCarBooking',
        To: 'near@rental.example',
      },
    },
  ]);
});

it('that cannot be sent says so, and keeps every word', async () => {
  await open({
    ...at('Test'),
    [path(request)]: Response.json({ code: 'X', status: 500, title: 'x' }, { status: 500 }),
  });
  await waitFor(() => expect(text().value).toContain('it-IT'));
  fireEvent.change(subject(), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Send the booking' }));
  expect(await within(question).findByText(/The e-mail could not be sent/)).toBeTruthy();
  await act(closeModals);
  fireEvent.click(screen.getByRole('button', { name: 'New booking' }));
  await waitFor(() => expect(subject().value).toBe('Mine'));
});

it('that only looked at its agencies, by arrows, was not begun', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  await waitFor(() => expect(text().value).toContain('fr-BE Far'));
  act(closeModals);
  cleanup();
  await open();
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  expect(screen.queryByText(/was never sent/)).toBeNull();
});

it('names who arranges the car as its own file does', async () => {
  renderOnRequest(<RentalCard request={request} contract={covered} />, at('Test'), { agent });
  expect(await screen.findByText('C24 Mobility')).toBeTruthy();
  expect(screen.queryByText('C24Belgium')).toBeNull();
});

it('that was begun is there again after a reload, until it is discarded', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  fireEvent.click(screen.getByRole('radio', { name: /Far/ }));
  fireEvent.change(subject(), { target: { value: 'Mine' } });
  act(closeModals);
  cleanup();
  await open();
  await waitFor(() => expect(text().value).toContain('fr-BE Far'));
  expect(subject().value).toBe('Mine');
  expect(screen.getByText(/was never sent/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  expect(subject().value).toBe('General 1ABC123');
  expect(screen.queryByText(/was never sent/)).toBeNull();
});

it('asks nothing of nobody: without a receiver there is no question', async () => {
  await open(at('Test'), contract({ rentalCar: { arrangedBy: 'Unheard' } }));
  await waitFor(() => expect(text().value).toContain('en-BE Unheard'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^To/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('leaves for nobody while an address that was refused stands in its box', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('it-IT Near'));
  const to = screen.getByRole('textbox', { name: /^To/ });
  fireEvent.change(to, { target: { value: 'gent@rental' } });
  fireEvent.keyDown(to, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Not an e-mail address: gent@rental')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(to));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says where the car is wanted as its receiver reads it: a country where it is not theirs', () => {
  const { order } = request;
  const at = (formattedAddress: string): AssistanceRequest => ({
    ...request,
    order: { ...order, serviceLocation: { ...order.serviceLocation, formattedAddress } },
  });
  const said = (address: string, language: 'nl-BE' | 'it-IT' | 'en-BE') =>
    rentalValues(at(address), { organisation: { code: 'X', name: 'X' } }, { name: 'A' }, language, 0).serviceLocation;
  expect(said('Grand-Place 1, 7000 Mons, Belgium', 'nl-BE')).toBe('Grand-Place 1, 7000 Mons');
  expect(said('Via Roma 1, 10121 Torino, Italy', 'nl-BE')).toBe('Via Roma 1, 10121 Torino, Italië');
  expect(said('Via Roma 1, 10121 Torino, Italy', 'it-IT')).toBe('Via Roma 1, 10121 Torino');
  expect(said('Grand-Place 1, 7000 Mons, Belgique', 'en-BE')).toBe('Grand-Place 1, 7000 Mons, Belgium');
});

it('fills what is known, marks what is not, and never takes a value for a template', () => {
  expect(rentalTextOf(template('x', 'nl-BE'), 'it-IT')).toBeUndefined();
  const values = { customerName: '{{licensePlate}}', licensePlate: undefined };
  expect(filledText('{{ customerName }}/{{licensePlate}}/{{toString}}', values)).toBe('{{licensePlate}}/…/…');
  expect(editableText('<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>')).toBe('a\n\n• b\n• c\n\nd');
});
