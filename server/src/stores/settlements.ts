import type { Settlement, SettlementList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { byName } from '../db/byName.ts';
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

// The account number stands once it was approved; until then it is the partner's own.
const ibanSql = `coalesce(s.iban, p.doc->'invoicingDetails'->>'iban', '')`;

/** Whom the bank pays: a company's name in law where its record has one, else what we call it (DECISIONS T-751). */
export const payeeNameSql = `coalesce(nullif(p.doc->'legalDetails'->>'name', ''), p.name)`;

// Who saved the partner's account number last, and when, where somebody did: the person who sat there, as whomever, and also where
// all of the billing details came with it (DECISIONS S-37, T-1034).
const changedSql = `(select jsonb_build_object('ibanChangedById', coalesce(h.acting_agent_id, h.agent_id),
    'ibanChangedBy', coalesce(h.acting_agent_name, h.agent_name), 'ibanChangedAt', h.at)
  from record_history h, jsonb_array_elements(h.changes) c
  where h.tag = 'partners' and h.record_id = s.partner_id::text
    and (c->>'path' = '/invoicingDetails/iban' or c->>'path' = '/invoicingDetails' and jsonb_path_exists(c, '$.*.iban'))
  order by h.id desc limit 1)`;

// What the bank says of the payee's name while the payment waits (DECISIONS T-613).
const payeeSql = (value: string) =>
  `(select ${value} from settlement_payments y where y.id = s.payment_id and y.status = 'Paying')`;

// The bank file of its last payment, by its id and by its name.
const fileSql = `(select jsonb_strip_nulls(jsonb_build_object('bankFileId', f.id, 'bankFileName', f.message_id, 'bankFileSentAt', f.sent_at))
  from settlement_payments y join bank_files f on f.id = y.bank_file_id where y.id = s.payment_id)`;

// Only what may still be paid is asked.
const holdsVoidSql = `case when s.status in ('Open', 'Approved', 'Failed') and settlement_holds_void(s.id) then true end`;

const nameSql = (alias: string) => `'id', ${alias}.id, 'from', ${alias}.period || '-01', 'number', ${alias}.number`;

const carriedIntoSql = `(select jsonb_build_object(${nameSql('t')}) from settlements t where t.id = s.carried_into)`;

const carriedOverJson = `(select jsonb_agg(jsonb_build_object(${nameSql('c')}, 'netAmount', c.total_net_amount, 'grossAmount', c.total_gross_amount)
  order by c.period, c.number) from settlements c where c.carried_into = s.id)`;

const settlementJson = `jsonb_strip_nulls(jsonb_build_object('id', s.id, 'partnerId', s.partner_id, 'partnerName', p.name, 'payeeName', nullif(${payeeNameSql}, p.name),
  'companyCode', s.company_code, 'IBAN', ${ibanSql}, 'from', s.period || '-01',
  'to', ((s.period || '-01')::date + interval '1 month - 1 day')::date, 'number', s.number,
  'purchaseOrderCount', (select count(*) from settlement_lines l where l.settlement_id = s.id and l.kind in ('SelfBilling', 'CreditNote')),
  'totalNetAmount', s.total_net_amount, 'totalGrossAmount', s.total_gross_amount, 'currency', 'EUR', 'status', s.status,
  'approvedById', s.approved_by_id, 'needsTwoPeople', (select o.doc->'settlementsNeedTwoPeople' from organisations o where o.code = s.company_code),
  'approvedAt', s.approved_at, 'approvedBy', s.approved_by, 'failure', s.failure,
  'payeeCheck', ${payeeSql(`case left(y.reason, 4) when 'RVNM' then 'NoMatch' when 'RVMC' then 'CloseMatch' when 'RVNA' then 'NotChecked' end`)},
  'payeeSaid', ${payeeSql('y.reason')},
  'paidAt', s.paid_at, 'paidBy', s.paid_by, 'holdsVoid', ${holdsVoidSql}, 'carriedInto', ${carriedIntoSql}, 'version', s.version) || coalesce(${changedSql}, '{}') || coalesce(${fileSql}, '{}'))`;

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
  orderBy: `s.period desc, ${byName('p.name')}, s.company_code, s.number, s.id`,
  row: settlementJson,
  count: 'exact',
});
const byId = question<{ document: Settlement }, [id: string]>(
  'settlements.byId',
  `select ${settlementJson} || jsonb_strip_nulls(jsonb_build_object('lines', ${linesJson}, 'carriedOver', ${carriedOverJson})) as document
   from settlements s join partners p on p.id = s.partner_id where s.id = $1`,
);
// The partner first, as who saves one takes them: nobody changes the account number while it is paid to.
const holdPartner = command<[id: string]>(
  'settlements.holdPartner',
  'select from partners where id = (select partner_id from settlements where id = $1) for share',
);
const holdRow = command<[id: string]>('settlements.holdRow', 'select from settlements where id = $1 for update');
const unpaidOf = question<{ id: string }, [partnerId: string]>(
  'settlements.unpaidOf',
  `select s.id from settlements s where s.partner_id = $1 and (s.status in ('Open', 'Approved') or s.status = 'Paying' and exists (
     select from settlement_payments y join bank_files f on f.id = y.bank_file_id where y.id = s.payment_id and f.sent_at is null))
   order by s.id`,
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

  /** Those of a partner that are open or approved, or are in a bank file that was not closed yet. */
  unpaidOf: async (tx: Tx, partnerId: string): Promise<string[]> =>
    (await unpaidOf.rows(tx, partnerId)).map(({ id }) => id),

  /** The settlement with its partner, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<KeptSettlement | undefined> {
    await holdPartner.run(tx, id);
    await holdRow.run(tx, id);
    const found = await lock.first(tx, id);
    return found && asOnWire(found.document);
  },

  save: (tx: Tx, id: string, settlement: object): Promise<number> =>
    save.run(tx, JSON.stringify({ ...settlement, id })),
};
