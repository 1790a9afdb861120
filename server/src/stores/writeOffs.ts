import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A request whose books do not say yet what nobody pays, and a payment of it that can say so. */
export interface UnwrittenOff {
  requestId: string;
  paymentId: string | null;
}

/**
 * Euro of a request `d` that its entries say and nobody asks for (DECISIONS T-839): what a bank took back beyond what was left of a payment, and
 * what the customer had back that counts as paid still.
 */
export const writtenOffSql = `(coalesce((select sum(greatest(0, b.refunded_amount + b.charged_back_amount - b.charged_amount)) from payments b
    where b.request_id = d.request_id and b.raw_status = 'Charged_Back'), 0)
  + least(coalesce(d.gross, 0), d.received) - least(coalesce(d.gross, 0), d.held))`;

/** Cents of it that its books say. */
const postedOffSql = `coalesce((select sum(o.amount) from ledger_entries e join ledger_postings o on o.entry_id = e.id
  where e.request_id = d.request_id and o.account = 'WriteOff'), 0)`;

const open = question<{ cents: number }, [requestId: string]>(
  'writeOffs.open',
  `select (${writtenOffSql} * 100 - ${postedOffSql})::float8 as cents from request_dues d where d.request_id = $1`,
);
const unposted = question<UnwrittenOff>(
  'writeOffs.unposted',
  `select d.request_id as "requestId", (select p.id from payments p where p.request_id = d.request_id
       and not exists (select from ledger_entries e where e.source_id = p.id and e.kind = 'PaymentWrittenOff')
       order by p.at desc, p.id limit 1) as "paymentId"
   from request_dues d where d.request_id in (
       select k.request_id from request_dues k where least(coalesce(k.gross, 0), k.received) <> least(coalesce(k.gross, 0), k.held)
       union select b.request_id from payments b
         where b.raw_status = 'Charged_Back' and b.refunded_amount + b.charged_back_amount > b.charged_amount)
     and ${writtenOffSql} * 100 <> ${postedOffSql} order by 1`,
);

/** Questions about what the books say that customers owe and nobody asks for (DECISIONS T-839). */
export const writeOffs = {
  /** Cents that are still to be written off; below 0 where it was too much. */
  open: async (tx: Tx, requestId: string): Promise<number> => (await open.first(tx, requestId))?.cents ?? 0,
  /** Requests of before, whose books do not say it yet. */
  unposted: (tx: Tx): Promise<UnwrittenOff[]> => unposted.rows(tx),
};
