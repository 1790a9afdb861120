import type { Agent, RequestStatus, StatusFilterGroup } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { filterGroupOfStatus, statusesOfGroup } from '@towline/sdk/domain/request/filterGroups';
import { likeText } from '../../db/likeText.ts';
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

/** Conditions over `requests r` whose values are placeholders; equal filters always give equal text, so that plans are kept. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value; answers its placeholder. */
  put(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  /** A value that is taken when it is first named: a statement must name all that it takes. */
  later(value: unknown): () => string {
    let placeholder: string | undefined;
    return () => {
      placeholder ??= this.put(value);
      return placeholder;
    };
  }
}

/** A text that the search column has to hold: as a pattern for the trigram index, and as it is for a row that is there. */
export interface SoughtText {
  pattern(): string;
  found(): string;
  /** Has the three letters in a row without which the trigram index is no help. */
  isIndexed: boolean;
  /** One word of letters and digits, as a plate or a number of a file: never in many requests. */
  isRare: boolean;
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

const patternOf = (text: string) => `%${likeText(text)}%`;

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
  if (filters.id) {
    const id = values.put(filters.id);
    rest.push(`r.short_id = upper(left(${id}, 4)) and r.id::text like lower(${id}) || '%'`);
  }
  if (filters.phoneNumber) rest.push(`r.customer_phone = ${values.put(filters.phoneNumber)}`);
  const seek = (text: string | undefined, column?: string) => {
    if (!text) return;
    const lower = text.toLowerCase();
    const pattern = values.later(patternOf(lower));
    const plain = values.later(lower);
    texts.push({
      pattern: () => `r.search like ${pattern()}`,
      found: () => `strpos(r.search, ${plain()}) > 0`,
      isIndexed: /[\p{L}\p{N}]{3}/u.test(lower),
      isRare: /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]{5,}$/u.test(lower),
    });
    // The search text holds the column's text, so its index serves these too; the column itself decides.
    if (column) rest.push(`lower(r.${column}) like ${pattern()}`);
  };
  seek(filters.text);
  seek(filters.name, 'customer_name');
  seek(filters.email, 'customer_email');
  const plate = normalisePlate(filters.licensePlate ?? '');
  seek(plate, 'license_plate');
  // No plate is written with dashes alone: what is asked for is found nowhere, not everywhere.
  if (plate === '' && filters.licensePlate?.trim()) rest.push('false');
  seek(filters.reference, 'external_id');
  seek(filters.partnerName, 'partner_name');
  return { covered, texts, rest, isSelective: Boolean(filters.id || filters.phoneNumber) };
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
