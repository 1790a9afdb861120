import type { SettlementLine } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A job's document that no settlement has taken. */
export interface DueDocument {
  invoiceId: string;
  requestId: string;
  jobId: string;
  kind: 'SelfBilling' | 'CreditNote';
  /** What a credit note takes back. */
  credits: string | null;
  partnerId: string;
  partnerCountry: string | null;
  companyCode: string;
  completedAt: Date;
  netAmount: number;
  grossAmount: number;
}

/** What a company takes of one document of a job, by which rates, and of what (DECISIONS T-792). */
export interface Shares {
  commissionRate: number;
  commission: number;
  motoristPaid: number;
  paymentCommissionRate: number;
  paymentCommission: number;
}

/** A document's shares where a settlement took it before, and the documents by which the company took them. */
export interface SettledShares {
  invoiceId: string;
  netAmount: number;
  /** Null of before, when they were not kept by document. */
  shares: Shares | null;
  /** The net of all documents of jobs in that settlement. */
  settledNet: number;
  taken: { id: string; kind: 'Commission' | 'PaymentCommission'; net: number }[];
}

/** What motorists paid a provider for a request, how much of it is a job's, and what was counted before. */
export interface MotoristPaid {
  received: number;
  counted: number;
  jobCounted: number;
  /** The job's price, and that of all done jobs. */
  price: number;
  prices: number;
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
  lines: readonly NewLine[];
}

export type NewLine = Pick<SettlementLine, 'invoiceId' | 'kind' | 'netAmount' | 'grossAmount' | 'completedAt'> &
  Partial<Shares>;

/** Those of a partner and company that are not sent to the bank, and could be one. */
export interface UnsentGroup {
  partnerId: string;
  companyCode: string;
  period: string;
}

type DueRow = Pick<DueDocument, 'invoiceId' | 'jobId' | 'kind' | 'credits' | 'partnerCountry'> & {
  requestId: string | null;
  partnerId: string | null;
  companyCode: string | null;
  completedAt: Date | null;
  netAmount: string;
  grossAmount: string;
};

// Whose document it is, not whose its request has become since; what takes one back is of who settled it, else of the same company (DECISIONS
// T-809, T-832).
const companySql = 'coalesce(s.company_code, e.company_code, r.home_code)';
const due = question<DueRow, [before: Date, companyCode: string | null]>(
  'settlementMaking.due',
  `select i.id as "invoiceId", i.request_id as "requestId", j.id as "jobId", i.type as kind, i.credits, j.partner_id as "partnerId",
     p.country as "partnerCountry", ${companySql} as "companyCode", j.completed_at as "completedAt",
     i.doc->>'totalNetAmount' as "netAmount", i.total_gross_amount::text as "grossAmount"
   from invoices i join jobs j on j.id = (i.doc->>'partnerJobId')::uuid join partners p on p.id = j.partner_id
     join requests r on r.id = i.request_id
     left join settlement_lines b on b.invoice_id = i.credits left join settlements s on s.id = b.settlement_id
     left join ledger_entries e on e.source_id = coalesce(i.credits, i.id) and e.kind = 'DocumentIssued'
   where j.completed_at < $1 and ${companySql} is not null and ($2::text is null or ${companySql} = $2)
     and ((i.type = 'SelfBilling' and (not i.is_void or exists (select from invoices c where c.credits = i.id)))
       or (i.type = 'CreditNote' and exists (select from invoices o where o.id = i.credits and o.type = 'SelfBilling')))
     and not exists (select from settlement_lines l where l.invoice_id = i.id)
   order by j.partner_id, j.completed_at, j.id, case when i.is_void then 1 when i.type = 'CreditNote' then 2 else 3 end, i.at, i.id`,
);
const hold = command<[companyAndPartner: string]>(
  'settlementMaking.hold',
  `select pg_advisory_xact_lock(hashtextextended('settlements ' || $1, 0))`,
);
const taken = question<{ invoiceId: string }, [ids: readonly string[]]>(
  'settlementMaking.taken',
  'select invoice_id as "invoiceId" from settlement_lines where invoice_id = any($1)',
);
const unsent = question<{ id: string }, [partnerId: string, companyCode: string]>(
  'settlementMaking.unsent',
  `select id from settlements where partner_id = $1 and company_code = $2 and status in ('Open', 'Approved', 'Failed') order by id`,
);
const unsentGroups = question<UnsentGroup, [companyCode: string | null]>(
  'settlementMaking.unsentGroups',
  `select s.partner_id as "partnerId", s.company_code as "companyCode", max(s.period) as period from settlements s
   where s.status in ('Open', 'Approved', 'Failed') and ($1::text is null or s.company_code = $1)
   group by s.partner_id, s.company_code having count(*) > 1 and bool_or(s.total_gross_amount < 0 or settlement_holds_void(s.id))
   order by 1, 2`,
);
const carry = command<[id: string, into: string]>(
  'settlementMaking.carry',
  `update settlements set status = 'CarriedOver', carried_into = $2, version = version + 1 where id = $1`,
);
const settledShares = question<SettledShares, [invoiceId: string]>(
  'settlementMaking.settledShares',
  `select l.invoice_id as "invoiceId", l.net_amount::float8 as "netAmount",
     case when l.commission is not null then json_build_object('commissionRate', l.commission_rate, 'commission', l.commission,
       'motoristPaid', l.motorist_paid, 'paymentCommissionRate', l.payment_commission_rate, 'paymentCommission', l.payment_commission) end as shares,
     (select coalesce(sum(k.net_amount), 0)::float8 from settlement_lines k
      where k.settlement_id = l.settlement_id and k.kind in ('SelfBilling', 'CreditNote')) as "settledNet",
     coalesce((select json_agg(json_build_object('id', k.invoice_id, 'kind', k.kind, 'net', -k.net_amount))
       from settlement_lines k join invoices d on d.id = k.invoice_id and d.type = 'Commission' where k.settlement_id = l.settlement_id), '[]') as taken
   from settlement_lines l where l.invoice_id = $1`,
);
// A provider's money alone, less what went back; a whole payment of before says no amounts (DECISIONS T-592).
const motoristPaid = question<MotoristPaid, [requestId: string, jobId: string]>(
  'settlementMaking.motoristPaid',
  `select coalesce((select sum(greatest(0, case y.raw_status
       when 'Charged_Back' then coalesce(y.charged_amount - y.refunded_amount - y.charged_back_amount, 0)
       when 'Refunded' then coalesce(y.charged_amount - nullif(y.refunded_amount, 0), 0)
       else y.charged_amount - y.refunded_amount end)) from payments y where y.request_id = $1 and y.provider_ref is not null
         and y.raw_status in ('Paid', 'succeeded', 'Remitted', 'Transferred', 'Refunded', 'Charged_Back')), 0)::float8 as received,
     c.counted::float8 as counted, c.of_job::float8 as "jobCounted", d.price::float8 as price, d.prices::float8 as prices
   from (select coalesce(sum(l.motorist_paid), 0) as counted,
       coalesce(sum(l.motorist_paid) filter (where i.doc->>'partnerJobId' = $2::text), 0) as of_job
     from settlement_lines l join invoices i on i.id = l.invoice_id where i.request_id = $1) c,
     (select coalesce(sum(w.price) filter (where w.id = $2::uuid), 0) as price, coalesce(sum(w.price), 0) as prices
      from (select j.id, greatest(0, coalesce((j.doc->>'price')::numeric, 0)) as price from jobs j
        where j.request_id = $1 and j.completed_at is not null) w) d`,
);
const add = command<[settlement: string]>(
  'settlementMaking.add',
  `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
   select w.id, w."partnerId", w."companyCode", w.period, 1 + (select count(*) from settlements s where s.partner_id = w."partnerId"
       and s.company_code = w."companyCode" and s.period = w.period), w."totalNetAmount", w."totalGrossAmount", w."madeAt"
   from jsonb_to_record($1::jsonb) as w (id uuid, "partnerId" uuid, "companyCode" text, period text, "totalNetAmount" numeric,
     "totalGrossAmount" numeric, "madeAt" timestamptz)`,
);
const addLines = command<[id: string, lines: string]>(
  'settlementMaking.addLines',
  `insert into settlement_lines (settlement_id, line, invoice_id, kind, net_amount, gross_amount, completed_at, commission_rate, commission,
     motorist_paid, payment_commission_rate, payment_commission)
   select $1, place, l."invoiceId", l.kind, l."netAmount", l."grossAmount", l."completedAt", l."commissionRate", l.commission,
     l."motoristPaid", l."paymentCommissionRate", l."paymentCommission"
   from rows from (jsonb_to_recordset($2::jsonb) as ("invoiceId" uuid, kind text, "netAmount" numeric, "grossAmount" numeric,
     "completedAt" timestamptz, "commissionRate" numeric, commission numeric, "motoristPaid" numeric, "paymentCommissionRate" numeric,
     "paymentCommission" numeric)) with ordinality as l ("invoiceId", kind, "netAmount", "grossAmount", "completedAt", "commissionRate",
     commission, "motoristPaid", "paymentCommissionRate", "paymentCommission", place)`,
);

/** Questions and commands by which settlements are made (DECISIONS T-580, T-791). */
export const settlementMaking = {
  /**
   * Documents of jobs that were completed before then, and that no settlement has taken; partner by partner, the oldest first. One that
   * is void has to have its credit note: of before, some were void and nothing else. What gives back what was taken comes before what
   * takes it again.
   */
  due: async (tx: Tx, before: Date, companyCode: string | undefined): Promise<DueDocument[]> =>
    (await due.rows(tx, before, companyCode ?? null)).flatMap(({ netAmount, grossAmount, ...row }) => {
      const { requestId, partnerId, companyCode: code, completedAt } = row;
      if (requestId === null || partnerId === null || code === null || completedAt === null) return [];
      const amounts = { netAmount: Number(netAmount), grossAmount: Number(grossAmount) };
      return [{ ...row, requestId, partnerId, companyCode: code, completedAt, ...amounts }];
    }),

  /** Nobody else settles for the company with the partner until the transaction ends; answers which of the documents were taken. */
  async hold(tx: Tx, companyAndPartner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    await hold.run(tx, companyAndPartner);
    return new Set((await taken.rows(tx, ids)).map(({ invoiceId }) => invoiceId));
  },

  /** Settlements that may still be paid. */
  unsent: async (tx: Tx, partnerId: string, companyCode: string): Promise<string[]> =>
    (await unsent.rows(tx, partnerId, companyCode)).map(({ id }) => id),

  /** Partners of whom several may still be paid, one of them less than nothing or with a document that was taken back. */
  unsentGroups: (tx: Tx, companyCode: string | undefined): Promise<UnsentGroup[]> =>
    unsentGroups.rows(tx, companyCode ?? null),

  carry: (tx: Tx, id: string, into: string): Promise<number> => carry.run(tx, id, into),

  settledShares: (tx: Tx, invoiceId: string): Promise<SettledShares | undefined> => settledShares.first(tx, invoiceId),

  motoristPaid: (tx: Tx, { requestId, jobId }: Pick<DueDocument, 'requestId' | 'jobId'>): Promise<MotoristPaid> =>
    motoristPaid.one(tx, requestId, jobId),

  async add(tx: Tx, { lines, ...settlement }: NewSettlement): Promise<void> {
    await add.run(tx, JSON.stringify(settlement));
    await addLines.run(tx, settlement.id, JSON.stringify(lines));
  },
};
