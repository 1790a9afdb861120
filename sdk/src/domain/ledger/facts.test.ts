import { expect, test } from 'vitest';
import { invoiceTypeValues, paymentStatusValues } from '../../generated/values.ts';
import { isPaymentCounted } from '../payment/status.ts';
import { documentSideOf, paymentEntryKinds } from './facts.ts';
import { isPosted, paymentPostings } from './postings.ts';

test.each(paymentStatusValues)(
  '%s: the ledger says that it came in exactly where it counts, or was taken back',
  (status) => {
    const receivable = paymentEntryKinds[status]
      .flatMap((kind) => paymentPostings(kind, 10))
      .filter(({ account }) => account === 'Receivable')
      .reduce((sum, { cents }) => sum + cents, 0);
    expect(receivable).toBe(isPaymentCounted({ rawStatus: status }) ? -1000 : 0);
  },
);

test.each([
  ['CustomerReceipt', undefined, 'customer'],
  ['CustomerInvoice', undefined, 'customer'],
  ['SelfBilling', undefined, 'partner'],
  ['Commission', undefined, 'commission'],
  ['PurchaseOrder', undefined, undefined],
  ['B2BDraft', undefined, undefined],
  ['CreditNote', undefined, 'customer'],
  ['CreditNote', 'SelfBilling', 'partner'],
  ['CreditNote', 'CustomerReceipt', 'customer'],
  ['CreditNote', 'B2BDraft', undefined],
] as const)('%s of %s is on the side %s', (type, credited, side) => {
  expect(documentSideOf(type, credited)).toBe(side);
});

test('what has a side is what is posted', () => {
  expect(invoiceTypeValues.filter((type) => documentSideOf(type) !== undefined)).toEqual(
    invoiceTypeValues.filter(isPosted),
  );
});
