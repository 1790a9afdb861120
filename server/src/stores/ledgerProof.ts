import type { InvoiceItem, InvoiceType, PaymentStatus } from '@towline/sdk/api';
import type { RecomputedSettlement } from '@towline/sdk/domain/ledger/recomputed';
import type { PaymentMove, PaymentStanding } from '@towline/sdk/domain/paymentFlow/news';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { contentSql } from './ledger.ts';
import type { Shares } from './settlementMaking.ts';

/** A stretch of the chain as the database itself recomputes it: where it ends, and the first entry that does not fit. */
export interface Stretch {
  entries: number;
  lastPosition: number | null;
  lastHash: string | null;
  id: string | null;
  position: number | null;
  sourceKind: string | null;
  sourceId: string | null;
  fault: 'POSITION_MISSING' | 'HASH_DIFFERS' | 'OUT_OF_BALANCE' | 'FACT_MISSING' | null;
}

/** The head of the chain as a day's closing kept it, and what stands at its position now. */
export interface KeptHead {
  day: string;
  position: number;
  hash: string | null;
  found: string | null;
}

/** Lines of one entry, as `PaymentReceived: PaymentProvider 1000,Receivable -1000`. */
export interface DocumentFact {
  id: string;
  type: InvoiceType;
  /** What a credit note takes back. */
  credited: InvoiceType | null;
  totalNetAmount: number;
  vatAmount: number;
  totalGrossAmount: number;
  isVoid: boolean;
  /** A credit note took it back: that one is in the books, and so is this. */
  isTakenBack: boolean;
  /** Whose it is, where it is a partner's. */
  partnerId: string | null;
  timestamp: string;
  requestId: string | null;
  companyCode: string | null;
  contractCode: string | null;
  items: InvoiceItem[];
  isNumbered: boolean;
  entries: string[];
}

export interface PaymentFact {
  id: string;
  rawStatus: PaymentStatus;
  chargedAmount: number;
  timestamp: string;
  requestId: string;
  companyCode: string | null;
  contractCode: string | null;
  /** What became of its money, each an entry of its own (DECISIONS T-569). */
  moves: (PaymentMove & { id: string })[];
  chargedCents: number;
  refundedCents: number;
  creditedCents: number;
  returnedCents: number;
  chargedBackCents: number;
  /** It came by a bank transfer. */
  isTransfer: boolean;
  /** What the page asked for that it was paid on. */
  agreedCents: number | null;
  /** Where its provider said that it stands, each time. */
  told: PaymentStanding[];
  entries: string[];
}

/** Each time that a settlement was paid is a fact of its own (DECISIONS T-580). */
export interface SettlementFact {
  id: string;
  status: 'Paying' | 'Paid' | 'Failed';
  amount: number;
  begunAt: string;
  endedAt: string | null;
  companyCode: string;
  partnerId: string;
  entries: string[];
}

/** A settlement, the documents behind its lines, and what went to the bank (DECISIONS T-611). */
export type SettledFact = Omit<RecomputedSettlement, 'lines'> & {
  id: string;
  /** It counts in another one, and no payment of it stands. */
  isCarried: boolean;
  standingPayments: number;
  lines: (RecomputedSettlement['lines'][number] & { isVoid: boolean; shares: Shares | null })[];
};

const linesSql = `(select string_agg(p.account || ' ' || p.amount, ',' order by p.line) from ledger_postings p where p.entry_id = e.id)`;
// What is written off is of a request and not of the fact that changed it: it is proved with what is due (DECISIONS T-839).
const entriesSql = (
  source: string,
  others?: string,
) => `coalesce((select array_agg(e.kind || ': ' || ${linesSql} order by e.recorded) from ledger_entries e
  where e.kind <> 'PaymentWrittenOff' and e.source_id = ${others ? `any(array[${source}] || ${others})` : source}), '{}')`;
const moveIdsSql = `array(select m.id from payment_moves m where m.payment_id = p.id)`;

// What hashOf says in the program is said here once more, by the database: two who agree.
const stretch = question<Stretch, [after: number, hash: Buffer, limit: number]>(
  'ledgerProof.stretch',
  `with chained as materialized (
     select e.id, e.position, e.previous_hash, e.hash, e.source_kind, e.source_id,
       sha256(e.previous_hash || convert_to(e.position || '|' || ${contentSql}, 'UTF8')) = e.hash as is_hashed,
       (select coalesce(sum(p.amount), 0) = 0 and count(*) = e.lines from ledger_postings p where p.entry_id = e.id) as is_balanced,
       case e.source_kind when 'Document' then exists (select from invoices i where i.id = e.source_id)
         when 'PaymentEvent' then exists (select from payments p where p.id = e.source_id) or exists (select from payment_moves m where m.id = e.source_id)
         when 'Settlement' then exists (select from settlement_payments y where y.id = e.source_id) else true end as has_fact
     from ledger_entries e where e.position > $1 order by e.position limit $3),
   judged as (
     select c.*, case
       when c.position <> coalesce(lag(c.position) over w, $1) + 1 then 'POSITION_MISSING'
       when c.previous_hash <> coalesce(lag(c.hash) over w, $2) or not c.is_hashed then 'HASH_DIFFERS'
       when not c.is_balanced then 'OUT_OF_BALANCE' when not c.has_fact then 'FACT_MISSING' end as fault
     from chained c window w as (order by c.position)),
   first_fault as (select * from judged where fault is not null order by position limit 1)
   select (select count(*)::int from judged) as entries, (select max(position)::float8 from judged) as "lastPosition",
     (select encode(hash, 'hex') from judged order by position desc limit 1) as "lastHash",
     f.id, f.position::float8 as position, f.source_kind as "sourceKind", f.source_id as "sourceId", f.fault
   from (select) one left join first_fault f on true`,
);
const otherHead = question<KeptHead>(
  'ledgerProof.otherHead',
  `select d.day::text as day, d.position::float8 as position, encode(d.hash, 'hex') as hash, encode(e.hash, 'hex') as found
   from day_closings d left join ledger_entries e on e.position = d.position
   where d.hash is not null and e.hash is distinct from d.hash order by d.day limit 1`,
);
const hasHead = question<{ has: boolean }, [hash: Buffer]>(
  'ledgerProof.hasHead',
  'select exists (select from ledger_entries where hash = $1) as has',
);
const unsealed = question<{ unsealed: number }>(
  'ledgerProof.unsealed',
  'select count(*)::int as unsealed from ledger_entries where position is null',
);
const documents = question<DocumentFact, [after: string, limit: number]>(
  'ledgerProof.documents',
  `select i.id, i.type, (select o.type from invoices o
       where o.id = i.credits or (o.id = i.credits_part and o.type = 'Commission')) as credited,
     coalesce((i.doc->>'totalNetAmount')::float8, 0) as "totalNetAmount",
     coalesce((i.doc->>'vatAmount')::float8, 0) as "vatAmount", i.total_gross_amount::float8 as "totalGrossAmount",
     i.is_void as "isVoid", exists (select from invoices c where c.credits = i.id) as "isTakenBack",
     case when i.type in ('SelfBilling', 'Commission', 'CreditNote') then coalesce(
       case when i.supplier_key ~ '^[0-9a-f-]{36}$' then i.supplier_key end,
       (select j.partner_id::text from jobs j join partners q on q.id = j.partner_id
        where j.request_id = i.request_id and (j.id::text = i.doc->>'partnerJobId' or q.name = i.doc->'supplier'->>'name')
        order by j.assigned_at desc limit 1)) end as "partnerId", to_json(i.at) #>> '{}' as timestamp, i.request_id as "requestId", r.home_code as "companyCode",
     r.contract_code as "contractCode", coalesce(i.doc->'items', '[]') as items, i.series is not null as "isNumbered", ${entriesSql('i.id')} as entries
   from invoices i left join requests r on r.id = i.request_id where i.id > $1 order by i.id limit $2`,
);
const payments = question<PaymentFact, [after: string, limit: number]>(
  'ledgerProof.payments',
  `select p.id, p.raw_status as "rawStatus", p.charged_amount::float8 as "chargedAmount", to_json(p.at) #>> '{}' as timestamp,
     p.request_id as "requestId", r.home_code as "companyCode", r.contract_code as "contractCode",
     coalesce((select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'cents', m.amount, 'dueAgain', m.due_again,
       'credited', m.credited, 'returned', m.returned) order by m.done_at, m.id)
       from payment_moves m where m.payment_id = p.id and m.state = 'Done'), '[]') as moves,
     p.value_day is not null as "isTransfer", (p.charged_amount * 100)::float8 as "chargedCents", (p.refunded_amount * 100)::float8 as "refundedCents",
     (p.credited_amount * 100)::float8 as "creditedCents", (p.returned_amount * 100)::float8 as "returnedCents",
     (coalesce(p.charged_back_amount, 0) * 100)::float8 as "chargedBackCents",
     (select coalesce(s.amount, l.amount)::float8 from payment_sessions s join payment_links l on l.id = s.link_id where s.payment_id = p.id) as "agreedCents",
     coalesce((select json_agg(json_build_object('status', v.doc->'news'->'kind', 'since', extract(epoch from v.occurred_at) * 1000) order by v.occurred_at, v.id)
       from payment_events v where v.request_id = p.request_id and v.provider_ref = p.provider_ref and v.outcome = 'Taken'
         and v.doc->'news'->>'kind' in ('Pending', 'Paid', 'Failed')), '[]') as told, ${entriesSql('p.id', moveIdsSql)} as entries
   from payments p join requests r on r.id = p.request_id where p.id > $1 order by p.id limit $2`,
);
const settlements = question<SettlementFact, [after: string, limit: number]>(
  'ledgerProof.settlements',
  `select y.id, y.status, y.amount::float8 as amount, to_json(y.begun_at) #>> '{}' as "begunAt", to_json(y.ended_at) #>> '{}' as "endedAt",
     s.company_code as "companyCode", s.partner_id as "partnerId", ${entriesSql('y.id')} as entries
   from settlement_payments y join settlements s on s.id = y.settlement_id where y.id > $1 order by y.id limit $2`,
);
const settled = question<SettledFact, [after: string, limit: number]>(
  'ledgerProof.settled',
  `select s.id, s.total_net_amount::float8 as "totalNetAmount", s.total_gross_amount::float8 as "totalGrossAmount",
     coalesce((select json_agg(json_build_object('kind', l.kind, 'netAmount', l.net_amount, 'grossAmount', l.gross_amount,
         'documentNet', (i.doc->>'totalNetAmount')::numeric, 'documentGross', i.total_gross_amount,
         'isVoid', coalesce(i.is_void, false) and not exists (select from invoices c where c.credits = i.id),
         'shares', case when l.commission is not null then json_build_object('commissionRate', l.commission_rate, 'commission', l.commission,
           'motoristPaid', l.motorist_paid, 'paymentCommissionRate', l.payment_commission_rate,
           'paymentCommission', l.payment_commission) end) order by l.line)
       from settlement_lines l left join invoices i on i.id = l.invoice_id where l.settlement_id = s.id), '[]') as lines,
     s.carried_into is not null as "isCarried",
     (select count(*)::int from settlement_payments y where y.settlement_id = s.id and y.status <> 'Failed') as "standingPayments",
     coalesce((select json_agg(json_build_object('netAmount', c.total_net_amount, 'grossAmount', c.total_gross_amount))
       from settlements c where c.carried_into = s.id), '[]') as carried,
     coalesce((select json_agg(y.amount order by y.begun_at, y.id) from settlement_payments y where y.settlement_id = s.id), '[]') as paid
   from settlements s where s.id > $1 order by s.id limit $2`,
);
const opening = question<{ isWrittenOff: boolean }>(
  'ledgerProof.opening',
  'select written_off_at is not null as "isWrittenOff" from ledger_openings order by opened_at limit 1',
);

/** Questions by which the ledger is proved (DECISIONS T-563). */
export const ledgerProof = {
  stretch: (tx: Tx, after: number, hash: Buffer, limit: number): Promise<Stretch> =>
    stretch.one(tx, after, hash, limit),
  /** The first head that a closing kept and the chain has otherwise, or no more. */
  otherHead: (tx: Tx): Promise<KeptHead | undefined> => otherHead.first(tx),
  /** Whether an entry of the chain has this hash. */
  hasHead: async (tx: Tx, hash: string): Promise<boolean> => (await hasHead.one(tx, Buffer.from(hash, 'hex'))).has,
  unsealed: async (tx: Tx): Promise<number> => (await unsealed.one(tx)).unsealed,
  documents: (tx: Tx, after: string, limit: number): Promise<DocumentFact[]> => documents.rows(tx, after, limit),
  payments: (tx: Tx, after: string, limit: number): Promise<PaymentFact[]> => payments.rows(tx, after, limit),
  settlements: (tx: Tx, after: string, limit: number): Promise<SettlementFact[]> => settlements.rows(tx, after, limit),
  settled: (tx: Tx, after: string, limit: number): Promise<SettledFact[]> => settled.rows(tx, after, limit),
  /** Undefined while the ledger is not open; whether what nobody pays of before is written off. */
  opening: (tx: Tx): Promise<{ isWrittenOff: boolean } | undefined> => opening.first(tx),
};
