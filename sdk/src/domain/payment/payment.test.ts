import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invoice, Payment, PaymentStatus } from '../../generated/api.ts';
import { paymentStatusValues } from '../../generated/values.ts';
import { earliestReminder, isReminderTimeAllowed, reminderChoices, reminderPaymentType } from './reminders.ts';
import { isPaymentCounted, isPaymentFailed, paymentLevels } from './status.ts';
import { amountDueOf, customerGrossOf, paymentTotalsOf, withPaymentTotals } from './totals.ts';

test.each<[PaymentStatus, string, boolean, boolean]>([
  ['Charged_Back', 'danger', true, false],
  ['Failed', 'danger', true, false],
  ['Refunded', 'warning', false, true],
  ['Pending', 'warning', false, false],
  ['Paid', 'success', false, true],
  ['succeeded', 'success', false, true],
  ['Remitted', 'success', false, true],
  ['Transferred', 'success', false, true],
])('%s: %s, failed %s, counted %s', (rawStatus, level, failed, counted) => {
  expect(paymentLevels[rawStatus]).toBe(level);
  expect(isPaymentFailed({ rawStatus })).toBe(failed);
  expect(isPaymentCounted({ rawStatus })).toBe(counted);
  expect(paymentStatusValues).toHaveLength(8);
});

describe('totals', () => {
  const paid = (chargedAmount: number, rawStatus: PaymentStatus = 'Paid') => ({ chargedAmount, rawStatus });
  test.each<[string, number, ReturnType<typeof paid>[], [number, number, number]]>([
    ['nothing paid', 100, [], [0, 0, 100]],
    ['in decimals, not in floats', 0.3, [paid(0.1), paid(0.2)], [0.3, 0, 0]],
    [
      'pending and failed do not count',
      100,
      [paid(40), paid(30, 'Pending'), paid(20, 'Failed'), paid(5, 'Charged_Back')],
      [40, 30, 60],
    ],
    ['a refund as it is charged', 100, [paid(100), paid(-25, 'Refunded')], [75, 0, 25]],
    ['never below 0', 100, [paid(120)], [120, 0, 0]],
    ['half a cent goes away from zero', 1.005, [], [0, 0, 1.01]],
    ['what is no number counts as nothing', Number.NaN, [paid(Number.NaN), paid(Infinity)], [0, 0, 0]],
    ['-0 is 0', -0, [paid(-0)], [0, 0, 0]],
  ])('%s', (_case, gross, payments, [totalAmountPaid, totalAmountPending, totalAmountDue]) => {
    expect(paymentTotalsOf(gross, payments)).toMatchObject({ totalAmountPaid, totalAmountPending, totalAmountDue });
    expect(amountDueOf(gross, payments)).toBe(totalAmountDue);
  });
  test('what is due is never negative, and what is paid and due covers the gross', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.array(cents), (gross, amounts) => {
        const totals = paymentTotalsOf(
          gross,
          amounts.map((amount) => paid(amount)),
        );
        expect(totals.totalAmountDue).toBeGreaterThanOrEqual(0);
        expect(totals.totalAmountDue + totals.totalAmountPaid).toBeGreaterThanOrEqual(gross - 1e-6);
      }),
    );
  });
});

test.each<[string, Partial<Payment>, number]>([
  ['the whole, of before', {}, 121],
  ['the whole', { chargedBackAmount: 121 }, 121],
  ['a part', { chargedBackAmount: 40 }, 40],
  ['a part, after a refund that was credited', { chargedBackAmount: 40, refundedAmount: 21 }, 61],
  ['more than is left', { chargedBackAmount: 121, refundedAmount: 21 }, 121],
])('of 121 euro that were paid a bank takes back %s: %o, %d are due (DECISIONS T-592)', (_case, changes, due) => {
  const payment = { rawStatus: 'Charged_Back' as const, chargedAmount: 121, ...changes };
  expect(paymentTotalsOf(121, [payment])).toEqual({
    totalAmountPaid: 121 - due,
    totalAmountPending: 0,
    totalAmountDue: due,
  });
});

test.each<[string, number, Partial<Payment>, number, number]>([
  // Invoiced 153.09, 150 of it credited by the refund: 3.09 are charged, nothing of it is paid (DECISIONS T-741).
  ['the whole, with its credit note', 3.09, { refundedAmount: 150, creditedAmount: 150 }, 0, 3.09],
  ['a part, with its credit note', 53.09, { refundedAmount: 100, creditedAmount: 100 }, 50, 3.09],
  ['the whole, with the document it paid', 0, { refundedAmount: 150, creditedAmount: 150 }, 0, 0],
  ['the whole, without a credit note', 150, { refundedAmount: 150 }, 150, 0],
  ['the whole, with a credit note of a part', 50, { refundedAmount: 150, creditedAmount: 100 }, 50, 0],
  ['what nobody knows, of before', 150, {}, 150, 0],
])('of 150 euro that were paid %s is given back', (_case, gross, changes, totalAmountPaid, totalAmountDue) => {
  const rawStatus = (changes.refundedAmount ?? 150) === 150 ? ('Refunded' as const) : ('Paid' as const);
  const payment = { rawStatus, chargedAmount: 150, ...changes };
  expect(paymentTotalsOf(gross, [payment])).toEqual({ totalAmountPaid, totalAmountPending: 0, totalAmountDue });
});

describe('what was paid too much (DECISIONS S-39)', () => {
  type Returned = Pick<Payment, 'rawStatus' | 'chargedAmount' | 'refundedAmount' | 'creditedAmount'>;
  const paid = (chargedAmount: number): Returned => ({ chargedAmount, rawStatus: 'Paid' });
  test.each<[string, number, Returned[], number | undefined]>([
    ['paid twice', 121, [paid(121), paid(121)], 121],
    ['a cent more than was charged', 121, [paid(121.01)], 0.01],
    ['exactly what was charged', 121, [paid(121)], undefined],
    ['ahead of any document', 0, [paid(121)], undefined],
    ['given back since', 121, [paid(121), { ...paid(121), rawStatus: 'Refunded', refundedAmount: 121 }], undefined],
    ['given back in part', 121, [paid(121), { ...paid(121), refundedAmount: 100 }], 21],
    [
      'given back in part, and credited',
      100,
      [paid(121), { ...paid(121), refundedAmount: 21, creditedAmount: 21 }],
      121,
    ],
    [
      'given back whole once, when nobody said how much',
      121,
      [paid(121), { ...paid(121), rawStatus: 'Refunded' }],
      undefined,
    ],
    ['taken back by a bank', 121, [paid(121), { ...paid(121), rawStatus: 'Charged_Back' }], undefined],
  ])('%s', (_case, gross, payments, overpaid) => {
    expect(paymentTotalsOf(gross, payments).totalAmountOverpaid).toBe(overpaid);
  });
});

describe('what the customer is charged', () => {
  const document = (type: Invoice['type'], totalGrossAmount: number, isVoid?: boolean): Invoice => ({
    id: `${type} ${totalGrossAmount}`,
    type,
    totalGrossAmount,
    totalNetAmount: totalGrossAmount,
    vatAmount: 0,
    items: [],
    timestamp: '2026-11-21T13:00:00Z',
    ...(isVoid === undefined ? {} : { isVoid }),
  });
  test.each<[string, Invoice[], number]>([
    ['nothing', [], 0],
    ['a receipt', [document('CustomerReceipt', 80, false)], 80],
    ['two receipts', [document('CustomerReceipt', 80), document('CustomerReceipt', 0.1)], 80.1],
    [
      'a receipt that became an invoice, which took it back',
      [
        document('CustomerReceipt', 80, true),
        { ...document('CreditNote', -80), creditOf: { id: 'CustomerReceipt 80' } },
        document('CustomerInvoice', 80),
      ],
      80,
    ],
    [
      'one of two receipts that became an invoice',
      [document('CustomerReceipt', 121), document('CustomerInvoice', 60.5)],
      181.5,
    ],
    [
      'what was done besides, after the invoice',
      [document('CustomerInvoice', 80), document('CustomerReceipt', 12), document('CustomerInvoice', 8)],
      100,
    ],
    ['a void invoice', [document('CustomerInvoice', 80, true)], 0],
    ['a void invoice after its receipt', [document('CustomerReceipt', 80), document('CustomerInvoice', 90, true)], 80],
    ['what was credited', [document('CustomerInvoice', 80), document('CreditNote', 30)], 50],
    ['what was credited, as it is signed', [document('CustomerInvoice', 80), document('CreditNote', -30)], 50],
    [
      'what partners and drafts say',
      [document('PurchaseOrder', 70), document('SelfBilling', 60), document('B2BDraft', 50)],
      0,
    ],
    [
      'what is left of one that was credited in part',
      [
        document('CustomerInvoice', 80),
        { ...document('CreditNote', -30), partialCreditOf: { id: 'CustomerInvoice 80' } },
      ],
      50,
    ],
    [
      'a void one, with what was credited of it before',
      [
        document('CustomerInvoice', 80, true),
        { ...document('CreditNote', -30), partialCreditOf: { id: 'CustomerInvoice 80' } },
        { ...document('CreditNote', -50), creditOf: { id: 'CustomerInvoice 80' } },
        document('CustomerReceipt', 12),
      ],
      12,
    ],
  ])('%s', (_case, documents, gross) => {
    expect(customerGrossOf(documents)).toBe(gross);
  });

  test('stands on the request with what was paid of it; where there is nothing of either, nothing is said', () => {
    const payments = [{ id: 'p', rawStatus: 'Paid' as const, timestamp: '2026-11-21T13:00:00Z', chargedAmount: 30 }];
    const invoices = [document('CustomerInvoice', 80)];
    const nothing = { payments: [], invoices: [] };
    expect(withPaymentTotals(nothing)).toBe(nothing);
    expect(withPaymentTotals({ payments, invoices })).toEqual({
      payments,
      invoices,
      paymentTotals: { totalAmountPaid: 30, totalAmountPending: 0, totalAmountDue: 50 },
      totalAmountDue: 50,
    });
    expect(withPaymentTotals({ payments, invoices: [] })).toMatchObject({ totalAmountDue: 0 });
    expect(withPaymentTotals({ payments: [], invoices })).toMatchObject({ totalAmountDue: 80 });
  });
});

describe('reminders', () => {
  test.each<[('FirstReminder' | 'SecondReminder' | 'LastReminder')[], string[]]>([
    [[], ['FirstReminder', 'SecondReminder', 'LastReminder']],
    [['FirstReminder'], ['SecondReminder', 'LastReminder']],
    [['LastReminder', 'FirstReminder', 'FirstReminder'], ['SecondReminder']],
    [['FirstReminder', 'SecondReminder', 'LastReminder'], []],
  ])('after %j: %j', (sent, expected) => {
    expect(reminderChoices(sent.map((type) => ({ type })))).toEqual(expected);
  });
  test('the first asks how, the others by credit card', () => {
    expect(reminderPaymentType('FirstReminder', 'DirectDebit')).toBe('DirectDebit');
    expect(reminderPaymentType('FirstReminder', undefined)).toBeUndefined();
    expect(reminderPaymentType('SecondReminder', 'DirectDebit')).toBe('CreditCard');
    expect(reminderPaymentType('LastReminder', undefined)).toBe('CreditCard');
  });
  test.each([
    ['an ordinary day', '2026-11-20T12:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['over the spring change', '2026-03-26T12:00:00Z', '2026-03-31T06:00:00.000Z'],
    ['onto the day of the spring change', '2026-03-24T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['onto the day of the autumn change', '2026-10-20T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['over the end of the year', '2026-12-28T12:00:00Z', '2027-01-02T07:00:00.000Z'],
    ['after midnight in Brussels', '2026-11-20T23:30:00Z', '2026-11-26T07:00:00.000Z'],
  ])('scheduled on %s', (_case, now, expected) => {
    const earliest = earliestReminder(Date.parse(now));
    expect(new Date(earliest).toISOString()).toBe(expected);
    expect(isReminderTimeAllowed(earliest, Date.parse(now))).toBe(true);
    expect(isReminderTimeAllowed(earliest - 1, Date.parse(now))).toBe(false);
  });
  test('no date, no reminder', () => {
    expect(isReminderTimeAllowed(0, Number.NaN)).toBe(false);
  });
});
