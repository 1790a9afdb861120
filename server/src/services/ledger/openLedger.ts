import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../stores/ledger.ts';
import { ledgerProof } from '../../stores/ledgerProof.ts';
import { entriesOfDocument, entriesOfPayment, entriesOfSettlement } from './expectedEntries.ts';
import { type LedgerFact, postEntry } from './postEntry.ts';
import { writeOffOfBefore } from './writeOff.ts';

const batch = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

async function postAll<Fact extends { id: string; entries: string[] }>(
  db: Database,
  read: (tx: Tx, after: string) => Promise<Fact[]>,
  entriesOf: (fact: Fact) => LedgerFact[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let posted = 0;
  for (let after = firstId; ; ) {
    const facts = await writeAs(db, 'ledger', 'openLedger', async (tx) => {
      const found = await read(tx, after);
      for (const fact of found.filter(({ entries }) => entries.length === 0))
        for (const entry of entriesOf(fact)) posted += (await postEntry(tx, entry)) ? 1 : 0;
      return found;
    });
    signal?.throwIfAborted();
    const last = facts.at(-1);
    if (!last || facts.length < batch) return posted;
    after = last.id;
  }
}

async function postBefore(db: Database, signal: AbortSignal | undefined): Promise<number> {
  const documents = await postAll(
    db,
    (tx, after) => ledgerProof.documents(tx, after, batch),
    entriesOfDocument,
    signal,
  );
  const payments = await postAll(db, (tx, after) => ledgerProof.payments(tx, after, batch), entriesOfPayment, signal);
  const settled = await postAll(
    db,
    (tx, after) => ledgerProof.settlements(tx, after, batch),
    entriesOfSettlement,
    signal,
  );
  return documents + payments + settled;
}

/**
 * Posts what stood in the books before there was a ledger, once: demo data, an older installation, a restored backup (DECISIONS T-560), and
 * writes off what an older version left open (T-839). A fact has one entry of a kind, so that one which is posted meanwhile is left alone.
 * Answers how many entries were made of facts.
 */
export async function openLedger(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const opening = await ledgerProof.opening(db.pool);
  if (opening?.isWrittenOff) return 0;
  const posted = opening ? 0 : await postBefore(db, signal);
  await writeOffOfBefore(db, now, signal);
  await ledger.opened(db.pool, now);
  return posted;
}
