import type { LedgerEntry, LedgerPosting } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { built } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { partnerOfRequestSql, regionOfRequestSql } from './moneyFigures.ts';
import { fromDay, is, isOneOf, type Page, paged, toDay } from './paged.ts';

type Filter = Query<'listLedgerEntries'>;

const rowSql = `json_strip_nulls(json_build_object('id', e.id, 'recorded', e.recorded, 'position', e.position,
  'hash', encode(e.hash, 'hex'), 'occurredAt', e.occurred_at, 'kind', e.kind, 'sourceKind', e.source_kind, 'sourceId', e.source_id,
  'requestId', e.request_id, 'companyCode', e.company_code, 'contractCode', e.contract_code, 'partnerId', e.partner_id,
  'currency', e.currency, 'postings', (select json_agg(json_build_object('account', p.account, 'cents', p.amount) order by p.line)
    from ledger_postings p where p.entry_id = e.id)))`;

/** A million entries are not counted for a page of twenty. */
const mostCounted = 10_000;

const list = paged<LedgerEntry, Filter>('ledgerEntries.page', {
  from: 'ledger_entries e',
  key: 'e.id',
  where: {
    from: fromDay('e.occurred_at'),
    to: toDay('e.occurred_at'),
    account: (p) => `exists (select from ledger_postings p where p.entry_id = e.id and ${isOneOf('p.account')(p)})`,
    kind: isOneOf('e.kind'),
    sourceId: is('e.source_id'),
    requestId: is('e.request_id'),
    companyCode: is('e.company_code'),
    partnerId: is('e.partner_id'),
    // As figures count them: each opens its own entries (DECISIONS T-620, T-725).
    region: (p) => `exists (select from requests r where r.id = e.request_id and ${regionOfRequestSql('r')} = ${p})`,
    jobPartnerId: (p) => `${partnerOfRequestSql('e.request_id')} = ${p}`,
    subject: is(`case when e.request_id is null then 'Settlement' else 'Request' end`),
    cursor: (p) => `e.recorded < ${p}::bigint`,
  },
  orderBy: 'e.recorded desc',
  row: rowSql,
  count: { cappedAt: () => mostCounted },
});

const totalsSql = (found: string): string =>
  `select p.account, sum(p.amount)::float8 as cents from (select e.id ${found}) found join ledger_postings p on p.entry_id = found.id
   group by p.account order by min(p.line), p.account`;
const totals = built<LedgerPosting>('ledgerEntries.totals', [totalsSql(list.rest({}).sql)]);

/** Questions about entries of the ledger as they are read (DECISIONS T-575). */
export const ledgerEntries = {
  /** What was posted last comes first; by a cursor a page costs the same wherever it begins. */
  page: (tx: Tx, { cursor, ...filter }: Filter): Promise<Page<LedgerEntry>> =>
    list.page(tx, { ...filter, cursor: cursor === undefined ? undefined : Number(cursor) }),
  /** What all that match come to on each account. */
  totals(tx: Tx, { cursor: _, take: __, skip: ___, ...filter }: Filter): Promise<LedgerPosting[]> {
    const { sql, values } = list.rest(filter);
    return totals.rows(tx, totalsSql(sql), values);
  },
};
