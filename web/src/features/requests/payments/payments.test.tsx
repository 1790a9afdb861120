import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Payment, PaymentLink, PaymentReminder } from '@towline/sdk/api';
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
  timestamp: '2026-11-20T09:13:00Z',
  chargedAmount: 121,
  refundedAmount: 21,
  byProvider: true,
  inSandbox: true,
};
const link: PaymentLink = {
  id: '00000000-0000-4000-8000-000000000072',
  state: 'Open',
  amount: 121,
  currency: 'EUR',
  channel: 'Copy',
  language: 'nl',
  sentBy: 'Nele Maes',
  createdAt: '2026-11-20T09:12:00Z',
  expiresAt: '2026-11-27T09:12:00Z',
};

function open(
  changes: Parameters<typeof aRequest>[0],
  links: PaymentLink[] = [link],
  more: Readonly<Record<string, unknown>> = {},
) {
  const request = aRequest(changes);
  renderOnRequest(<FinanceTab request={request} contract={undefined} />, {
    [`/v1/bo/assistance-requests/${request.id}/payment-links`]: links,
    ...more,
  });
}

it('shows the links by which the customer was asked to pay, and how each stands', async () => {
  open({ status: 'PaymentPending' });
  const table = await screen.findByRole('table', { name: 'Payment links' });
  expect(within(table).getByText('Open')).toBeDefined();
  expect(within(table).getByText('Link to copy')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask for a payment' })).toBeDefined();
});

it('links that cannot be read are no links that are not there', async () => {
  const fault = { type: 'about:blank', title: 'No', status: 500, code: 'UNEXPECTED' };
  const request = aRequest({ status: 'PaymentPending' });
  renderOnRequest(<FinanceTab request={request} contract={undefined} />, {
    [`/v1/assistance-request/${request.id}/price-calculation`]: {},
    [`/v1/bo/assistance-requests/${request.id}/payment-links`]: () => Response.json(fault, { status: 500 }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('asks for nothing where nothing is due', () => {
  open({ status: 'PartnerCompleted', payments: [payment] }, []);
  expect(screen.queryByRole('button', { name: 'Ask for a payment' })).toBeNull();
});

it('offers what came in by a provider to be given back, and says what was', () => {
  open({ status: 'PartnerCompleted', payments: [payment] }, []);
  const table = screen.getByRole('table', { name: 'Payments' });
  expect(table.textContent).toMatch(/21.* given back/);
  expect(within(table).getByRole('button', { name: 'Give back' })).toBeDefined();
  expect(within(table).getByRole('button', { name: 'Play a charge-back' })).toBeDefined();
});

it('shows what could not be given back, and what was paid too much', () => {
  const paymentTotals = { totalAmountPaid: 121, totalAmountPending: 0, totalAmountDue: 0, totalAmountOverpaid: 11 };
  open({ status: 'PartnerCompleted', payments: [{ ...payment, failedRefundAmount: 10 }], paymentTotals }, []);
  expect(screen.getByRole('table', { name: 'Payments' }).textContent).toMatch(/10.* could not be given back/);
  expect(screen.getByText('Paid too much').parentElement?.textContent).toMatch(/11/);
});

it('says what a bank took back of it, and offers to play that where the sandbox took it in (DECISIONS T-592, T-593)', () => {
  const chargedBack: Payment = { ...payment, rawStatus: 'Charged_Back', chargedBackAmount: 40 };
  const real: Payment = { ...payment, id: '00000000-0000-4000-8000-000000000073', inSandbox: undefined };
  open({ status: 'PartnerCompleted', payments: [chargedBack, real] }, []);
  const table = screen.getByRole('table', { name: 'Payments' });
  expect(table.textContent).toMatch(/40.* taken back by the bank/);
  expect(within(table).queryByRole('button', { name: 'Play a charge-back' })).toBeNull();
  expect(within(table).getByRole('button', { name: 'Give back' })).toBeDefined();
});

it('opens a payment with every amount, what became of its money and its reminders (2-requests §2, DECISIONS T-621)', async () => {
  const chargedBack: Payment = { ...payment, rawStatus: 'Charged_Back', chargedBackAmount: 100, type: 'CreditCard' };
  const reminders: readonly PaymentReminder[] = [
    {
      ...{ type: 'FirstReminder', createdAt: '2026-11-21T09:00:00Z', plannedFor: '2026-11-26T07:00:00Z' },
      ...{ paymentId: payment.id, paymentType: 'DirectDebit', newAttemptScheduledFor: '2026-11-26T07:00:00Z' },
    },
    { type: 'SecondReminder', createdAt: '2026-11-21T10:00:00Z', sentAt: '2026-11-21T10:00:00Z' },
  ];
  open({ status: 'PartnerCompleted', payments: [chargedBack] }, [], {
    [`/v1/bo/payments/${payment.id}`]: {
      ...{ payment: chargedBack, requestId: link.id, providerReference: 'pi_77', reminders },
      movements: [
        {
          ...{ id: link.id, kind: 'Refund', state: 'Done', amount: 21, reason: 'Came late', agentName: 'Nele Maes' },
          ...{ askedAt: '2026-11-20T10:00:00Z', creditNoteId: link.id, creditNoteNumber: 'CN-7' },
        },
      ],
    },
  });
  const opener = within(screen.getByRole('table', { name: 'Payments' })).getByRole('button', { name: /^Details of / });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: /^Payment of/ }));
  expect(dialog.getByText('Charged back · Charged_Back').closest('.tl-status-danger')).not.toBeNull();
  expect(await dialog.findByText('pi_77')).toBeTruthy();
  const movements = dialog.getByRole('table', { name: 'What became of the money' });
  expect(movements.textContent).toMatch(/Refund.*Done.*21.*Nele Maes.*Came late.*CN-7/);
  expect(dialog.getByRole('link', { name: 'In the ledger' }).getAttribute('href')).toContain(`sourceId=${payment.id}`);
  const sent = dialog.getByRole('table', { name: 'Reminders' });
  fireEvent.click(within(sent).getByRole('button', { name: 'Details of First reminder' }));
  const reminder = within(await screen.findByRole('dialog', { name: 'First reminder' }));
  expect(reminder.getByText('Planned')).toBeTruthy();
  expect(reminder.getByText('Direct debit')).toBeTruthy();
  // What has not left has no letter yet.
  expect(reminder.queryByRole('link')).toBeNull();
  fireEvent.click(reminder.getAllByRole('button', { name: 'Close' }).at(-1)!);
  fireEvent.click(within(sent).getByRole('button', { name: 'Details of Second reminder' }));
  const gone = within(await screen.findByRole('dialog', { name: 'Second reminder' }));
  const letters = gone.getByRole('link', { name: 'Letters of the request' });
  expect(letters.getAttribute('href')).toContain(`${link.id}?tab=messages`);
});

it('a planned reminder is called off, once that is confirmed; one that has left is not (DECISIONS T-753)', async () => {
  const paymentReminders: PaymentReminder[] = [
    { type: 'FirstReminder', createdAt: '2026-11-20T10:00:00Z', sentAt: '2026-11-20T10:00:00Z' },
    { type: 'SecondReminder', createdAt: '2026-11-21T10:00:00Z', plannedFor: '2026-11-28T07:00:00Z' },
  ];
  open({ status: 'PartnerCompleted', payments: [{ ...payment, rawStatus: 'Failed' }], paymentReminders }, []);
  const table = within(screen.getByRole('table', { name: 'Reminders' }));
  const [callOff, ...others] = table.getAllByRole('button', { name: 'Call off' });
  expect(others).toEqual([]);
  expect(callOff?.closest('tr')?.textContent).toMatch(/Second reminder.*Planned/);
  fireEvent.click(callOff!);
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toMatch(/Call this off: Second reminder.*28/);
  fireEvent.click(within(sure).getByRole('button', { name: 'Let it go out' }));
});
it('books what came by a transfer, with its cents, its day and its document, once that is confirmed (DECISIONS T-754)', async () => {
  const paymentTotals = { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 153.1 };
  const receipt = { id: link.id, type: 'CustomerReceipt', number: 'CR-9', totalGrossAmount: 153.1 } as const;
  const invoices = [{ ...receipt, timestamp: '2026-11-20T09:12:00Z' }];
  open({ status: 'PartnerCompleted', payments: [], paymentTotals, invoices }, []);
  fireEvent.click(screen.getByRole('button', { name: 'Book a transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a transfer' }));
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('153.1');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Value date/).value).not.toBe('');
  fireEvent.change(amount, { target: { value: '100,50' } });
  fireEvent.change(dialog.getByLabelText(/^Document that it pays/), { target: { value: receipt.id } });
  expect(dialog.getByRole('option', { name: 'CR-9' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Book a transfer' }));
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toMatch(/Book .*100.50.*52.60 stays due/);
});

it('what came by a transfer is booked as given back: the bank does it', async () => {
  const transfer = { valueDay: '2026-11-20', reference: 'T 98', bookedBy: 'Nele Maes' };
  open(
    { status: 'PartnerCompleted', payments: [{ ...payment, byProvider: undefined, inSandbox: undefined, transfer }] },
    [],
  );
  const table = screen.getByRole('table', { name: 'Payments' });
  expect(table.textContent).toContain('Bank transfer');
  fireEvent.click(within(table).getByRole('button', { name: 'Book as given back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book as given back' });
  expect(dialog.textContent).toContain('have the bank pay it back');
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Another request' } });
  fireEvent.click(within(dialog).getByLabelText(/^It was booked in error/));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Book as given back' }));
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toMatch(/Take .*100.00 out as booked in error/);
});

it('what a provider took in cannot be said to be booked in error (DECISIONS T-833)', async () => {
  open({ status: 'PartnerCompleted', payments: [payment] }, []);
  fireEvent.click(screen.getByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back' }));
  expect(await dialog.findByLabelText(/^Reason/)).toBeDefined();
  expect(dialog.queryByLabelText(/^It was booked in error/)).toBeNull();
});

it.each<[string, Partial<Payment>]>([
  ['failed', { rawStatus: 'Failed' }],
  ['was given back whole', { rawStatus: 'Refunded', refundedAmount: 121 }],
  ['came in by no provider', { byProvider: undefined }],
])('offers no refund of what %s', (_case, changes) => {
  open({ status: 'PartnerCompleted', payments: [{ ...payment, ...changes }] }, []);
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});

it.each([
  ['Give back', '1.50'],
  ['Give back', '1,50'],
  ['Play a charge-back', '0.75'],
])('the amount of "%s" is typed with its cents: %s', async (action, typed) => {
  open({ status: 'PartnerCompleted', payments: [payment] }, []);
  fireEvent.click(within(screen.getByRole('table', { name: 'Payments' })).getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  fireEvent.change(await dialog.findByLabelText(/^Amount/), { target: { value: typed } });
  if (action === 'Give back') fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Goodwill' } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toContain(typed.replace(',', '.'));
  fireEvent.click(within(sure).getByRole('button', { name: 'Cancel' }));
});

it('what is asked for is typed with its cents', async () => {
  const paymentTotals = { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 1531.1 };
  open({ status: 'PartnerCompleted', payments: [], paymentTotals }, []);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a payment' }));
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('1531.1');
  fireEvent.change(amount, { target: { value: '153.10' } });
  expect(amount.value).toBe('153.10');
});
