import { parseStatusFilter } from '@towline/sdk/domain/request/filterGroups';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../api/context.ts';
import { JsonText, type OwnReply } from '../../api/operations.ts';
import { refuse } from '../../api/problem.ts';
import { listStatement, type RequestFilters } from '../../stores/requests/list.ts';
import { exportCsv } from './exportRequests.ts';

/** Deeper pages than this are reached by narrowing the filters, not by counting past rows (performance.md rule 1). */
const maxSkip = 100_000;

function dateOf(name: string, value: string | undefined, addDays: number): Date | undefined {
  if (value === undefined || value === '') return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime()))
    refuse('VALIDATION_FAILED', { errors: [{ pointer: `#/querystring/${name}`, detail: 'must be a date' }] });
  if (isDay) date.setUTCDate(date.getUTCDate() + addDays);
  return date;
}

/** Reads the list's filters from the query; a word that is no status is refused, not ignored (DECISIONS C-76). */
export function readFilters(query: Query<'listRequests'>): RequestFilters {
  const status = parseStatusFilter(query.status);
  if (status.unknown.length > 0) {
    refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '#/querystring/status', detail: `unknown: ${status.unknown.join(', ')}`, code: 'enum' }],
    });
  }
  return {
    statuses: status.statuses,
    onlyDispatched: status.wasDispatched,
    statusReasons: query.statusReason ?? [],
    countries: (query.country ?? []).map((code) => code.toUpperCase()),
    contractCodes: query.contractCode ?? [],
    externalContractCodes: query.externalContractCode ?? [],
    name: query.name,
    email: query.email,
    licensePlate: query.licensePlate,
    phoneNumber: query.phoneNumber,
    reference: query.reference,
    partnerName: query.partnerName,
    id: query.id,
    from: dateOf('from', query.from, 0),
    to: dateOf('to', query.to, 1), // a day counts to its end
    text: query.text,
  };
}

/** A page of requests as JSON text, or all of them as a download (2-requests §7). */
export async function listRequests(context: Context, query: Query<'listRequests'>): Promise<JsonText | OwnReply> {
  const filters = readFilters(query);
  if (query.format === 'csv') return exportCsv(context, filters, query.locale ?? context.agent.locale);
  if (query.format !== undefined && query.format !== 'json') {
    refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '#/querystring/format', detail: 'must be json or csv', code: 'enum' }],
    });
  }
  const skip = query.skip ?? 0;
  if (skip > maxSkip)
    refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '#/querystring/skip', detail: `must be <= ${maxSkip}`, code: 'maximum' }],
    });
  const { text, values } = listStatement(context.agent, filters, query.take ?? 20, skip);
  const { rows } = await context.db.pool.query<{ document: string }>({ name: statementName(text), text, values });
  return new JsonText(rows[0]!.document);
}

const names = new Map<string, string>();

// One prepared statement a shape of filters and connection; there are few shapes, and the cap keeps an odd caller from filling it.
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size > 200) return '';
    name = `requestList${names.size}`;
    names.set(text, name);
  }
  return name;
}
