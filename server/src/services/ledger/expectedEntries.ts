import { documentSideOf, paymentEntryKinds } from '@towline/sdk/domain/ledger/facts';
import {
  centsOf,
  documentPostings,
  type LedgerPosting,
  type MoneyPlace,
  moveEntryKinds,
  paymentMovePostings,
  paymentPostings,
  type SettlementEntryKind,
  settlementPostings,
} from '@towline/sdk/domain/ledger/postings';
import type { DocumentFact, PaymentFact, SettlementFact } from '../../stores/ledgerProof.ts';
import type { LedgerFact } from './postEntry.ts';

/** An entry as the proof compares it. */
export const entryText = (kind: string, postings: readonly LedgerPosting[]): string =>
  `${kind}: ${postings.map(({ account, cents }) => `${account} ${cents}`).join(',')}`;

const ids = ({ requestId, companyCode, contractCode, timestamp }: DocumentFact | PaymentFact) => ({
  occurredAt: new Date(timestamp),
  requestId: requestId ?? undefined,
  companyCode: companyCode ?? undefined,
  contractCode: contractCode ?? undefined,
});

/**
 * What the ledger has to say of a document: nothing of working papers, nor of one that was void before the ledger was opened and that no
 * credit note took back (DECISIONS T-560).
 */
export function entriesOfDocument(document: DocumentFact): LedgerFact[] {
  const side = documentSideOf(document.type, document.credited ?? undefined);
  if (side === undefined) return [];
  if (document.isVoid && !document.isTakenBack && document.entries.length === 0) return [];
  const postings = documentPostings(document, side, document.type === 'CreditNote');
  if (postings.length === 0) return [];
  const partnerId = side === 'customer' ? undefined : (document.partnerId ?? undefined);
  return [{ kind: 'DocumentIssued', source: 'Document', sourceId: document.id, ...ids(document), partnerId, postings }];
}

/** What came in of a payment, and what of it was passed on: once its money has moved, its status speaks of that alone. */
const kindsOf = ({ rawStatus, moves }: PaymentFact) =>
  paymentEntryKinds[moves.length > 0 && !['Remitted', 'Transferred'].includes(rawStatus) ? 'Paid' : rawStatus];

/** Where the money of a payment lies (DECISIONS T-754). */
export const placeOf = ({ isTransfer }: { isTransfer: boolean }): MoneyPlace =>
  isTransfer ? 'Bank' : 'PaymentProvider';

/** What the ledger has to say of a payment: by where it stands, and by each move of its money (DECISIONS S-39, T-562, T-569). */
export const entriesOfPayment = (payment: PaymentFact): LedgerFact[] => {
  const source = 'PaymentEvent' as const;
  const standing = kindsOf(payment).map((kind) => ({
    ...{ kind, source, sourceId: payment.id, ...ids(payment) },
    postings: paymentPostings(kind, payment.chargedAmount, placeOf(payment)),
  }));
  const moved = payment.moves.map((move) => ({
    ...{ kind: moveEntryKinds[move.kind], source, sourceId: move.id, ...ids(payment) },
    postings: paymentMovePostings(move, centsOf(payment.chargedAmount), placeOf(payment)),
  }));
  return [...standing, ...moved].filter(({ postings }) => postings.length > 0);
};

const endKinds: Readonly<Record<SettlementFact['status'], readonly SettlementEntryKind[]>> = {
  Paying: [],
  Paid: ['SettlementPaid'],
  Failed: ['SettlementFailed'],
};

/** What the ledger has to say of each time that a settlement was paid: that it went to the bank, and how that ended (DECISIONS T-580). */
export const entriesOfSettlement = (payment: SettlementFact): LedgerFact[] =>
  (['SettlementPaying', ...endKinds[payment.status]] as const).map((kind, step) => ({
    ...{ kind, source: 'Settlement' as const, sourceId: payment.id },
    occurredAt: new Date((step > 0 && payment.endedAt) || payment.begunAt),
    ...{ companyCode: payment.companyCode, partnerId: payment.partnerId },
    postings: settlementPostings(kind, payment.amount),
  }));
