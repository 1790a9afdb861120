import { paymentPostings } from '@towline/sdk/domain/ledger/postings';
import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../stores/ledger.ts';
import { requests } from '../../stores/requests/requests.ts';
import { writeOffs } from '../../stores/writeOffs.ts';
import { type LedgerFact, postEntry } from './postEntry.ts';

/** The fact by which it changed what nobody pays, posted before, and in whose books. */
type Cause = Omit<LedgerFact, 'kind' | 'postings' | 'requestId'> & { requestId: string };

/**
 * Writes off, in the transaction of the fact, what a request's entries say that its customer owes and nobody asks for: what a bank took back
 * beyond what was left, and what went back and counts as paid still. So a day's closing and the outstanding requests say one sum (DECISIONS T-839).
 */
export async function writeOff(tx: Tx, cause: Cause): Promise<void> {
  const cents = await writeOffs.open(tx, cause.requestId);
  if (cents !== 0)
    await postEntry(tx, {
      ...cause,
      kind: 'PaymentWrittenOff',
      postings: paymentPostings('PaymentWrittenOff', cents / 100),
    });
}

/** The same of what stood in the books before. */
export async function writeOffOfBefore(db: Database, occurredAt: Date, signal?: AbortSignal): Promise<void> {
  for (const { requestId, paymentId: sourceId } of await writeOffs.unposted(db.pool)) {
    signal?.throwIfAborted();
    if (sourceId !== null)
      await writeAs(db, 'ledger', 'openLedger', async (tx) => {
        if (!(await requests.lock(tx, requestId))) return;
        const books = await ledger.booksOf(tx, sourceId);
        await writeOff(tx, { source: 'PaymentEvent', sourceId, requestId, occurredAt, ...books });
      });
  }
}
