import type { Agent, RequestStatus, StatusFilterGroup } from '@towline/sdk/api';
import { filterGroupOfStatus, statusesOfGroup } from '@towline/sdk/domain/request/filterGroups';

import { visibleTo } from './visibility.ts';

/** What the list can be narrowed by (2-requests §2); already parsed, so that no filter is silently ignored. */
export interface RequestFilters {
  /** Raw statuses; groups are spelt out (DECISIONS C-76). */
  statuses: RequestStatus[];
  onlyDispatched: boolean;
  statusReasons: string[];
  countries: string[];
  contractCodes: string[];
  externalContractCodes: string[];
  name?: string | undefined;
  email?: string | undefined;
  licensePlate?: string | undefined;
  phoneNumber?: string | undefined;
  reference?: string | undefined;
  partnerName?: string | undefined;
  id?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  text?: string | undefined;
}

/** Counts are exact up to here; beyond it the answer says "more than" (performance.md rule 2). */
export const countCap = 10_000;

const like = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A where clause over `requests r`; equal filters always give equal text, so that PostgreSQL keeps the plan. */
export class Where {
  readonly parts: string[] = [];
  readonly values: unknown[] = [];

  add(sql: (placeholder: string) => string, value: unknown): void {
    this.values.push(value);
    this.parts.push(sql(`$${this.values.length}`));
  }

  addAll(condition: { sql: string; values: unknown[] }): void {
    this.parts.push(condition.sql);
    this.values.push(...condition.values);
  }

  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' and ');
  }
}

/** Everything but groups and countries, which the ordered walk takes one by one. */
function narrow(where: Where, filters: RequestFilters): void {
  const asks = filters.statuses.length > 0 && (filters.onlyDispatched || !isWholeGroups(filters.statuses));
  if (asks) {
    where.add(
      (p) => `(r.status = any(${p}::text[])${filters.onlyDispatched ? ' or r.was_dispatched' : ''})`,
      filters.statuses,
    );
  } else if (filters.onlyDispatched) where.parts.push('r.was_dispatched');
  if (filters.statusReasons.length > 0) where.add((p) => `r.status_reason = any(${p}::text[])`, filters.statusReasons);
  if (filters.contractCodes.length > 0) where.add((p) => `r.contract_code = any(${p}::text[])`, filters.contractCodes);
  if (filters.externalContractCodes.length > 0)
    where.add((p) => `r.external_contract_code = any(${p}::text[])`, filters.externalContractCodes);
  if (filters.from) where.add((p) => `r.created_at >= ${p}`, filters.from);
  if (filters.to) where.add((p) => `r.created_at < ${p}`, filters.to);
  if (filters.id)
    where.add((p) => `r.short_id = upper(left(${p}, 4)) and r.id::text like lower(${p}) || '%'`, filters.id);
  if (filters.text) where.add((p) => `r.search like ${p}`, like(filters.text));
  // The search text holds the column's text, so its index serves these too; the column itself decides.
  const column = (name: string, value: string | undefined) => {
    if (!value) return;
    where.add((p) => `r.search like ${p} and lower(r.${name}) like ${p}`, like(value));
  };
  column('customer_name', filters.name);
  column('customer_email', filters.email);
  column('license_plate', filters.licensePlate?.replaceAll(/[^a-z0-9]/gi, ''));
  column('external_id', filters.reference);
  column('partner_name', filters.partnerName);
  if (filters.phoneNumber) where.add((p) => `r.customer_phone = ${p}`, filters.phoneNumber);
}

const groupsOf = (statuses: RequestStatus[]): StatusFilterGroup[] => [
  ...new Set(statuses.map((status) => filterGroupOfStatus[status])),
];

/** Whether the statuses are all of some groups, so that the group alone decides. */
const isWholeGroups = (statuses: RequestStatus[]): boolean =>
  groupsOf(statuses)
    .flatMap(statusesOfGroup)
    .every((status) => statuses.includes(status));

const rowJson = `json_strip_nulls(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'version', r.version, 'status', r.status, 'statusReason', r.status_reason,
  'statusTimestamp', r.status_at, 'wasDispatched', r.was_dispatched, 'service', r.service, 'additionalServices', r.additional_services,
  'contractCode', r.contract_code, 'externalContractCode', r.external_contract_code, 'clientOrganisationCode', r.client_code,
  'homeAssistanceCompanyCode', r.home_code, 'abroadAssistanceCompanyCode', r.abroad_code,
  'homeAssistanceCompanyName', (select o.name from organisations o where o.code = r.home_code),
  'abroadAssistanceCompanyName', (select o.name from organisations o where o.code = r.abroad_code),
  'isAbroadRequest', r.is_abroad, 'licensePlate', r.license_plate, 'makeModel', r.make_model, 'country', r.country, 'city', r.city,
  'latitude', r.latitude, 'longitude', r.longitude, 'partnerName', r.partner_name, 'reference', r.external_id,
  'customerName', r.customer_name, 'creationTimestamp', r.created_at))`;

/** A statement with its values; the name follows the text, so that each shape is prepared once a connection. */
export interface ListStatement {
  text: string;
  values: unknown[];
}

/** Visibility and all filters as one condition, for exports. */
export function filterWhere(agent: Agent, filters: RequestFilters): { sql: string; values: unknown[] } {
  const where = new Where();
  const visible = visibleTo(agent, 1);
  if (visible) where.addAll(visible);
  narrow(where, filters);
  if (filters.statuses.length > 0 && !filters.onlyDispatched)
    where.add((p) => `r.status = any(${p}::text[])`, filters.statuses);
  if (filters.countries.length > 0) where.add((p) => `r.country = any(${p}::text[])`, filters.countries);
  return { sql: where.sql, values: where.values };
}

/**
 * One page and its count from one walk. Status groups and countries are walked one by one along their ordered index, to the
 * cap at most; the newest of them are the page, their number the count. So neither grows with the table (performance.md).
 */
export function listStatement(agent: Agent, filters: RequestFilters, take: number, skip: number): ListStatement {
  const where = new Where();
  const visible = visibleTo(agent, 1);
  if (visible) where.addAll(visible);
  narrow(where, filters);
  const sets: string[] = [];
  if (filters.statuses.length > 0 && !filters.onlyDispatched) {
    where.values.push(groupsOf(filters.statuses));
    sets.push(`unnest($${where.values.length}::text[]) g(status_group)`);
    where.parts.push('r.status_group = g.status_group');
  }
  if (filters.countries.length > 0) {
    where.values.push(filters.countries);
    sets.push(`unnest($${where.values.length}::text[]) c(country)`);
    where.parts.push('r.country = c.country');
  }
  where.values.push(Math.max(countCap, take + skip) + 1, take, skip);
  const [reach, page, offset] = [where.values.length - 2, where.values.length - 1, where.values.length];
  const walk = `select r.id, r.created_at from requests r where ${where.sql} order by r.created_at desc, r.id desc limit $${reach}`;
  const hits =
    sets.length === 0
      ? walk
      : `select w.id, w.created_at from ${sets.join(' cross join ')} cross join lateral (${walk}) w`;
  return {
    text: `with hits as materialized (${hits}),
      page as (select id from hits order by created_at desc, id desc limit $${page} offset $${offset})
      select json_build_object('count', least(n, ${countCap}), 'isCountCapped', n > ${countCap}, 'records',
        coalesce((select json_agg(${rowJson} order by r.created_at desc, r.id desc) from page join requests r using (id)), '[]'::json))::text as document
      from (select count(*)::int as n from hits) total`,
    values: where.values,
  };
}
