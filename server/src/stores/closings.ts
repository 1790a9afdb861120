import type { ClosingDimension } from '@towline/sdk/api';
import type { LedgerEntryKind } from '@towline/sdk/domain/ledger/accounts';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { built, command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What the entries of one kind come to for a company, contract or partner, on a day or before it; in cents. */
export interface ClosingCell {
  key: string;
  name: string | null;
  kind: LedgerEntryKind;
  isToday: boolean;
  entries: number;
  receivable: number;
  payable: number;
  cameIn: number;
  bank: number;
}

/** What customers owe and are owed at the end of a day, request by request; without a key all of them, in cents. */
export interface ClosingBalance {
  key: string | null;
  customersOwe: number;
  owedToCustomers: number;
}

/** A day that was closed, and the head of the chain then. */
export interface ClosedDay {
  closedAt: Date;
  position: number;
  hash: string | null;
}

const startSql = `$1::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;
const endSql = `($1::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;

// What stood in the books before the ledger was opened names no partner: their documents' jobs do.
const partnerSql = `coalesce(e.partner_id::text, case when e.source_kind = 'Document' then (
  select j.partner_id::text from invoices i join jobs j on j.id::text = i.doc->>'partnerJobId'
  where i.id = e.source_id and i.type in ('SelfBilling', 'Commission')) end, '')`;

const keys: Readonly<Record<ClosingDimension, { key: string; names: string }>> = {
  company: { key: `coalesce(e.company_code, '')`, names: `select o.name from organisations o where o.code = key` },
  contract: { key: `coalesce(e.contract_code, '')`, names: `select c.name from contracts c where c.code = key` },
  partner: { key: partnerSql, names: `select p.name from partners p where p.id::text = key` },
};

// What a customer got back stands beside Receivable: the credit note that a refund comes with leaves them nothing to have (S-39, T-724).
const sum = (condition: string): string => `coalesce(sum(p.amount) filter (where ${condition}), 0)::float8`;
const cellsSql = ({ key, names }: { key: string; names: string }): string =>
  `select key, (${names}) as name, kind, "isToday", entries, receivable, payable, "cameIn", bank from (
     select ${key} as key, e.kind, e.occurred_at >= ${startSql} as "isToday", count(distinct e.id)::int as entries,
       ${sum(`p.account in ('Receivable', 'Refunds')`)} as receivable, ${sum(`p.account = 'PartnerPayable'`)} as payable,
       ${sum(`p.account = 'PaymentProvider' and e.kind = 'PaymentReceived'`)} as "cameIn",
       ${sum(`p.account = 'Bank' and e.kind = 'SettlementPaid'`)} as bank
     from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.occurred_at < ${endSql} group by 1, 2, 3) cells`;

const texts = { company: cellsSql(keys.company), contract: cellsSql(keys.contract), partner: cellsSql(keys.partner) };
const cells = built<ClosingCell>('closings.cells', Object.values(texts));

// A request that is paid ahead pays no other one: what is owed either way is told apart by request (DECISIONS T-746).
const balancesSql = ({ key }: { key: string }): string =>
  `select part as key, coalesce(sum(greatest(balance, 0)), 0)::float8 as "customersOwe",
     coalesce(sum(greatest(-balance, 0)), 0)::float8 as "owedToCustomers"
   from (select part, request_id, sum(amount) as balance from (
       select ${key} as part, e.request_id, p.amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
       where p.account in ('Receivable', 'Refunds') and e.occurred_at < ${endSql}) lines
     group by grouping sets ((request_id), (part, request_id))) balances group by part`;
const balanceTexts = {
  company: balancesSql(keys.company),
  contract: balancesSql(keys.contract),
  partner: balancesSql(keys.partner),
};
const balances = built<ClosingBalance>('closings.balances', Object.values(balanceTexts));

const closed = question<ClosedDay, [day: string]>(
  'closings.closed',
  `select closed_at as "closedAt", position::float8 as position, encode(hash, 'hex') as hash from day_closings where day = $1::date`,
);
const later = question<{ count: number }, [day: string, position: number]>(
  'closings.later',
  `select count(*)::int as count from ledger_entries e
   where e.occurred_at >= ${startSql} and e.occurred_at < ${endSql} and (e.position is null or e.position > $2)`,
);
const due = question<{ day: string }, [now: Date]>(
  'closings.due',
  `select to_char(day, 'YYYY-MM-DD') as day from (
     select ($1::timestamptz at time zone '${OPERATOR_TIME_ZONE}')::date - 1 as last) yesterday,
     (select min(opened_at at time zone '${OPERATOR_TIME_ZONE}')::date - 1 as first from ledger_openings having count(*) > 0) opening,
     generate_series(greatest((select max(day) + 1 from day_closings), last - 30, first), last, '1 day') as day order by day`,
);
const unsealed = question<{ some: boolean }, [day: string]>(
  'closings.unsealed',
  `select exists (select from ledger_entries e where e.position is null and e.occurred_at < ${endSql}) as some`,
);
const isFirst = question<{ first: boolean }, [day: string]>(
  'closings.isFirst',
  'select not exists (select from day_closings where day < $1::date) as first',
);
const close = command<[day: string, at: Date, position: number, hash: Buffer | null]>(
  'closings.close',
  `insert into day_closings (day, closed_at, position, hash) values ($1::date, $2, $3, $4) on conflict do nothing`,
);

/** Questions about days of the books (DECISIONS T-576). */
export const closings = {
  cells: (tx: Tx, day: string, by: ClosingDimension): Promise<ClosingCell[]> => cells.rows(tx, texts[by], [day]),
  balances: (tx: Tx, day: string, by: ClosingDimension): Promise<ClosingBalance[]> =>
    balances.rows(tx, balanceTexts[by], [day]),
  closed: (tx: Tx, day: string): Promise<ClosedDay | undefined> => closed.first(tx, day),
  /** Entries of the day that were not there, or not sealed, when it was closed. */
  later: async (tx: Tx, day: string, position: number): Promise<number> => (await later.one(tx, day, position)).count,
  /** Whether anything up to the day's end is not behind the head of the chain yet. */
  hasUnsealed: async (tx: Tx, day: string): Promise<boolean> => (await unsealed.one(tx, day)).some,
  /** Whether no day before it was closed: all that stood in the books when the ledger was opened is in it. */
  isFirst: async (tx: Tx, day: string): Promise<boolean> => (await isFirst.one(tx, day)).first,
  /** Days that are over and not closed, from the last before the ledger was opened on and since a month at most; none before it is open. */
  due: async (tx: Tx, now: Date): Promise<string[]> => (await due.rows(tx, now)).map(({ day }) => day),
  /** Answers whether it was this one that closed it. */
  close: async (tx: Tx, day: string, at: Date, head: { position: number; hash: Buffer | null }): Promise<boolean> =>
    (await close.run(tx, day, at, head.position, head.hash)) > 0,
};
