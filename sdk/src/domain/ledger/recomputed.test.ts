import { describe, expect, it } from 'vitest';
import type { InvoiceItem, InvoiceType } from '../../generated/api.ts';
import { creditedItems } from '../document/recomputed.ts';
import { refundShares } from '../document/refundShares.ts';
import { documentTotalsOf, type LineAmounts, lineAmountsOf, receiptLineAmountsOf } from '../invoice/amounts.ts';
import { decimalOf, eurosOf } from '../money/decimal.ts';
import {
  documentFault,
  paymentFault,
  type RecomputedDocument,
  type RecomputedPayment,
  type RecomputedSettlement,
  settlementFault,
} from './recomputed.ts';

const typed = { code: 'Towing', quantity: 3, unitPrice: 33.3333, vatRate: 0.21 };
const item = (amounts: (line: typeof typed) => LineAmounts, changes: Partial<InvoiceItem> = {}): InvoiceItem => ({
  ...typed,
  ...amounts(typed),
  ...changes,
});
const documentOf = (
  type: InvoiceType,
  items: InvoiceItem[],
  credited: InvoiceType | null = null,
): RecomputedDocument => ({
  ...{ type, credited, items, isNumbered: true },
  ...documentTotalsOf(items),
});
const receipt = item(receiptLineAmountsOf);
const line = item(lineAmountsOf);
const converted = { ...receipt, unitPrice: 27.5482 };
const shares = refundShares([line, { ...line, vatRate: 0 }], 3333).map(({ net, vat, vatRate }) => ({
  ...{ code: 'Refund', quantity: 1, unitPrice: -net, vatRate, netAmount: -net, vatAmount: -vat },
  grossAmount: -(net * 100 + vat * 100) / 100,
}));
const centMore = (share: (typeof shares)[number]) => ({
  ...share,
  netAmount: eurosOf(decimalOf(share.netAmount).minus(0.01)),
  vatAmount: eurosOf(decimalOf(share.vatAmount).plus(0.01)),
});

describe('a document', () => {
  it.each<[string, RecomputedDocument]>([
    ['a receipt, whose prices have the VAT in them', documentOf('CustomerReceipt', [receipt])],
    ['an invoice', documentOf('CustomerInvoice', [line])],
    ['an invoice that was a receipt', documentOf('CustomerInvoice', [converted])],
    ['what takes a receipt back', documentOf('CreditNote', creditedItems([receipt]), 'CustomerReceipt')],
    ['what takes such an invoice back', documentOf('CreditNote', creditedItems([converted]), 'CustomerInvoice')],
    ['the credit note of a refund of a part', documentOf('CreditNote', shares)],
    [
      'the credit note of the last part, with the cent that rounding left (DECISIONS T-760)',
      documentOf('CreditNote', [centMore(shares[0]!), ...shares.slice(1)], 'CustomerReceipt'),
    ],
    [
      'what takes the rest of a receipt back',
      documentOf('CreditNote', creditedItems([receipt, ...shares]), 'CustomerReceipt'),
    ],
    ['an invoice that was a receipt, part of it given back', documentOf('CustomerInvoice', [converted, ...shares])],
    ['what takes that back', documentOf('CreditNote', creditedItems([converted, ...shares]), 'CustomerInvoice')],
    [
      'what takes back a receipt whose line is called so',
      documentOf('CreditNote', creditedItems([{ ...receipt, code: 'Refund' }]), 'CustomerReceipt'),
    ],
    ['a refund below no rate', documentOf('CreditNote', [{ ...shares[1]!, vatRate: -0.1 }])],
    ['one of before that has no lines', { ...documentOf('SelfBilling', []), isNumbered: false, totalGrossAmount: 5 }],
    [
      'a line of no quantity',
      documentOf('CustomerInvoice', [{ ...typed, quantity: 0, netAmount: 0, vatAmount: 0, grossAmount: 0 }]),
    ],
  ])('%s is what it is made of', (_case, document) => {
    expect(documentFault(document)).toBeUndefined();
  });
  it.each<[string, RecomputedDocument, string, string, string]>([
    [
      'a net',
      documentOf('SelfBilling', [line, item(lineAmountsOf, { netAmount: 100 })]),
      '/items/1/netAmount',
      '99.9999',
      '100',
    ],
    ['a VAT', documentOf('PurchaseOrder', [item(lineAmountsOf, { vatAmount: 20 })]), '/items/0/vatAmount', '21', '20'],
    ['a rate', documentOf('SelfBilling', [item(lineAmountsOf, { vatRate: 0.2 })]), '/items/0/vatAmount', '20', '21'],
    [
      'a price',
      documentOf('CustomerInvoice', [{ ...converted, unitPrice: 27.5483 }]),
      '/items/0/netAmount',
      '82.6449',
      '82.6445',
    ],
    ['a refund', documentOf('CreditNote', [{ ...shares[0]!, netAmount: -20 }]), '/items/0/netAmount', '-18.92', '-20'],
    ['a total', { ...documentOf('CustomerInvoice', [line]), totalGrossAmount: 122 }, '/totalGrossAmount', '121', '122'],
    [
      'the lines that are gone',
      { ...documentOf('SelfBilling', []), totalNetAmount: 100 },
      '/totalNetAmount',
      '0',
      '100',
    ],
  ])('%s that was changed is named', (_case, document, pointer, expected, found) => {
    expect(documentFault(document)).toEqual({ pointer, expected, found });
  });
});

const payment: RecomputedPayment = {
  ...{
    rawStatus: 'Paid',
    chargedCents: 12_100,
    refundedCents: 0,
    creditedCents: 0,
    returnedCents: 0,
    chargedBackCents: 0,
    agreedCents: 12_100,
  },
  ...{
    moves: [],
    told: [
      { status: 'Pending', since: 1 },
      { status: 'Paid', since: 2 },
    ],
  },
};
const refund = { kind: 'Refund', cents: 2_100, dueAgain: 0 } as const;
const chargeBack = { kind: 'ChargeBack', cents: 4_000, dueAgain: 6_100 } as const;

describe('a payment', () => {
  it.each<[string, Partial<RecomputedPayment>]>([
    ['that was told', {}],
    [
      'of before, of which nobody knows more',
      { rawStatus: 'Charged_Back', agreedCents: null, told: [], chargedBackCents: 5 },
    ],
    ['that was refunded in part', { moves: [refund], refundedCents: 2_100 }],
    [
      'whose refund came with a credit note',
      { moves: [{ ...refund, dueAgain: 2_000, credited: 2_000 }], refundedCents: 2_100, creditedCents: 2_000 },
    ],
    [
      'whose refund of before came with a credit note that its move does not know',
      { moves: [refund], refundedCents: 2_100, creditedCents: 2_100 },
    ],
    [
      'whose refund went back with no credit note',
      { moves: [{ ...refund, credited: 0, returned: 2_100 }], refundedCents: 2_100, returnedCents: 2_100 },
    ],
    [
      'of which nobody kept what a refund of before gave back with no credit note',
      { moves: [{ ...refund, credited: 0 }], refundedCents: 2_100, returnedCents: 2_100 },
    ],
    [
      'that a bank took a part of, too',
      { moves: [refund, chargeBack], refundedCents: 2_100, chargedBackCents: 4_000, rawStatus: 'Charged_Back' },
    ],
    [
      'whose move is of before',
      {
        moves: [{ kind: 'ChargeBack', cents: 12_100, dueAgain: null }],
        chargedBackCents: 12_100,
        rawStatus: 'Charged_Back',
      },
    ],
  ])('%s is what it is made of', (_case, changes) => {
    expect(paymentFault({ ...payment, ...changes })).toBeUndefined();
  });
  it.each<[Partial<RecomputedPayment>, string, string, string]>([
    [{ chargedCents: 12_200 }, '/chargedAmount', '12100', '12200'],
    [{ rawStatus: 'Failed' }, '/rawStatus', 'Paid', 'Failed'],
    [{ moves: [refund] }, '/refundedAmount', '2100', '0'],
    [{ moves: [refund, chargeBack], refundedCents: 2_100 }, '/chargedBackAmount', '4000', '0'],
    [
      { moves: [refund, chargeBack], refundedCents: 2_100, chargedBackCents: 4_000 },
      '/rawStatus',
      'Charged_Back',
      'Paid',
    ],
    [{ moves: [{ ...refund, credited: 2_100 }], refundedCents: 2_100 }, '/creditedAmount', '2100', '0'],
    [{ moves: [{ ...refund, credited: 2_100 }], refundedCents: 2_100, creditedCents: 2_100 }, '/moves', '2100', '0'],
    [{ moves: [{ ...refund, dueAgain: 5 }], refundedCents: 2_100 }, '/moves', '0', '5'],
    [{ moves: [{ ...refund, returned: 2_100 }], refundedCents: 2_100 }, '/returnedAmount', '2100', '0'],
    [{ returnedCents: 500 }, '/returnedAmount', '0', '500'],
  ])('%o does not fit', (changes, pointer, expected, found) => {
    expect(paymentFault({ ...payment, ...changes })).toEqual({ pointer, expected, found });
  });
});

const settlement: RecomputedSettlement = {
  lines: [
    { kind: 'SelfBilling', netAmount: 100, grossAmount: 121, documentNet: 100, documentGross: 121 },
    { kind: 'CreditNote', netAmount: -10, grossAmount: -12.1, documentNet: -10, documentGross: -12.1 },
    { kind: 'PaymentCommission', netAmount: -1, grossAmount: -1.21, documentNet: 1, documentGross: 1.21 },
    { kind: 'Commission', netAmount: -9, grossAmount: -10.89, documentNet: 9, documentGross: 10.89 },
  ],
  ...{ totalNetAmount: 80, totalGrossAmount: 96.8, paid: [96.8, 96.8], carried: [] },
};

describe('a settlement', () => {
  it('is its documents less the commissions', () => {
    expect(settlementFault(settlement)).toBeUndefined();
  });
  const changed = (index: number, changes: object) =>
    settlement.lines.map((each, at) => (at === index ? { ...each, ...changes } : each));
  it.each<[Partial<RecomputedSettlement>, string, string, string]>([
    [{ lines: changed(3, { grossAmount: -10 }) }, '/lines/3/grossAmount', '-10.89', '-10'],
    [{ lines: changed(0, { documentNet: null, documentGross: null }) }, '/lines/0/netAmount', '0', '100'],
    [{ lines: settlement.lines.slice(0, 3) }, '/totalNetAmount', '89', '80'],
    [{ totalGrossAmount: 97 }, '/totalGrossAmount', '96.8', '97'],
    [{ paid: [96.8, 97] }, '/payments/1/amount', '96.8', '97'],
    [{ carried: [{ netAmount: -20, grossAmount: -24.2 }] }, '/totalNetAmount', '60', '80'],
  ])('%o does not fit', (changes, pointer, expected, found) => {
    expect(settlementFault({ ...settlement, ...changes })).toEqual({ pointer, expected, found });
  });
});
