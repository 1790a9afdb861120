import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WorkshopOffer } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { FinanceTab } from './FinanceTab.tsx';
import { OrderTab } from './OrderTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { RepairJobTab } from './RepairJobTab.tsx';
import { WorkshopDispatchTab } from './WorkshopDispatchTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

it('what matters names who did it once it is done', () => {
  const jobs = [
    aJob(),
    aJob({ id: '00000000-0000-4000-8000-000000000092', jobStatus: 'Cancelled', status: 'Cancelled' }),
  ];
  renderOnRequest(<OverviewTab request={aRequest({ jobs })} contract={undefined} />);
  expect(screen.getByText(/^Depannage Maes/)).toBeDefined();
});

it('finance is read: payments and invoices with their states, and what the price came of for administrators', async () => {
  const request = aRequest({
    payments: [
      {
        id: 'p',
        rawStatus: 'Charged_Back',
        timestamp: '2026-11-21T13:00:00Z',
        chargedAmount: 99.5,
        type: 'CreditCard',
      },
    ],
    paymentTotals: { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 99.5 },
    paymentReminders: [{ type: 'FirstReminder', createdAt: '2026-11-21T13:00:00Z' }],
    invoices: [
      {
        id: 'i',
        type: 'SelfBilling',
        number: 'BE2026-000001',
        totalGrossAmount: 119.44,
        timestamp: '2026-11-21T13:00:00Z',
        isVoid: true,
      },
    ],
  });
  renderOnRequest(<FinanceTab request={request} contract={undefined} />, {
    [`/v1/assistance-request/${request.id}/price-calculation`]: {
      estimations: [{ details: { partnerToVehicleKms: 4.2 }, partnerPrice: { totalNetAmount: 98.71 } }],
    },
  });
  const payment = screen.getByRole('row', { name: /Charged back/ });
  expect(payment.querySelector('.tl-status-danger')).not.toBeNull();
  expect(payment.textContent).toContain('Credit card');
  expect(screen.getByRole('row', { name: /BE2026-000001 Void Self-billing/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /First reminder Sent 21-11-2026/ })).toBeDefined();
  expect(await screen.findByText('€98.71')).toBeDefined();
  expect(screen.getByText('4.2 km')).toBeDefined();
});

it('reminders that were sent are shown where nothing was charged', () => {
  const request = aRequest({ paymentReminders: [{ type: 'FirstReminder', createdAt: '2026-11-21T13:00:00Z' }] });
  renderOnRequest(<FinanceTab request={request} contract={undefined} />, {}, { agent: anAgent() });
  expect(screen.getByRole('row', { name: /First reminder Sent 21-11-2026/ })).toBeDefined();
});

it('finance of who is no administrator asks for no price', () => {
  const request = aRequest();
  const asked = renderOnRequest(<FinanceTab request={request} contract={undefined} />, {}, { agent: anAgent() });
  expect(screen.queryByText('Pricing')).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['its own state', 'a', {}, 'In progress'],
  ['completed once the pickup is past', 'b', { vehiclePickupDate: '2020-01-01T10:00:00Z' }, 'Completed'],
  ['that the workshop refused it', 'c', { refusedAt: '2026-11-21T13:00:00Z' }, 'Rejected'],
])('a repair job shows %s', async (_what, last, facts, expected) => {
  const id = `12ab34cd-1c3d-4e5f-8a9b-0c1d2e3f4a5${last}`;
  renderOnRequest(<RepairJobTab request={aRequest({ linkedRepairJobId: id })} contract={undefined} />, {
    [`/v1/repair-jobs/${id}`]: {
      id,
      status: 'InProgress',
      partner: { id: 'p', type: 'Partner', name: 'Garage Aerts', phoneNumber: '+32471234567' },
      linkedRequestId: '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
      ...facts,
    },
  });
  expect(await screen.findByText(expected)).toBeDefined();
  expect(screen.getByRole('link', { name: '+32 471 23 45 67' }).getAttribute('href')).toBe('tel:+32471234567');
  expect(screen.getByRole('link', { name: 'Open request' }).getAttribute('href')).toContain('5f3a9c21');
});

it('offers to workshops show what the workshop answered', () => {
  const offer: WorkshopOffer = {
    id: 'a',
    partnerName: 'Garage Aerts',
    offerStatus: 'Interested',
    dispatchProcess: 'Planned',
    phoneCalls: [],
    createdAt: '2026-11-21T13:00:00Z',
  };
  const request = aRequest({
    workshopOffers: [
      {
        ...offer,
        decidedAt: '2026-11-21T13:10:00Z',
        appointment: { proposedStartTime: '2020-11-23T09:00:00Z' },
      },
      { ...offer, id: 'b', appointment: { isAvailableAtRequestedTime: true } },
      { ...offer, id: 'c', offerStatus: 'Rejected', appointment: { isAvailableAtRequestedTime: false } },
    ],
  });
  renderOnRequest(<WorkshopDispatchTab request={request} contract={undefined} />);
  const answers = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(answers[0]).toMatch(/proposes 23-11-2020 \d\d:00$/);
  expect(answers.slice(1).map((text) => text?.trim())).toEqual([
    'available at the requested time',
    'not available at the requested time',
  ]);
});

it('the time that a workshop proposes is taken with a yes, while it is still to come', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const offer: WorkshopOffer = {
    id: 'a',
    partnerName: 'Garage Aerts',
    offerStatus: 'Interested',
    dispatchProcess: 'Planned',
    phoneCalls: [],
    createdAt: '2026-11-21T13:00:00Z',
    appointment: { proposedStartTime: tomorrow },
  };
  const request = aRequest({
    workshopOffers: [
      offer,
      { ...offer, id: 'b', offerStatus: 'Accepted' },
      { ...offer, id: 'c', appointment: { proposedStartTime: '2020-01-01T09:00:00Z' } },
    ],
  });
  const path = `/v1/bo/assistance-requests/${request.id}/offers/a/accept-proposed-time`;
  const asked = renderOnRequest(<WorkshopDispatchTab request={request} contract={undefined} />, { [path]: request });
  fireEvent.click(screen.getByRole('button', { name: 'Accept this time' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Garage Aerts proposes');
  fireEvent.click(within(question).getByRole('button', { name: 'Accept this time' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked.map(({ call }) => call)).toEqual([`POST ${path}`]);
});

it('the order shows what was answered, by the step on which it is asked, and nothing that was not', () => {
  const request = aRequest();
  const order = {
    ...request.order,
    requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
    serviceLocation: { formattedAddress: '<i>Korenmarkt</i> 1, Gent', remarks: 'behind the church' },
  } as const;
  renderOnRequest(<OrderTab request={aRequest({ order })} contract={undefined} />);
  // The landmark of that name is the card beside it.
  expect(screen.queryByRole('region')).toBeNull();
  const place = screen.getByRole('heading', { name: /^Service location/ }).parentElement!;
  expect(place.textContent).toContain('<i>Korenmarkt</i> 1, Gent');
  expect(place.textContent).toContain('behind the church');
  expect(place.textContent).not.toContain('Appointment');
  expect(screen.queryByRole('heading', { name: /^Destination/ })).toBeNull();
});
