import { expect, test } from 'vitest';
import type { InvoiceType } from '../../generated/api.ts';
import { dueDayOf, dueDayOfDocument } from './dueDay.ts';

test.each<[InvoiceType, number | undefined, string | undefined]>([
  ['CustomerInvoice', undefined, '2027-01-09'],
  ['CustomerInvoice', 14, '2026-12-24'],
  ['CustomerInvoice', 0, '2026-12-10'],
  ['SelfBilling', undefined, '2027-01-09'],
  ['Commission', 60, '2027-02-08'],
  ['CustomerReceipt', 14, '2026-12-10'],
  ['CreditNote', 14, undefined],
  ['PurchaseOrder', 14, undefined],
  ['B2BDraft', 14, undefined],
])('%s within %s days is due on %s', (type, days, due) => {
  expect(dueDayOf(type, '2026-12-10', days)).toBe(due);
});

test('what is no day has no day after it', () => expect(dueDayOf('CustomerInvoice', 'tomorrow')).toBeUndefined());

test('what is written down counts; a document of before has the usual days', () => {
  const document = {
    type: 'CustomerInvoice',
    timestamp: '2026-11-20T23:30:00Z',
    day: '2026-11-21',
    totalGrossAmount: 121,
  } as const;
  expect(dueDayOfDocument({ ...document, dueDay: '2026-11-30' })).toBe('2026-11-30');
  expect(dueDayOfDocument(document)).toBe('2026-12-21');
  expect(dueDayOfDocument({ ...document, day: undefined })).toBe('2026-12-20');
  expect(dueDayOfDocument({ ...document, paidAmount: 120 })).toBe('2026-12-21');
  expect(dueDayOfDocument({ ...document, paidAmount: 121 })).toBeUndefined();
});
