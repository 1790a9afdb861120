import type { Agent } from '@towline/sdk/api';
import { copySelect } from '../../db/copySelect.ts';
import { harmlessSql } from '../../db/csvSql.ts';
import { csvTime } from '../../db/csvTime.ts';
import { filterWhere, type RequestFilters } from './filters.ts';
import { type ListOrder, listOrders } from './listOrders.ts';
import { promised } from './promisedList.ts';

const text = harmlessSql;

// Ids, times and the words of value sets stand as they are; every other cell is what somebody wrote.
const columns: [string, string][] = [
  ['id', 'r.id'],
  ['shortId', 'r.short_id'],
  ['status', 'r.status'],
  ['statusReason', 'r.status_reason'],
  csvTime('createdAt', 'r.created_at'),
  ['service', 'r.service'],
  ['contractCode', text('r.contract_code')],
  ['externalContractCode', text('r.external_contract_code')],
  ['licensePlate', text('r.license_plate')],
  ['vehicle', text('r.make_model')],
  ['country', text('r.country')],
  ['city', text('r.city')],
  ['partner', text('r.partner_name')],
  ['reference', text('r.external_id')],
  ['customer', text('r.customer_name')],
  ['email', text('r.customer_email')],
  ['homeAssistanceCompany', text('r.home_code')],
  ['abroadAssistanceCompany', text('r.abroad_code')],
  ['clientOrganisation', text('r.client_code')],
];

// Only the label of a request that waits at a company names it (2-requests §4).
const companyOf = (status: string, code: string): string =>
  text(`case when r.status = '${status}' then (select o.name from organisations o where o.code = ${code}) end`);

// What a point of the request map needs, and the list beside it (2-requests §2, §7 geocsv).
const mapColumns: [string, string][] = [
  ['id', 'r.id'],
  ['shortId', 'r.short_id'],
  ['latitude', 'r.latitude'],
  ['longitude', 'r.longitude'],
  ['status', 'r.status'],
  ['statusReason', 'r.status_reason'],
  ['contractCode', text('r.contract_code')],
  ['createdAt', `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`],
  ['wasDispatched', 'r.was_dispatched'],
  ['licensePlate', text('r.license_plate')],
  ['city', text('r.city')],
  ['homeAssistanceCompanyName', companyOf('HomeAssistanceCompanyAssigned', 'r.home_code')],
  ['abroadAssistanceCompanyName', companyOf('AbroadAssistanceCompanyAssigned', 'r.abroad_code')],
];

/** What a table is made of: which requests, and in what order. */
interface Taken {
  condition: string;
  values: unknown[];
  by: string;
}

function copySql(columns: [string, string][], { condition, values, by }: Taken, delimiter: ',' | ';'): string {
  const list = columns.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
  return copySelect(`select ${list} from requests r where ${condition} ${by}`, values, delimiter);
}

/** What the list is sorted by; by its promises it has only the requests with one (DECISIONS T-66). */
export type ExportOrder = ListOrder | 'promise';

/** The table of the list as it is shown (2-requests §7, format=csv). Times are Europe/Brussels (DECISIONS S-12). */
export function exportStatement(
  agent: Agent,
  filters: RequestFilters,
  delimiter: ',' | ';',
  order: ExportOrder = 'newest',
): string {
  const { sql, values } = filterWhere(agent, filters);
  const taken =
    order === 'promise'
      ? { condition: `${promised.condition} and ${sql}`, by: promised.by }
      : { condition: sql, by: listOrders[order].by };
  return copySql(columns, { ...taken, values }, delimiter);
}

/** The points of the request map (2-requests §7, format=geocsv), without the contracts that are left out. Times are UTC. */
export function mapStatement(agent: Agent, filters: RequestFilters, excludedContractCodes: string[]): string {
  const { sql, values } = filterWhere(agent, filters);
  const parts = [sql, 'r.latitude is not null and r.longitude is not null'];
  if (excludedContractCodes.length > 0) {
    values.push(excludedContractCodes);
    parts.push(`r.contract_code <> all($${values.length})`);
  }
  return copySql(mapColumns, { condition: parts.join(' and '), values, by: listOrders.newest.by }, ',');
}
