import { randomUUID } from 'node:crypto';
import { isBalanced } from '@towline/sdk/domain/ledger/postings';
import type { Tx } from '../../db/tx.ts';
import { ledger, type NewLedgerEntry } from '../../stores/ledger.ts';

/** What happened, as whoever posts it says it. */
export type LedgerFact = Omit<NewLedgerEntry, 'id' | 'currency'> & { currency?: string };

/**
 * Posts a fact in the transaction that makes it (DECISIONS T-560). What does not balance is a fault of ours and makes no entry; a fact
 * that was posted before is left alone, and one of nothing (0 euro) posts nothing. Answers whether there is a new entry.
 */
export async function postEntry(tx: Tx, fact: LedgerFact): Promise<boolean> {
  if (fact.postings.length === 0) return false;
  if (!isBalanced(fact.postings))
    throw new Error(`an entry that does not balance: ${fact.kind} of ${fact.source} ${fact.sourceId}`);
  return ledger.add(tx, { ...fact, id: randomUUID(), currency: fact.currency ?? 'EUR' });
}
