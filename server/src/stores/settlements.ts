import type { Settlement, SettlementLine, SettlementList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';
import { holds, is, paged } from './paged.ts';

/** A settlement with what its rules ask beside it. */
export type KeptSettlement = Settlement & {
  partnerId: string;
  companyCode: string;
  /** The payment that is under way, or was the last. */
  paymentId?: string;
};

/** A job's document that no settlement has taken. */
export interface DueDocument {
  invoiceId: string;
  requestId: string;
  kind: 'SelfBilling' | 'CreditNote';
  partnerId: string;
  partnerCountry: string | null;
  companyCode: string;
  completedAt: Date;
  netAmount: number;
  grossAmount: number;
}

/** A settlement about to be made. */
export interface NewSettlement {
  id: string;
  partnerId: string;
  companyCode: string;
  period: string;
  totalNetAmount: number;
  totalGrossAmount: number;
  madeAt: Date;
  lines: readonly Pick<SettlementLine, 'invoiceId' | 'kind' | 'netAmount' | 'grossAmount' | 'completedAt'>[];
}

// The account number stands once it was approved; until then it is the partner's own.
const ibanSql = `coalesce(s.iban, p.doc->'invoicingDetails'->>'iban', '')`;

/** Whom the bank pays: a company's name in law where its record has one, else what we call it (DECISIONS T-751). */
export const payeeNameSql = `coalesce(nullif(p.doc->'legalDetails'->>'name', ''), p.name)`;

// Who saved the partner's account number last, and when, where somebody did.
const changedSql = `(select jsonb_build_object('ibanChangedById', h.agent_id, 'ibanChangedBy', h.agent_name, 'ibanChangedAt', h.at)
  from record_history h, jsonb_array_elements(h.changes) c
  where h.tag = 'partners' and h.record_id = s.partner_id::text and c->>'path' = '/invoicingDetails/iban' order by h.id desc limit 1)`;

// What the bank says of the payee's name while the payment waits (DECISIONS T-613).
const payeeSql = (value: string) =>
  `(select ${value} from settlement_payments y where y.id = s.payment_id and y.status = 'Paying')`;

// The bank file of its last payment, by its id and by its name.
const fileSql = `(select jsonb_build_object('bankFileId', f.id, 'bankFileName', f.message_id)
  from settlement_payments y join bank_files f on f.id = y.bank_file_id where y.id = s.payment_id)`;

const settlementJson = `jsonb_strip_nulls(jsonb_build_object('id', s.id, 'partnerId', s.partner_id, 'partnerName', p.name, 'payeeName', nullif(${payeeNameSql}, p.name),
  'companyCode', s.company_code, 'IBAN', ${ibanSql}, 'from', s.period || '-01',
  'to', ((s.period || '-01')::date + interval '1 month - 1 day')::date, 'number', s.number,
  'purchaseOrderCount', (select count(*) from settlement_lines l where l.settlement_id = s.id and l.kind in ('SelfBilling', 'CreditNote')),
  'totalNetAmount', s.total_net_amount, 'totalGrossAmount', s.total_gross_amount, 'currency', 'EUR', 'status', s.status,
  'approvedById', s.approved_by_id, 'needsTwoPeople', (select o.doc->'settlementsNeedTwoPeople' from organisations o where o.code = s.company_code),
  'approvedAt', s.approved_at, 'approvedBy', s.approved_by, 'failure', s.failure,
  'payeeCheck', ${payeeSql(`case left(y.reason, 4) when 'RVNM' then 'NoMatch' when 'RVMC' then 'CloseMatch' when 'RVNA' then 'NotChecked' end`)},
  'payeeSaid', ${payeeSql('y.reason')},
  'paidAt', s.paid_at, 'paidBy', s.paid_by, 'version', s.version) || coalesce(${changedSql}, '{}') || coalesce(${fileSql}, '{}'))`;

const linesJson = `(select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('invoiceId', l.invoice_id, 'number', i.number, 'kind', l.kind,
    'requestId', i.request_id, 'reference', i.doc->'reference', 'completedAt', l.completed_at, 'netAmount', l.net_amount,
    'grossAmount', l.gross_amount, 'emailedAt', (select max(e.at) from invoice_events e where e.invoice_id = i.id and e.event = 'Emailed'))) order by l.line), '[]')
  from settlement_lines l join invoices i on i.id = l.invoice_id where l.settlement_id = s.id)`;

const list = paged<Settlement, Query<'listSettlements'>>('settlements.page', {
  from: 'settlements s join partners p on p.id = s.partner_id',
  key: 's.id',
  where: {
    partnerName: holds('p.name'),
    status: is('s.status'),
    companyCode: is('s.company_code'),
    period: is('s.period'),
  },
  orderBy: 's.period desc, p.name, s.company_code, s.number, s.id',
  row: settlementJson,
  count: 'exact',
});
const byId = question<{ document: Settlement }, [id: string]>(
  'settlements.byId',
  `select ${settlementJson} || jsonb_build_object('lines', ${linesJson}) as document
   from settlements s join partners p on p.id = s.partner_id where s.id = $1`,
);
// The partner first, as who saves one takes them: nobody changes the account number while it is paid to.
const holdPartner = command<[id: string]>(
  'settlements.holdPartner',
  'select from partners where id = (select partner_id from settlements where id = $1) for share',
);
const holdRow = command<[id: string]>('settlements.holdRow', 'select from settlements where id = $1 for update');
const approvedOf = question<{ id: string }, [partnerId: string]>(
  'settlements.approvedOf',
  `select id from settlements where partner_id = $1 and status = 'Approved' order by id`,
);
const lock = question<{ document: KeptSettlement }, [id: string]>(
  'settlements.lock',
  `select ${settlementJson} || jsonb_strip_nulls(jsonb_build_object('paymentId', s.payment_id)) as document
   from settlements s join partners p on p.id = s.partner_id where s.id = $1`,
);
const partnerOf = question<{ partnerId: string }, [invoiceId: string]>(
  'settlements.partnerOf',
  `select s.partner_id as "partnerId" from settlement_lines l join settlements s on s.id = l.settlement_id
   where l.invoice_id = $1 limit 1`,
);
const due = question<
  {
    invoice_id: string;
    request_id: string | null;
    kind: DueDocument['kind'];
    partner_id: string | null;
    partner_country: string | null;
    company_code: string | null;
    completed_at: Date | null;
    net_amount: string;
    gross_amount: string;
  },
  [before: Date, companyCode: string | null]
>(
  'settlements.due',
  `select i.id as invoice_id, i.request_id, i.type as kind, j.partner_id, p.country as partner_country,
     r.home_code as company_code, j.completed_at, i.doc->>'totalNetAmount' as net_amount,
     i.total_gross_amount::text as gross_amount
   from invoices i join jobs j on j.id = (i.doc->>'partnerJobId')::uuid join partners p on p.id = j.partner_id
     join requests r on r.id = i.request_id
   where j.completed_at < $1 and ($2::text is null or r.home_code = $2)
     and (i.type = 'SelfBilling' or (i.type = 'CreditNote' and exists (
       select from invoices o where o.id = i.credits and o.type = 'SelfBilling')))
     and not exists (select from settlement_lines l where l.invoice_id = i.id)
   order by j.partner_id, j.completed_at, i.id`,
);
const hold = command<[companyAndPartner: string]>(
  'settlements.hold',
  `select pg_advisory_xact_lock(hashtextextended('settlements ' || $1, 0))`,
);
const taken = question<{ invoice_id: string }, [ids: readonly string[]]>(
  'settlements.taken',
  'select invoice_id from settlement_lines where invoice_id = any($1)',
);
const paidFor = question<{ paid: string }, [requestIds: readonly string[]]>(
  'settlements.paidFor',
  `select coalesce(sum(charged_amount), 0)::text as paid from payments
   where request_id = any($1) and raw_status in ('Paid', 'succeeded', 'Remitted', 'Transferred')
     and value_day is null`,
);
const add = command<[settlement: string]>(
  'settlements.add',
  `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
   select w.id, w."partnerId", w."companyCode", w.period, 1 + (select count(*) from settlements s where s.partner_id = w."partnerId"
       and s.company_code = w."companyCode" and s.period = w.period), w."totalNetAmount", w."totalGrossAmount", w."madeAt"
   from jsonb_to_record($1::jsonb) as w (id uuid, "partnerId" uuid, "companyCode" text, period text, "totalNetAmount" numeric,
     "totalGrossAmount" numeric, "madeAt" timestamptz)`,
);
const addLines = command<[id: string, lines: string]>(
  'settlements.addLines',
  `insert into settlement_lines (settlement_id, line, invoice_id, kind, net_amount, gross_amount, completed_at)
   select $1, place, l."invoiceId", l.kind, l."netAmount", l."grossAmount", l."completedAt"
   from rows from (jsonb_to_recordset($2::jsonb) as ("invoiceId" uuid, kind text, "netAmount" numeric, "grossAmount" numeric,
     "completedAt" timestamptz)) with ordinality as l ("invoiceId", kind, "netAmount", "grossAmount", "completedAt", place)`,
);
const save = command<[settlement: string]>(
  'settlements.save',
  `update settlements s set status = w.status, iban = w.iban, approved_at = w."approvedAt", approved_by_id = w."approvedById",
     approved_by = w."approvedBy", payment_id = w."paymentId", paid_at = w."paidAt", paid_by = w."paidBy", failure = w.failure,
     version = s.version + 1
   from jsonb_to_record($1::jsonb) as w (id uuid, status text, iban text, "approvedAt" timestamptz, "approvedById" uuid,
     "approvedBy" text, "paymentId" uuid, "paidAt" timestamptz, "paidBy" text, failure text)
   where s.id = w.id`,
);

/** What partners are paid for a month (DECISIONS S-38). */
export const settlements = {
  page: (tx: Tx, query: Query<'listSettlements'>): Promise<SettlementList> => list.page(tx, query),

  async byId(tx: Tx, id: string): Promise<Settlement | undefined> {
    const found = await byId.first(tx, id);
    return found && asOnWire(found.document);
  },

  /** Whose settlement a document is of; undefined where it is of none. */
  partnerOf: async (tx: Tx, invoiceId: string): Promise<string | undefined> =>
    (await partnerOf.first(tx, invoiceId))?.partnerId,

  /** Those of a partner that wait to be paid. */
  approvedOf: async (tx: Tx, partnerId: string): Promise<string[]> =>
    (await approvedOf.rows(tx, partnerId)).map(({ id }) => id),

  /** The settlement with its partner, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<KeptSettlement | undefined> {
    await holdPartner.run(tx, id);
    await holdRow.run(tx, id);
    const found = await lock.first(tx, id);
    return found && asOnWire(found.document);
  },

  /** Documents of jobs that were completed before then, and that no settlement has taken; partner by partner, the oldest first. */
  due: async (tx: Tx, before: Date, companyCode: string | undefined): Promise<DueDocument[]> =>
    (await due.rows(tx, before, companyCode ?? null)).flatMap((row) => {
      const { request_id: requestId, partner_id: partnerId, company_code: code, completed_at: completedAt } = row;
      if (requestId === null || partnerId === null || code === null || completedAt === null) return [];
      return [
        {
          ...{ invoiceId: row.invoice_id, requestId, kind: row.kind, partnerId, partnerCountry: row.partner_country },
          ...{
            companyCode: code,
            completedAt,
            netAmount: Number(row.net_amount),
            grossAmount: Number(row.gross_amount),
          },
        },
      ];
    }),

  /** Nobody else settles for the company with the partner until the transaction ends; answers which of the documents were taken. */
  async hold(tx: Tx, companyAndPartner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await hold.run(tx, companyAndPartner);
    return new Set((await taken.rows(tx, ids)).map(({ invoice_id }) => invoice_id));
  },

  /** What the motorists of these requests paid by a provider. */
  paidFor: async (tx: Tx, requestIds: readonly string[]): Promise<number> =>
    Number((await paidFor.one(tx, requestIds)).paid),

  async add(tx: Tx, { lines, ...settlement }: NewSettlement): Promise<void> {
    await add.run(tx, JSON.stringify(settlement));
    await addLines.run(tx, settlement.id, JSON.stringify(lines));
  },

  save: (tx: Tx, id: string, settlement: object): Promise<number> =>
    save.run(tx, JSON.stringify({ ...settlement, id })),
};
