import type { Agent } from '@towline/sdk/api';
import pg from 'pg';
import { harmlessSql } from '../../db/csvSql.ts';
import { filterWhere, type RequestFilters } from './filters.ts';

const text = harmlessSql;

// Ids, times and the words of value sets stand as they are; every other cell is what somebody wrote.
const columns: [string, string][] = [
  ['id', 'r.id'],
  ['shortId', 'r.short_id'],
  ['status', 'r.status'],
  ['statusReason', 'r.status_reason'],
  ['createdAt', `to_char(r.created_at at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI:SS')`],
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

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map((entry) => pg.escapeLiteral(String(entry))).join(', ')}]`;
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  return pg.escapeLiteral(String(value));
}

/** COPY takes no parameters: the filters' values are written in as escaped literals. Times are Europe/Brussels (DECISIONS S-12). */
export function exportStatement(agent: Agent, filters: RequestFilters, delimiter: ',' | ';'): string {
  const { sql, values } = filterWhere(agent, filters);
  const condition = sql.replaceAll(/\$(\d+)(?!\d)/g, (_whole, number: string) => literal(values[Number(number) - 1]));
  const list = columns.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
  return `copy (select ${list} from requests r where ${condition} order by r.created_at desc, r.id desc)
    to stdout with (format csv, header, delimiter '${delimiter}', encoding 'UTF8')`;
}
