import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceTypeValues, paymentMoveKindValues } from '../../generated/values.ts';
import { ledgerAccounts, ledgerEntryKinds, ledgerSources } from './accounts.ts';
import {
  centsOf,
  type DocumentSide,
  documentPostings,
  isBalanced,
  isPosted,
  type LedgerPosting,
  moveEntryKinds,
  paymentMovePostings,
  paymentPostings,
  settlementPostings,
} from './postings.ts';

const shown = (postings: LedgerPosting[]) => postings.map(({ account, cents }) => `${account} ${cents}`);

test.each([
  [0, 0],
  [12.1, 1210],
  [0.29, 29],
  [1.005, 101],
  [-1.005, -101],
  [-0, 0],
  [Number.NaN, 0],
])('%d euro are %d cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test.each<[string, LedgerPosting[], boolean]>([
  [
    'two lines',
    [
      { account: 'Bank', cents: 1 },
      { account: 'Receivable', cents: -1 },
    ],
    true,
  ],
  ['nothing', [], false],
  ['one line', [{ account: 'Bank', cents: 1 }], false],
  [
    'out by a cent',
    [
      { account: 'Bank', cents: 2 },
      { account: 'Receivable', cents: -1 },
    ],
    false,
  ],
  [
    'half a cent',
    [
      { account: 'Bank', cents: 0.5 },
      { account: 'Receivable', cents: -0.5 },
    ],
    false,
  ],
  [
    'a line of nothing',
    [
      { account: 'Bank', cents: 0 },
      { account: 'Receivable', cents: 0 },
    ],
    false,
  ],
])('%s: %s', (_case, postings, expected) => {
  expect(isBalanced(postings)).toBe(expected);
});

describe('a document', () => {
  const document = { totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121 };
  test.each<[DocumentSide, boolean, string[]]>([
    ['customer', false, ['Receivable 12100', 'Revenue -10000', 'VatDue -2100']],
    ['customer', true, ['Receivable -12100', 'Revenue 10000', 'VatDue 2100']],
    ['partner', false, ['PartnerPayable -12100', 'PartnerCost 10000', 'VatRecoverable 2100']],
    ['partner', true, ['PartnerPayable 12100', 'PartnerCost -10000', 'VatRecoverable -2100']],
    ['commission', false, ['PartnerPayable 12100', 'Commission -10000', 'VatDue -2100']],
    ['commission', true, ['PartnerPayable -12100', 'Commission 10000', 'VatDue 2100']],
  ])('of the side %s, credit %s', (side, isCredit, expected) => {
    expect(shown(documentPostings(document, side, isCredit))).toEqual(expected);
  });
  test('without VAT has two lines, of nothing none', () => {
    const free = { totalNetAmount: 50, vatAmount: 0, totalGrossAmount: 50 };
    expect(shown(documentPostings(free, 'partner'))).toEqual(['PartnerPayable -5000', 'PartnerCost 5000']);
    expect(documentPostings({ totalNetAmount: 0, vatAmount: 0, totalGrossAmount: 0 }, 'customer')).toEqual([]);
    expect(documentPostings({ totalNetAmount: 0.001, vatAmount: 0, totalGrossAmount: 1 }, 'customer')).toEqual([]);
  });
  test('a credit takes back whichever way its amounts are signed', () => {
    const signed = { totalNetAmount: -100, vatAmount: -21, totalGrossAmount: -121 };
    expect(documentPostings(signed, 'customer', true)).toEqual(documentPostings(document, 'customer', true));
  });
  test('the last cents of a document are credited as they are, net and VAT on two sides (DECISIONS T-720)', () => {
    const rest = { totalNetAmount: 0.01, vatAmount: -0.02, totalGrossAmount: -0.01 };
    expect(shown(documentPostings(rest, 'customer', true))).toEqual(['Receivable -1', 'Revenue -1', 'VatDue 2']);
  });
  test('working papers are not posted', () => {
    expect(invoiceTypeValues.filter((type) => !isPosted(type))).toEqual(['PurchaseOrder', 'B2BDraft']);
  });
});

test('what becomes of a payment and of a settlement', () => {
  expect(shown(paymentPostings('PaymentReceived', 10))).toEqual(['PaymentProvider 1000', 'Receivable -1000']);
  // Money that came by transfer is on the company's account (DECISIONS T-754).
  expect(shown(paymentPostings('PaymentReceived', 10, 'Bank'))).toEqual(['Bank 1000', 'Receivable -1000']);
  expect(shown(paymentMovePostings({ kind: 'Refund', cents: 400, dueAgain: 400 }, 1000, 'Bank'))).toEqual([
    'Receivable 400',
    'Bank -400',
  ]);
  expect(shown(paymentPostings('PaymentRemitted', 10))).toEqual(['Bank 1000', 'PaymentProvider -1000']);
  expect(shown(paymentPostings('PaymentRefunded', 10))).toEqual(['Refunds 1000', 'PaymentProvider -1000']);
  expect(shown(paymentPostings('PaymentChargedBack', 10))).toEqual(['Receivable 1000', 'ChargeBacks -1000']);
  expect(shown(paymentPostings('PaymentWrittenOff', 10))).toEqual(['WriteOff 1000', 'Refunds -1000']);
  expect(shown(paymentPostings('PaymentWrittenOff', -10))).toEqual(['WriteOff -1000', 'Refunds 1000']);
  expect(shown(settlementPostings('SettlementPaying', 10))).toEqual(['PartnerPayable 1000', 'BankFile -1000']);
  expect(shown(settlementPostings('SettlementPaid', 10))).toEqual(['BankFile 1000', 'Bank -1000']);
  expect(shown(settlementPostings('SettlementFailed', 10))).toEqual(['BankFile 1000', 'PartnerPayable -1000']);
});

test('each move of a payment’s money is an entry, the same in any order', () => {
  expect(shown(paymentMovePostings({ kind: 'Refund', cents: 300 }, 1000))).toEqual([
    'Refunds 300',
    'PaymentProvider -300',
  ]);
  expect(shown(paymentMovePostings({ kind: 'ChargeBack', cents: 1000 }, 1000))).toEqual([
    'Receivable 1000',
    'ChargeBacks -1000',
  ]);
  expect(shown(paymentMovePostings({ kind: 'ChargeBack', cents: 700 }, 1000))).toEqual([
    'Receivable 1000',
    'Refunds -300',
    'ChargeBacks -700',
  ]);
  expect(shown(paymentMovePostings({ kind: 'ChargeBackLifted', cents: 700 }, 1000))).toEqual([
    'Receivable -1000',
    'Refunds 300',
    'ChargeBacks 700',
  ]);
  // A part that a bank takes back; with it what was refunded before; a refund of what is charged back already.
  expect(shown(paymentMovePostings({ kind: 'ChargeBack', cents: 400, dueAgain: 400 }, 1000))).toEqual([
    'Receivable 400',
    'ChargeBacks -400',
  ]);
  expect(shown(paymentMovePostings({ kind: 'ChargeBack', cents: 400, dueAgain: 700 }, 1000))).toEqual([
    'Receivable 700',
    'Refunds -300',
    'ChargeBacks -400',
  ]);
  expect(shown(paymentMovePostings({ kind: 'Refund', cents: 300, dueAgain: 300 }, 1000))).toEqual([
    'Receivable 300',
    'PaymentProvider -300',
  ]);
  expect(paymentMoveKindValues.map((kind) => moveEntryKinds[kind])).toEqual([
    'PaymentRefunded',
    'PaymentChargedBack',
    'PaymentChargeBackLifted',
  ]);
});

test('whatever the amounts are, an entry balances or there is none; its accounts are of the list', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value / 100);
  const side = fc.constantFrom<DocumentSide>('customer', 'partner', 'commission');
  fc.assert(
    fc.property(cents, cents, side, fc.boolean(), (totalNetAmount, vatAmount, of, isCredit) => {
      const totalGrossAmount = Math.round((totalNetAmount + vatAmount) * 100) / 100;
      const postings = documentPostings({ totalNetAmount, vatAmount, totalGrossAmount }, of, isCredit);
      expect(postings.length === 0 || isBalanced(postings)).toBe(true);
      for (const { account } of postings) expect(ledgerAccounts).toContain(account);
      expect(Math.abs(postings[0]?.cents ?? 0)).toBe(centsOf(totalGrossAmount));
    }),
  );
  expect([ledgerAccounts.length, ledgerEntryKinds.length, ledgerSources.length]).toEqual([14, 10, 3]);
});
