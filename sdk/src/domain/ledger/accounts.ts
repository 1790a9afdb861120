/**
 * The accounts of the ledger, a closed list (DECISIONS T-560). Amounts are cents; debits are positive, credits negative, so that an
 * entry adds up to nothing.
 *
 * - `Receivable`: what customers owe. Below 0 they have something coming.
 * - `Revenue`: net of what customers were charged.
 * - `Commission`: net of what partners were charged.
 * - `LateCharges`: penalties and interest that were charged.
 * - `VatDue`: VAT that was charged, owed to the state.
 * - `VatRecoverable`: VAT that partners charged, which the state gives back.
 * - `PartnerCost`: net of what partners' jobs cost.
 * - `PartnerPayable`: what is owed to partners, settled by settlements.
 * - `PaymentProvider`: what a provider took in for us and has not passed on.
 * - `Bank`: what is on the company's account: what a provider passed on, and what came by transfer.
 * - `BankFile`: what was put into a bank file and is not answered yet.
 * - `Refunds`: what customers got back; beside Receivable, as a refund comes with a credit note (DECISIONS S-39).
 * - `ChargeBacks`: what banks took back from a provider; beside PaymentProvider.
 * - `WriteOff`: what nobody will pay any more: what went back and is not asked for again (DECISIONS T-839).
 */
export const ledgerAccounts = [
  'Receivable',
  'Revenue',
  'Commission',
  'LateCharges',
  'VatDue',
  'VatRecoverable',
  'PartnerCost',
  'PartnerPayable',
  'PaymentProvider',
  'Bank',
  'BankFile',
  'Refunds',
  'ChargeBacks',
  'WriteOff',
] as const;

/** One of the ledger's accounts (DECISIONS T-560). */
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What an entry of the ledger says happened (DECISIONS T-560). */
export const ledgerEntryKinds = [
  'DocumentIssued',
  'PaymentReceived',
  'PaymentRemitted',
  'PaymentRefunded',
  'PaymentChargedBack',
  'PaymentChargeBackLifted',
  'PaymentWrittenOff',
  'SettlementPaying',
  'SettlementPaid',
  'SettlementFailed',
] as const;

/** One kind of entry (DECISIONS T-560). */
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** What kinds of facts entries are posted from: a document, an event of a payment, a settlement (DECISIONS T-560). */
export const ledgerSources = ['Document', 'PaymentEvent', 'Settlement'] as const;

/** One kind of fact (DECISIONS T-560). */
export type LedgerSource = (typeof ledgerSources)[number];
