import type { Agent, PurchaseOrder } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { copySelect } from '../db/copySelect.ts';
import { harmlessSql } from '../db/csvSql.ts';
import { csvTime } from '../db/csvTime.ts';
import type { Tx } from '../db/tx.ts';
import { namedSupplierSql } from './invoiceOnWire.ts';
import { fromDay, type Page, paged, toDay } from './paged.ts';
import { seenBySql, visibleTo } from './requests/visibility.ts';

/** Days of a range, both included, on the operator's clock; an absent end is open. */
type Range = Omit<Query<'listPurchaseOrders'>, 'format' | 'locale'>;

const amount = (member: string) => `(i.doc->>'${member}')::numeric`;
const supplierSql = `coalesce(i.doc->'supplier'->>'name', r.partner_name, '')`;

// Where a semicolon separates, decimals have a comma (api.md §2.4).
const cell = (value: string, delimiter: ',' | ';') => {
  const text = `to_char(${value}, 'FM999999999990.00')`;
  return delimiter === ';' ? `replace(${text}, '.', ',')` : text;
};

const columns = (delimiter: ',' | ';'): [string, string][] => [
  ['number', harmlessSql('i.number')],
  csvTime('requestDate', 'r.created_at'),
  ['request', 'r.short_id'],
  ['partner', harmlessSql(supplierSql)],
  ['contractCode', harmlessSql('r.contract_code')],
  ['licensePlate', harmlessSql('r.license_plate')],
  ['service', 'r.service'],
  ['totalNetAmount', cell(amount('totalNetAmount'), delimiter)],
  ['vatAmount', cell(amount('vatAmount'), delimiter)],
  ['totalGrossAmount', cell('i.total_gross_amount', delimiter)],
  // A spreadsheet reads a short id such as 03E7 as a number: the whole id is found again (DECISIONS T-316).
  ['requestId', 'r.id'],
];

// The documents that partners who invoice themselves are ordered by (2-requests §6), with the request that asked for them.
const fromSql = `invoices i join requests r on r.id = i.request_id and i.type = 'PurchaseOrder' and not i.is_void`;

const list = paged<PurchaseOrder, Range & { seenBy: string[][] | undefined }>('purchaseOrders.page', {
  from: fromSql,
  key: 'i.id',
  where: {
    from: fromDay('r.created_at'),
    to: toDay('r.created_at'),
    seenBy: (codes, contracts) => seenBySql(codes, contracts),
  },
  orderBy: 'r.created_at desc, i.id',
  row: `json_strip_nulls(json_build_object('id', i.id, 'invoiceId', i.id, 'requestId', i.request_id, 'shortId', r.short_id,
    'requestDate', r.created_at, 'number', i.number, 'partnerName', ${supplierSql}, 'contractCode', r.contract_code,
    'licensePlate', r.license_plate, 'service', r.service, 'totalNetAmount', ${amount('totalNetAmount')},
    'vatAmount', ${amount('vatAmount')}, 'totalGrossAmount', i.total_gross_amount, 'supplier', ${namedSupplierSql('i.doc')}))`,
  count: 'exact',
});

/** Questions about purchase orders of partner jobs (2-requests §2). */
export const purchaseOrders = {
  /** A page of those whose requests the agent may see, newest request first. */
  page: (tx: Tx, agent: Agent, query: Range): Promise<Page<PurchaseOrder>> =>
    list.page(tx, { ...query, seenBy: visibleTo(agent, 1)?.values }),

  /** All of them as a table to download. */
  table(agent: Agent, range: Range, delimiter: ',' | ';'): string {
    const { sql, values } = list.rest({ ...range, seenBy: visibleTo(agent, 1)?.values });
    const cells = columns(delimiter).map(([name, expression]) => `${expression} as "${name}"`);
    return copySelect(`select ${cells.join(', ')} ${sql}`, values, delimiter);
  },
};
