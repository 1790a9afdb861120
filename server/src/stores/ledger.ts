import type { LedgerEntryKind, LedgerSource } from '@towline/sdk/domain/ledger/accounts';
import type { LedgerPosting } from '@towline/sdk/domain/ledger/postings';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** An entry about to be posted: ids alone, no names (DECISIONS S-51, T-560). */
export interface NewLedgerEntry {
  id: string;
  occurredAt: Date;
  kind: LedgerEntryKind;
  source: LedgerSource;
  sourceId: string;
  requestId?: string | undefined;
  companyCode?: string | undefined;
  contractCode?: string | undefined;
  partnerId?: string | undefined;
  currency: string;
  postings: readonly LedgerPosting[];
}

/** An entry as the chain reads it: everything that its hash stands for. */
export interface LinkedEntry {
  id: string;
  /** What is hashed after the hash before it. */
  content: string;
}

const add = command<
  [
    id: string,
    occurredAt: Date,
    kind: string,
    source: string,
    sourceId: string,
    requestId: string | undefined,
    companyCode: string | undefined,
    contractCode: string | undefined,
    partnerId: string | undefined,
    currency: string,
    accounts: readonly string[],
    amounts: readonly number[],
  ]
>(
  'ledger.add',
  `with entry as (
     insert into ledger_entries (id, occurred_at, kind, source_kind, source_id, request_id, company_code, contract_code, partner_id,
       currency, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, cardinality($11::text[]))
     on conflict (kind, source_id) do nothing returning id)
   insert into ledger_postings (entry_id, line, account, amount)
   select entry.id, l.line, l.account, l.amount
   from entry, unnest($11::text[], $12::bigint[]) with ordinality as l (account, amount, line)`,
);

/** What an entry is hashed by, over `e`; the order of its lines counts. */
export const contentSql = `concat_ws('|', e.id, (extract(epoch from e.occurred_at) * 1000000)::bigint, e.kind, e.source_kind, e.source_id,
  coalesce(e.request_id::text, ''), coalesce(e.company_code, ''), coalesce(e.contract_code, ''), coalesce(e.partner_id::text, ''),
  e.currency, (select string_agg(p.account || ' ' || p.amount, ',' order by p.line) from ledger_postings p where p.entry_id = e.id))`;

/** Whose an entry is: a company and a contract of ours. */
export interface LedgerBooks {
  companyCode: string | undefined;
  contractCode: string | undefined;
}
interface BooksRow {
  company: string | null;
  contract: string | null;
}
const booksOf = question<BooksRow, [sourceId: string]>(
  'ledger.booksOf',
  `select company_code as company, contract_code as contract from ledger_entries
   where source_id = $1 and kind in ('DocumentIssued', 'PaymentReceived')`,
);
const booksOwed = question<BooksRow, [requestId: string]>(
  'ledger.booksOwed',
  `select e.company_code as company, e.contract_code as contract from ledger_entries e join ledger_postings p on p.entry_id = e.id
   where e.request_id = $1 and p.account in ('Receivable', 'Refunds')
   group by e.company_code, e.contract_code having sum(p.amount) > 0 order by sum(p.amount) desc, 1, 2 limit 1`,
);
const booksIn = (row: BooksRow | undefined): LedgerBooks | undefined =>
  row && { companyCode: row.company ?? undefined, contractCode: row.contract ?? undefined };

// One at a time, on whatever server: who comes second waits for nothing and does nothing.
const takeSeal = question<{ taken: boolean }>(
  'ledger.takeSeal',
  `select pg_try_advisory_xact_lock(hashtext('towline ledger seal')) as taken`,
);
const head = question<{ position: number; hash: Buffer | null }>(
  'ledger.head',
  `select position::float8 as position, hash from ledger_entries where position is not null order by position desc limit 1`,
);
const unsealed = question<LinkedEntry, [limit: number]>(
  'ledger.unsealed',
  `select e.id, ${contentSql} as content from ledger_entries e where e.position is null order by e.recorded limit $1`,
);
const seal = command<
  [ids: readonly string[], positions: readonly number[], before: readonly Buffer[], hashes: readonly Buffer[]]
>(
  'ledger.seal',
  `update ledger_entries e set position = s.position, previous_hash = s.before, hash = s.hash
   from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[]) as s (id, position, before, hash) where e.id = s.id`,
);

const opened = command<[now: Date]>(
  'ledger.opened',
  `with before as (update ledger_openings set written_off_at = $1 where written_off_at is null)
   insert into ledger_openings (opened_at, written_off_at) select $1, $1 where not exists (select from ledger_openings) on conflict do nothing`,
);

/** Questions about the ledger (DECISIONS T-560). */
export const ledger = {
  /** Answers whether it is new: a fact that was posted before is left alone. */
  async add(tx: Tx, entry: NewLedgerEntry): Promise<boolean> {
    const posted = await add.run(
      tx,
      entry.id,
      entry.occurredAt,
      entry.kind,
      entry.source,
      entry.sourceId,
      entry.requestId,
      entry.companyCode,
      entry.contractCode,
      entry.partnerId,
      entry.currency,
      entry.postings.map(({ account }) => account),
      entry.postings.map(({ cents }) => cents),
    );
    return posted > 0;
  },
  /** Where a document or a payment was first posted; undefined where it was not. */
  booksOf: async (tx: Tx, sourceId: string): Promise<LedgerBooks | undefined> =>
    booksIn(await booksOf.first(tx, sourceId)),
  /** Where a request's customer owes, and of several where they owe most; undefined where nowhere. */
  booksOwed: async (tx: Tx, requestId: string): Promise<LedgerBooks | undefined> =>
    booksIn(await booksOwed.first(tx, requestId)),
  /** What was there before is posted, and what nobody pays of it written off. */
  opened: (tx: Tx, now: Date): Promise<number> => opened.run(tx, now),
  takeSeal: async (tx: Tx): Promise<boolean> => (await takeSeal.one(tx)).taken,
  /** The last entry of the chain; undefined where there is none yet. */
  async head(tx: Tx): Promise<{ position: number; hash: Buffer } | undefined> {
    const row = await head.first(tx);
    return row?.hash ? { position: row.position, hash: row.hash } : undefined;
  },
  unsealed: (tx: Tx, limit: number): Promise<LinkedEntry[]> => unsealed.rows(tx, limit),
  /** Puts entries behind the head, in the order in which they come. */
  seal: (tx: Tx, links: readonly { id: string; position: number; before: Buffer; hash: Buffer }[]): Promise<number> =>
    seal.run(
      tx,
      links.map(({ id }) => id),
      links.map(({ position }) => position),
      links.map(({ before }) => before),
      links.map(({ hash }) => hash),
    ),
};
