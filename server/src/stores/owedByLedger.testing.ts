import type { OutstandingRequest } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const owed = question<{ id: string; owed: number }>(
  'owedByLedger.owed',
  `select e.request_id::text as id, (-sum(p.amount) / 100.0)::float8 as owed from ledger_entries e join ledger_postings p on p.entry_id = e.id
   where e.request_id is not null and p.account in ('Receivable', 'Refunds') group by e.request_id having sum(p.amount) < 0`,
);

type Owed = Readonly<Record<string, number | undefined>>;

/** What belongs to customers by the ledger, every posting of it read: what the list has to say by what is kept (DECISIONS T-746, T-813). */
export const owedByLedger = async (tx: Tx): Promise<Owed> =>
  Object.fromEntries((await owed.rows(tx)).map(({ id, owed }) => [id, owed]));

/** The same as a list says it. */
export const owedByList = (records: readonly OutstandingRequest[]): Owed =>
  Object.fromEntries(records.map(({ id, amountOwedToCustomer }) => [id, amountOwedToCustomer]));
