import type { Settlement } from '@towline/sdk/api';
import { type SettlementEntryKind, settlementPostings } from '@towline/sdk/domain/ledger/postings';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { bankFiles } from '../../stores/bankFiles.ts';
import { type KeptSettlement, settlements } from '../../stores/settlements.ts';
import { postEntry } from '../ledger/postEntry.ts';

/** What an act changes of a settlement; null takes a member away. */
export type SettlementChange = { [Name in keyof KeptSettlement]?: KeptSettlement[Name] | null | undefined };

/** What opening one again takes away. */
export const reopened: SettlementChange = {
  ...{ status: 'Open', paidBy: null, paymentId: null, failure: null },
  ...{ approvedAt: null, approvedBy: null, approvedById: null },
};

/**
 * Opens one again that was approved, has failed, or is in a bank file that was not closed yet: its payment is taken out of the file and turned round
 * in the books (DECISIONS T-947). Undefined where the file has left meanwhile.
 */
export async function openAgain(
  tx: Tx,
  at: Date,
  before: KeptSettlement,
  why: string | undefined,
): Promise<KeptSettlement | undefined> {
  if (before.status !== 'Paying') return standAs(tx, at, before, reopened);
  if (!before.paymentId || !(await bankFiles.holdUnsent(tx, before.paymentId))) return undefined;
  return standAs(tx, at, await standAs(tx, at, before, { status: 'Failed', failure: why }), reopened);
}

const entryKinds: Partial<Record<Settlement['status'], SettlementEntryKind>> = {
  Paying: 'SettlementPaying',
  Paid: 'SettlementPaid',
  Failed: 'SettlementFailed',
};

/**
 * A settlement as it stands after an act, with its payment's end and what the books say of it: each payment is a fact of its own
 * (DECISIONS S-38, T-580).
 */
export async function standAs(
  tx: Tx,
  at: Date,
  before: KeptSettlement,
  change: SettlementChange,
): Promise<KeptSettlement> {
  const { IBAN: own, ...rest } = { ...before, ...change };
  // The account number is the partner's own until somebody approves or pays.
  await settlements.save(tx, before.id, { ...rest, iban: rest.status === 'Open' ? null : own });
  const after = (await settlements.lock(tx, before.id)) ?? refuse('NOT_FOUND');
  const kind = entryKinds[after.status];
  if (!kind || before.status === after.status || !after.paymentId) return after;
  if (after.status === 'Paid' || after.status === 'Failed')
    await bankFiles.endPayment(tx, { id: after.paymentId, status: after.status, reason: after.failure, at });
  await postEntry(tx, {
    ...{ kind, source: 'Settlement', sourceId: after.paymentId, occurredAt: at },
    ...{ companyCode: after.companyCode, partnerId: after.partnerId },
    postings: settlementPostings(kind, after.totalGrossAmount),
  });
  return after;
}
