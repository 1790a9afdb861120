import type { Agent } from '@towline/sdk/api';
import pg from 'pg';
import { filterWhere, type RequestFilters } from './list.ts';

// A cell that a spreadsheet would take for a formula is made harmless (cli.md §5.9).
const safe = (column: string) => `case when ${column} ~ '^[=+\\-@\\t\\r]' then '''' || ${column} else ${column} end`;

const columns: [string, string][] = [
  ['id', 'r.id'],
  ['shortId', 'r.short_id'],
  ['status', 'r.status'],
  ['statusReason', 'r.status_reason'],
  ['createdAt', `to_char(r.created_at at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI:SS')`],
  ['service', 'r.service'],
  ['contractCode', 'r.contract_code'],
  ['externalContractCode', 'r.external_contract_code'],
  ['licensePlate', safe('r.license_plate')],
  ['vehicle', safe('r.make_model')],
  ['country', 'r.country'],
  ['city', safe('r.city')],
  ['partner', safe('r.partner_name')],
  ['reference', safe('r.external_id')],
  ['customer', safe('r.customer_name')],
  ['email', safe('r.customer_email')],
  ['homeAssistanceCompany', 'r.home_code'],
  ['abroadAssistanceCompany', 'r.abroad_code'],
  ['clientOrganisation', 'r.client_code'],
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
