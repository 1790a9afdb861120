import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Payment } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { FinanceTab } from '../tabs/FinanceTab.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  closeModals();
  cleanup();
});

const payment: Payment = {
  id: '00000000-0000-4000-8000-000000000071',
  rawStatus: 'Paid',
  timestamp: '2026-11-20T12:00:00Z',
  chargedAmount: 50,
};
const bookedBefore = {
  ...{ type: 'about:blank', title: 'No', status: 400, code: 'VALIDATION_FAILED' },
  messageKey: 'TRANSFER_BOOKED_BEFORE',
  params: { bookedBy: 'Nele Maes' },
  errors: [
    {
      ...{ pointer: '/amount', code: 'TRANSFER_BOOKED_BEFORE', messageKey: 'TRANSFER_BOOKED_BEFORE' },
      params: { bookedBy: 'Nele Maes' },
    },
  ],
};

it('what is booked already is told at the amount, and booked where it is said to be another one (DECISIONS T-818)', async () => {
  const paymentTotals = { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 153.1 };
  const request = aRequest({ status: 'PartnerCompleted', payments: [], paymentTotals });
  const path = `/v1/bo/assistance-requests/${request.id}/transfers`;
  const asked = renderOnRequest(<FinanceTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/payment-links`]: [],
    [path]: (body: { isAnother?: boolean }) =>
      body.isAnother ? Response.json(payment, { status: 201 }) : Response.json(bookedBefore, { status: 400 }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Book a transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a transfer' }));
  // A transfer that pays several documents is booked for each (DECISIONS T-819).
  expect(dialog.getByLabelText(/^Reference/).getAttribute('aria-describedby')).toBeTruthy();
  expect(dialog.getByText(/One transfer for several documents: book each with its part/)).toBeTruthy();
  const book = async (): Promise<void> => {
    fireEvent.click(dialog.getByRole('button', { name: 'Book a transfer' }));
    const sure = await screen.findByRole('alertdialog');
    fireEvent.click(within(sure).getByRole('button', { name: 'Book a transfer' }));
  };
  fireEvent.change(await dialog.findByLabelText(/^Amount/), { target: { value: '50' } });
  await book();
  expect(await dialog.findAllByText(/^Nele Maes booked this amount of that day already/)).not.toEqual([]);
  expect(dialog.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(dialog.getByLabelText(/^It came besides the one that is booked/));
  await book();
  const sent = () => asked.flatMap(({ call, body }) => (call === `POST ${path}` ? [body] : []));
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.not.objectContaining({ isAnother: true }),
      expect.objectContaining({ amount: 50, isAnother: true }),
    ]),
  );
});
