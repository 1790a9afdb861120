import type { Agent, RequestStatus, StatusFilterGroup } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { filterGroupOfStatus, statusesOfGroup } from '@towline/sdk/domain/request/filterGroups';
import { anywhere, byNumber, byVin, inSearch, type SoughtText } from './soughtTexts.ts';
import { Values } from './values.ts';
import { visibleTo } from './visibility.ts';

/** What the list can be narrowed by (2-requests §2); already parsed, so that no filter is silently ignored. */
export interface RequestFilters {
  /** Raw statuses; groups are spelt out (DECISIONS C-76). */
  statuses: RequestStatus[];
  onlyDispatched: boolean;
  statusReasons: string[];
  countries: string[];
  /** Of the service location, as its address calls it. */
  region?: string | undefined;
  contractCodes: string[];
  externalContractCodes: string[];
  name?: string | undefined;
  email?: string | undefined;
  licensePlate?: string | undefined;
  /** In any spelling (DECISIONS T-197). */
  phone?: string | undefined;
  /** All of it or its end. */
  vin?: string | undefined;
  /** The client's, or the short id that every screen shows. */
  reference?: string | undefined;
  partnerName?: string | undefined;
  id?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  text?: string | undefined;
}

/** What narrows the list, by what answers it. */
export interface Conditions {
  /** In the ordered indexes of the list: who may see the request (S-19), contract, time. */
  covered: string[];
  texts: SoughtText[];
  /** Only in the row. */
  rest: string[];
  /** One of `rest` leaves few requests and has an index of its own. */
  isSelective: boolean;
}

/** Everything but groups and countries, which the ordered walk takes one by one. */
export function conditionsOf(agent: Agent, filters: RequestFilters, values: Values): Conditions {
  const visible = visibleTo(agent, values.list.length + 1);
  const covered: string[] = [];
  if (visible) {
    covered.push(visible.sql);
    values.list.push(...visible.values);
  }
  const rest: string[] = [];
  const texts: SoughtText[] = [];
  const anyOf = (column: string, list: string[]) => `r.${column} = any(${values.put(list)}::text[])`;
  if (filters.contractCodes.length > 0) covered.push(anyOf('contract_code', filters.contractCodes));
  if (filters.from) covered.push(`r.created_at >= ${values.put(filters.from)}`);
  if (filters.to) covered.push(`r.created_at < ${values.put(filters.to)}`);
  if (filters.statuses.length > 0 && (filters.onlyDispatched || !isWholeGroups(filters.statuses)))
    rest.push(`(${anyOf('status', filters.statuses)}${filters.onlyDispatched ? ' or r.was_dispatched' : ''})`);
  else if (filters.onlyDispatched) rest.push('r.was_dispatched');
  if (filters.statusReasons.length > 0) rest.push(anyOf('status_reason', filters.statusReasons));
  if (filters.externalContractCodes.length > 0)
    rest.push(anyOf('external_contract_code', filters.externalContractCodes));
  if (filters.region)
    rest.push(`r.service_order #>> '{serviceLocation,addressLevel1}' = ${values.put(filters.region)}`);
  const typedId = filters.id?.trim();
  if (typedId) {
    const id = values.put(typedId);
    rest.push(`r.short_id = upper(left(${id}, 4)) and r.id::text like lower(${id}) || '%'`);
  }
  if (filters.phone?.trim()) texts.push(byNumber(agent, values, filters.phone));
  if (filters.vin?.trim()) texts.push(byVin(values, filters.vin));
  const text = filters.text?.trim();
  if (text) texts.push(anywhere(agent, values, text));
  // The search text holds the columns' texts, so its index serves these too; the columns themselves decide.
  // Blanks around it are nobody's: with them a name is not found at its end, and blanks alone are no filter, as in every list.
  const seek = (typed: string | undefined, ...columns: string[]) => {
    const text = typed?.trim();
    if (!text) return;
    const sought = inSearch(values, text);
    texts.push(sought);
    rest.push(`(${columns.map((column) => `lower(${column}) like ${sought.like()}`).join(' or ')})`);
  };
  seek(filters.name, 'r.customer_name');
  seek(filters.email, 'r.customer_email');
  const plate = normalisePlate(filters.licensePlate ?? '');
  seek(plate, 'r.license_plate');
  // No plate is written with dashes alone: what is asked for is found nowhere, not everywhere.
  if (plate === '' && filters.licensePlate?.trim()) rest.push('false');
  seek(filters.reference, 'r.external_id', `r.service_order ->> 'externalId2'`, 'r.short_id');
  seek(filters.partnerName, 'r.partner_name');
  return { covered, texts, rest, isSelective: Boolean(typedId) };
}

/** The groups that hold the statuses. */
export const groupsOf = (statuses: RequestStatus[]): StatusFilterGroup[] => [
  ...new Set(statuses.map((status) => filterGroupOfStatus[status])),
];

/** Whether the statuses are all of some groups, so that the group alone decides. */
const isWholeGroups = (statuses: RequestStatus[]): boolean =>
  groupsOf(statuses)
    .flatMap(statusesOfGroup)
    .every((status) => statuses.includes(status));

/** Visibility and all filters as one condition, for exports. */
export function filterWhere(agent: Agent, filters: RequestFilters): { sql: string; values: unknown[] } {
  const values = new Values();
  const { covered, texts, rest } = conditionsOf(agent, filters, values);
  const parts = [...covered, ...texts.map(({ pattern }) => pattern()), ...rest];
  if (filters.statuses.length > 0 && !filters.onlyDispatched)
    parts.push(`r.status = any(${values.put(filters.statuses)}::text[])`);
  if (filters.countries.length > 0) parts.push(`r.country = any(${values.put(filters.countries)}::text[])`);
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), values: values.list };
}
