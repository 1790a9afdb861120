import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { writtenOffSql } from './writeOffs.ts';

/** An amount by the ledger, and as it is kept beside the request; in cents. */
export interface ProvedAmount {
  posted: number;
  kept: number;
}

/** What a request's customer owes, below 0 where they paid ahead, what of ours is theirs, below 0 where they owe, and what nobody pays. */
export interface DueFact {
  id: string;
  due: ProvedAmount;
  owed: ProvedAmount;
  writtenOff: ProvedAmount;
}

// Receivable keeps what was given back beyond what is charged, which stands with the refunds (DECISIONS T-798). A refund of before its words
// were kept is posted without its credit note's share, and can only be taken as it is (T-741).
const unpostedSql = `coalesce((select sum(p.returned_amount + p.credited_amount - (select coalesce(sum(m.credited), 0) / 100.0 from payment_moves m
    where m.payment_id = p.id and m.kind = 'Refund' and m.state = 'Done'))
  from payments p where p.request_id = d.request_id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded')), 0)`;
const amountSql = (posted: string, kept: string) =>
  `json_build_object('posted', (${posted})::float8, 'kept', ((${kept}) * 100)::float8)`;
const dues = question<DueFact, [after: string, limit: number]>(
  'duesProof.dues',
  `select d.request_id as id, ${amountSql('l.receivable', `coalesce(d.gross, 0) - d.received - ${unpostedSql}`)} as due,
     ${amountSql('-l.receivable - l.refunds', 'greatest(d.held - coalesce(d.gross, 0), 0) - greatest(coalesce(d.gross, 0) - d.received, 0)')} as owed,
     ${amountSql('l.written_off', writtenOffSql)} as "writtenOff"
   from request_dues d cross join lateral (
     select coalesce(sum(p.amount) filter (where p.account = 'Receivable'), 0) as receivable,
       coalesce(sum(p.amount) filter (where p.account = 'Refunds'), 0) as refunds,
       coalesce(sum(p.amount) filter (where p.account = 'WriteOff'), 0) as written_off
     from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.request_id = d.request_id and p.account in ('Receivable', 'Refunds', 'WriteOff')) l
   where d.request_id > $1 order by d.request_id limit $2`,
);

/** The question by which what customers owe and are owed is proved against the ledger (DECISIONS T-797, T-813, T-839). */
export const duesProof = {
  some: (tx: Tx, after: string, limit: number): Promise<DueFact[]> => dues.rows(tx, after, limit),
};
