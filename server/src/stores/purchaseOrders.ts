import type { Agent } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { copySelect } from '../db/copySelect.ts';
import { harmlessSql } from '../db/csvSql.ts';
import { csvTime } from '../db/csvTime.ts';
import { built } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { bothViews, type Visibility, visibleTo } from './requests/visibility.ts';

/** Days of a range, both included, on the operator's clock; an absent end is open. */
export interface DaysBetween {
  from?: string | undefined;
  to?: string | undefined;
}

// The documents that partners who invoice themselves are ordered by (2-requests §6), with the request that asked for them.
const fromSql = `from invoices i join requests r on r.id = i.request_id`;
const orderSql = 'order by r.created_at desc, i.id';

type View = (first: number) => Visibility | undefined;
const visibleFrom =
  (agent: Agent): View =>
  (first) =>
    visibleTo(agent, first);

function whereSql(view: View, { from, to }: DaysBetween): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = [`i.type = 'PurchaseOrder' and not i.is_void`];
  const day = (text: string) => `$${values.push(text)}::date`;
  if (from) parts.push(`r.created_at >= ${day(from)}::timestamp at time zone '${OPERATOR_TIME_ZONE}'`);
  if (to) parts.push(`r.created_at < (${day(to)} + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`);
  const visible = view(values.length + 1);
  if (visible) {
    parts.push(visible.sql);
    values.push(...visible.values);
  }
  return { sql: `where ${parts.join(' and ')}`, values };
}

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

const pageSql = (sql: string, next: number): string =>
  `select json_build_object('count', (select count(*) ${fromSql} ${sql}), 'records', coalesce((
         select json_agg(json_strip_nulls(json_build_object('id', id, 'invoiceId', id, 'requestId', request_id, 'shortId', short_id,
           'requestDate', created_at, 'number', number, 'partnerName', partner, 'contractCode', contract_code,
           'licensePlate', license_plate, 'service', service, 'totalNetAmount', net, 'vatAmount', vat,
           'totalGrossAmount', total_gross_amount, 'supplier', supplier)))
         from (select i.id, i.request_id, r.short_id, r.created_at, i.number, ${supplierSql} as partner, r.contract_code, r.license_plate,
             r.service, ${amount('totalNetAmount')} as net, ${amount('vatAmount')} as vat, i.total_gross_amount, i.doc->'supplier' as supplier
           ${fromSql} ${sql} ${orderSql} limit $${next} offset $${next + 1}) p), '[]'::json))::text as document`;
const shapeOf = (range: DaysBetween, visible: Visibility | undefined): string => {
  const { sql, values } = whereSql(() => visible, range);
  return pageSql(sql, values.length + 1);
};
const page = built<{ document: string }>('purchaseOrders.page', [
  shapeOf({}, undefined),
  shapeOf({ from: 'from', to: 'to' }, bothViews(3, (visible) => visible)[1]),
]);

/** Questions about purchase orders of partner jobs (2-requests §2). */
export const purchaseOrders = {
  /** A page of those whose requests the agent may see, newest request first, as JSON text. */
  async page(tx: Tx, agent: Agent, range: DaysBetween, take: number, skip: number): Promise<string> {
    const { sql, values } = whereSql(visibleFrom(agent), range);
    const answer = await page.first(tx, pageSql(sql, values.length + 1), [...values, take, skip]);
    return answer!.document;
  },

  /** All of them as a table to download. */
  table(agent: Agent, range: DaysBetween, delimiter: ',' | ';'): string {
    const { sql, values } = whereSql(visibleFrom(agent), range);
    const list = columns(delimiter)
      .map(([name, expression]) => `${expression} as "${name}"`)
      .join(', ');
    return copySelect(`select ${list} ${fromSql} ${sql} ${orderSql}`, values, delimiter);
  },
};
