import type { InvoiceType, PaymentMoveKind } from '../../generated/api.ts';
import { decimalOf, roundHalfUp } from '../money/decimal.ts';
import type { PaymentMove } from '../paymentFlow/news.ts';
import type { LedgerAccount, LedgerEntryKind } from './accounts.ts';

/** One line of an entry: an account and cents, debits positive (DECISIONS T-560). */
export type LedgerPosting = { readonly account: LedgerAccount; readonly cents: number };

/** An amount in euro as whole cents, half up (DECISIONS C-71). */
export const centsOf = (amount: number): number => roundHalfUp(decimalOf(amount), 2).times(100).toNumber() + 0;

/** Whether lines are an entry: two at least, whole cents, none of nothing, which add up to nothing (DECISIONS T-560). */
export const isBalanced = (postings: readonly LedgerPosting[]): boolean =>
  postings.length >= 2 &&
  postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
  postings.reduce((sum, { cents }) => sum + cents, 0) === 0;

/** The lines that say something: those of nothing are left out (DECISIONS T-560). */
const lines = (...all: [LedgerAccount, number][]): LedgerPosting[] =>
  all.filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents }));

/** What the ledger reads of a document (DECISIONS T-560). */
export type LedgerDocument = {
  readonly totalNetAmount: number;
  readonly vatAmount: number;
  readonly totalGrossAmount: number;
};

/** Whose claim a document is: of a customer, of a partner for a job, or ours on a partner's commission (DECISIONS S-38, T-560). */
export type DocumentSide = 'customer' | 'partner' | 'commission';

const accountsOf: Readonly<
  Record<DocumentSide, readonly [owed: LedgerAccount, net: LedgerAccount, vat: LedgerAccount]>
> = {
  customer: ['Receivable', 'Revenue', 'VatDue'],
  partner: ['PartnerPayable', 'PartnerCost', 'VatRecoverable'],
  commission: ['PartnerPayable', 'Commission', 'VatDue'],
};

/** Whether a document is posted: purchase orders and drafts are working papers, which nobody owes anything by (DECISIONS S-40, T-560). */
export const isPosted = (type: InvoiceType): boolean => type !== 'PurchaseOrder' && type !== 'B2BDraft';

/**
 * The lines of a document that was issued: a customer's receipt or invoice, a partner's self-billing, a commission document. A
 * credit note takes back, on the side of the document that it names (DECISIONS S-40, T-560).
 */
export const documentPostings = (
  { totalNetAmount, vatAmount, totalGrossAmount }: LedgerDocument,
  side: DocumentSide,
  isCredit = false,
): LedgerPosting[] => {
  const [owed, net, vat] = accountsOf[side];
  // What is said twice is taken from the net and the VAT, so that the entry balances whatever the gross says (DECISIONS C-71).
  // Of the cents that are left of a document, net and VAT may be on two sides of nothing (DECISIONS T-720).
  const turn = totalGrossAmount < 0 ? -1 : 1;
  const [netCents, vatCents] = [centsOf(turn * totalNetAmount), centsOf(turn * vatAmount)];
  const grossCents = totalGrossAmount === 0 ? 0 : netCents + vatCents;
  if (grossCents === 0) return [];
  const sign = (side === 'partner' ? -1 : 1) * (isCredit ? -1 : 1);
  return lines([owed, sign * grossCents], [net, -sign * netCents], [vat, -sign * vatCents]);
};

const paymentAccounts = {
  PaymentReceived: ['PaymentProvider', 'Receivable'],
  PaymentRemitted: ['Bank', 'PaymentProvider'],
  PaymentRefunded: ['Refunds', 'PaymentProvider'],
  PaymentChargedBack: ['Receivable', 'ChargeBacks'],
  PaymentWrittenOff: ['WriteOff', 'Refunds'],
} as const satisfies Partial<Record<LedgerEntryKind, readonly [debit: LedgerAccount, credit: LedgerAccount]>>;

/** What may become of a payment in the ledger (DECISIONS S-39, T-560). */
export type PaymentEntryKind = keyof typeof paymentAccounts;

/** Where the money of a payment lies: with the provider that took it in, or on the company's account, where it came by transfer (DECISIONS T-754). */
export type MoneyPlace = 'PaymentProvider' | 'Bank';

/**
 * The lines of what became of a payment: it came in, was passed on to the bank, was given back, was taken back by a bank, or will
 * never come (DECISIONS S-39, T-560).
 */
export const paymentPostings = (
  kind: PaymentEntryKind,
  amount: number,
  place: MoneyPlace = 'PaymentProvider',
): LedgerPosting[] => {
  const [debit, credit] = paymentAccounts[kind].map((account) => (account === 'PaymentProvider' ? place : account)) as [
    LedgerAccount,
    LedgerAccount,
  ];
  const cents = centsOf(amount);
  return lines([debit, cents], [credit, -cents]);
};

const dueOfWhole: Readonly<Record<PaymentMoveKind, 0 | 1 | -1>> = { Refund: 0, ChargeBack: 1, ChargeBackLifted: -1 };

/**
 * The lines of one move of a payment's money (DECISIONS S-39, T-569): what is due again by it, what the bank or we moved, and the difference
 * against the refunds, as what a customer had back already stands there (DECISIONS T-592).
 */
export const paymentMovePostings = (
  { kind, cents, dueAgain }: PaymentMove,
  chargedCents: number,
  place: MoneyPlace = 'PaymentProvider',
): LedgerPosting[] => {
  const due = dueAgain ?? dueOfWhole[kind] * chargedCents;
  const moved = kind === 'ChargeBackLifted' ? cents : -cents;
  return lines(['Receivable', due], ['Refunds', -due - moved], [kind === 'Refund' ? place : 'ChargeBacks', moved]);
};

/** The ledger's word for a move (DECISIONS T-569). */
export const moveEntryKinds: Readonly<Record<PaymentMoveKind, LedgerEntryKind>> = {
  Refund: 'PaymentRefunded',
  ChargeBack: 'PaymentChargedBack',
  ChargeBackLifted: 'PaymentChargeBackLifted',
};

const settlementAccounts = {
  SettlementPaying: ['PartnerPayable', 'BankFile'],
  SettlementPaid: ['BankFile', 'Bank'],
  SettlementFailed: ['BankFile', 'PartnerPayable'],
} as const satisfies Partial<Record<LedgerEntryKind, readonly [debit: LedgerAccount, credit: LedgerAccount]>>;

/** What may become of a settlement in the ledger (DECISIONS S-38, T-560). */
export type SettlementEntryKind = keyof typeof settlementAccounts;

/** The lines of a settlement that went into a bank file, was paid by it or came back (DECISIONS S-38, T-560). */
export const settlementPostings = (kind: SettlementEntryKind, amount: number): LedgerPosting[] => {
  const [debit, credit] = settlementAccounts[kind];
  const cents = centsOf(amount);
  return lines([debit, cents], [credit, -cents]);
};
