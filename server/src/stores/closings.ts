import type { ClosingDimension } from '@towline/sdk/api';
import type { LedgerEntryKind } from '@towline/sdk/domain/ledger/accounts';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { built, command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What the entries of one kind on a day come to for a company, contract or partner; in cents. */
export interface ClosingCell {
  key: string;
  name: string | null;
  kind: LedgerEntryKind;
  entries: number;
  receivable: number;
  payable: number;
  cameIn: number;
  bank: number;
}

/** What stands at the end of a day; without a key for all of them, in cents. What customers owe and are owed is told request by request. */
export interface ClosingBalance {
  key: string | null;
  name: string | null;
  receivable: number;
  payable: number;
  customersOwe: number;
  owedToCustomers: number;
}

/** A day, or the days up to it from another one on. */
export interface ClosingDays {
  from: string;
  day: string;
}

/** A day that was closed, and the head of the chain then. */
export interface ClosedDay {
  closedAt: Date;
  position: number;
  hash: string | null;
}

// $1 is the day, or the last of several days; where the first one is asked for, it stands in a place of its own.
const startSql = (first: string): string => `${first}::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;
const endSql = `($1::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;

interface Part {
  key: string;
  join?: string;
  names: string;
}

const parts: Readonly<Record<ClosingDimension, Part>> = {
  company: { key: `coalesce(e.company_code, '')`, names: `select o.name from organisations o where o.code = key` },
  contract: { key: `coalesce(e.contract_code, '')`, names: `select c.name from contracts c where c.code = key` },
  partner: {
    key: `coalesce(e.partner_id::text, billed.partner_id::text, '')`,
    // What stood in the books before the ledger was opened names no partner: their documents' jobs do.
    join: `left join (select i.id, j.partner_id from invoices i join jobs j on j.id::text = i.doc->>'partnerJobId'
      where i.type in ('SelfBilling', 'Commission')) billed
      on billed.id = e.source_id and e.source_kind = 'Document' and e.partner_id is null`,
    names: `select p.name from partners p where p.id::text = key`,
  },
};

const entriesSql = ({ join = '' }: Part): string =>
  `ledger_entries e join ledger_postings p on p.entry_id = e.id ${join} where e.occurred_at < ${endSql}`;

// What a customer got back stands beside Receivable: the credit note that a refund comes with leaves them nothing to have (S-39, T-724).
const sum = (condition: string): string => `coalesce(sum(p.amount) filter (where ${condition}), 0)::float8`;
const receivable = `p.account in ('Receivable', 'Refunds')`;
const payable = `p.account = 'PartnerPayable'`;

const cellsSql = (part: Part): string =>
  `select key, (${part.names}) as name, kind, entries, receivable, payable, "cameIn", bank from (
     select ${part.key} as key, e.kind, (count(*) filter (where p.line = 1))::int as entries,
       ${sum(receivable)} as receivable, ${sum(payable)} as payable,
       ${sum(`p.account in ('PaymentProvider', 'Bank') and e.kind = 'PaymentReceived'`)} as "cameIn",
       ${sum(`p.account = 'Bank' and e.kind = 'SettlementPaid'`)} as bank
     from ${entriesSql(part)} and e.occurred_at >= ${startSql('$2')} group by 1, 2) cells`;

// A request that is paid ahead pays no other one: what is owed either way is told apart by request (DECISIONS T-746).
const balancesSql = (part: Part): string =>
  `select key, (${part.names}) as name, receivable, payable, "customersOwe", "owedToCustomers" from (
     select part as key, sum(receivable) as receivable, sum(payable) as payable,
       sum(greatest(receivable, 0)) as "customersOwe", sum(greatest(-receivable, 0)) as "owedToCustomers"
     from (select ${part.key} as part, e.request_id, ${sum(receivable)} as receivable, ${sum(payable)} as payable
       from ${entriesSql(part)} and (${receivable} or ${payable})
       group by grouping sets ((e.request_id), (part, e.request_id))) requests group by part) balances`;

const textsOf = (sqlOf: (part: Part) => string): Readonly<Record<ClosingDimension, string>> => ({
  company: sqlOf(parts.company),
  contract: sqlOf(parts.contract),
  partner: sqlOf(parts.partner),
});
const cellTexts = textsOf(cellsSql);
const balanceTexts = textsOf(balancesSql);
const cells = built<ClosingCell>('closings.cells', Object.values(cellTexts));
const balances = built<ClosingBalance>('closings.balances', Object.values(balanceTexts));

const closed = question<ClosedDay, [day: string]>(
  'closings.closed',
  `select closed_at as "closedAt", position::float8 as position, encode(hash, 'hex') as hash from day_closings where day = $1::date`,
);
const later = question<{ count: number }, [day: string, from: string, position: number]>(
  'closings.later',
  `select count(*)::int as count from ledger_entries e
   where e.occurred_at >= ${startSql('$2')} and e.occurred_at < ${endSql} and (e.position is null or e.position > $3)`,
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
  `insert into day_closings (day, closed_at, position, hash) select $1::date, $2::timestamptz, $3::bigint, $4::bytea
     where $4::bytea is null or exists (select from ledger_entries where position = $3::bigint and hash = $4::bytea) on conflict do nothing`,
);

/** Questions about days of the books (DECISIONS T-576). */
export const closings = {
  /** What happened from one day to another. */
  cells: (tx: Tx, { from, day }: ClosingDays, by: ClosingDimension): Promise<ClosingCell[]> =>
    cells.rows(tx, cellTexts[by], [day, from]),
  balances: (tx: Tx, day: string, by: ClosingDimension): Promise<ClosingBalance[]> =>
    balances.rows(tx, balanceTexts[by], [day]),
  closed: (tx: Tx, day: string): Promise<ClosedDay | undefined> => closed.first(tx, day),
  /** Entries of the days that were not there, or not sealed, when the last one was closed. */
  later: async (tx: Tx, { from, day }: ClosingDays, position: number): Promise<number> =>
    (await later.one(tx, day, from, position)).count,
  /** Whether anything up to the day's end is not behind the head of the chain yet. */
  hasUnsealed: async (tx: Tx, day: string): Promise<boolean> => (await unsealed.one(tx, day)).some,
  /** Whether no day before it was closed: all that stood in the books when the ledger was opened is in it. */
  isFirst: async (tx: Tx, day: string): Promise<boolean> => (await isFirst.one(tx, day)).first,
  /** Days that are over and not closed, from the last before the ledger was opened on and since a month at most; none before it is open. */
  due: async (tx: Tx, now: Date): Promise<string[]> => (await due.rows(tx, now)).map(({ day }) => day),
  /** Answers whether it was this one that closed it: false, too, where the chain has the head no more (DECISIONS T-834). */
  close: async (tx: Tx, day: string, at: Date, head: { position: number; hash: Buffer | null }): Promise<boolean> =>
    (await close.run(tx, day, at, head.position, head.hash)) > 0,
};
