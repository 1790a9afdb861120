import { expect, test } from 'vitest';
import { lateChargesOf, lateChargeTerms } from '../payment/lateCharges.ts';
import {
  type ChargingDocument,
  type CustomerKind,
  customerKindOf,
  customerKinds,
  lateTermsFor,
  readLateTerms,
} from './lateTerms.ts';

test.each([
  ['', 0],
  [' , ', 0],
  ['FR.private=0/0/3.5', 1],
  ['FR.private = 0/0/3.5, BE=10/25/8', 2],
])('%j has %i entries', (text, size) => {
  expect(readLateTerms(text)?.size).toBe(size);
});

test.each(['FR', 'FR=1/2', 'FR.child=1/2/3', 'fr=1/2/3', 'FR=-1/2/3', 'FR=1/2/3 BE=1/2/3', 'FR=1/2/x'])(
  '%j is refused as a whole',
  (text) => {
    expect(readLateTerms(text)).toBeUndefined();
  },
);

const table = readLateTerms('FR.private=0/0/3.5, FR=12/40/10, BE.company=20/100/12') ?? new Map();
test.each([
  ['FR', 'private', { penaltyRate: 0, minimumPenalty: 0, yearlyInterestRate: 0.035 }],
  ['FR', 'company', { penaltyRate: 0.12, minimumPenalty: 40, yearlyInterestRate: 0.1 }],
  ['BE', 'company', { penaltyRate: 0.2, minimumPenalty: 100, yearlyInterestRate: 0.12 }],
  ['BE', 'private', lateChargeTerms],
  [undefined, 'private', lateChargeTerms],
] as const)('%s %s', (country, kind, terms) => {
  expect(lateTermsFor(table, country, kind)).toEqual(terms);
});

test('a law that caps the penalty is obeyed: what is charged follows the terms', () => {
  expect(customerKinds).toEqual(['private', 'company']);
  expect(lateChargesOf(1000, 365, lateTermsFor(table, 'FR', 'private'))).toEqual({
    penalty: 0,
    interest: 35,
    total: 35,
  });
  expect(lateChargesOf(1000, 365)).toEqual({ penalty: 150, interest: 120, total: 270 });
});

test.each<[string, ChargingDocument[], CustomerKind]>([
  ['nobody yet', [], 'private'],
  ['a receipt', [{ type: 'CustomerReceipt', isVoid: false, customerVatNumber: 'BE0403019261' }], 'private'],
  ['an invoice without a VAT number', [{ type: 'CustomerInvoice', isVoid: false, customerVatNumber: null }], 'private'],
  ['an invoice with one', [{ type: 'CustomerInvoice', isVoid: false, customerVatNumber: 'BE0403019261' }], 'company'],
  [
    'one that was taken back',
    [{ type: 'CustomerInvoice', isVoid: true, customerVatNumber: 'BE0403019261' }],
    'private',
  ],
])('charged by %s, a customer is %s', (_case, documents, kind) => {
  expect(customerKindOf(documents)).toBe(kind);
});
