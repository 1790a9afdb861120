import { MOST_SKIPPED, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { parseStatusFilter } from '@towline/sdk/domain/request/filterGroups';
import { isCalendarDay } from '@towline/sdk/domain/time/calendarDay';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import {
  endOfCalendarDay,
  instantOf,
  OPERATOR_TIME_ZONE,
  startOfDayIn,
  zonedTimeOf,
} from '@towline/sdk/domain/time/zone';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import type { CsvDownload } from '../../core/csvDownload.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { JsonText } from '../../db/jsonText.ts';
import type { ExportOrder } from '../../stores/requests/exportSql.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';
import { listStatement } from '../../stores/requests/list.ts';
import { listAfterStatement } from '../../stores/requests/listAfter.ts';
import { type ListCursor, readCursor } from '../../stores/requests/listOrders.ts';
import { openCountsStatement } from '../../stores/requests/openCounts.ts';
import { promisedListStatement } from '../../stores/requests/promisedList.ts';
import { exportCsv, exportMapPoints } from './exportRequests.ts';
import { readList } from './readList.ts';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

// JavaScript alone would read 01-11-2026, the first of November to our clients, as the eleventh of January, and 30 February as 2 March.
const isInstant = (text: string): boolean => text[10] === 'T' && isCalendarDay(text.slice(0, 10));

const namesOffset = /(Z|[+-]\d{2}:?\d{2})$/i;

/** An instant; one without an offset is a reading of the operator's clock, wherever this server stands (DECISIONS S-12, T-882). */
function instantIn(text: string): number {
  if (namesOffset.test(text)) return Date.parse(text);
  const read = zonedTimeOf(Date.parse(`${text}Z`), 'UTC');
  return read ? instantOf(read, OPERATOR_TIME_ZONE) : Number.NaN;
}

/** A moment of the query: as it stands, or where it is a day, one end of it on the operator's clock (DECISIONS S-12). */
function momentOf(name: 'from' | 'to', text: string | undefined): Date | undefined {
  const value = text?.trim();
  if (!value) return undefined;
  const end = isDay(value) ? (endOfCalendarDay(value, OPERATOR_TIME_ZONE) ?? Number.NaN) : undefined;
  const instant = isInstant(value) ? instantIn(value) : Number.NaN;
  const moment = end === undefined ? instant : name === 'from' ? startOfDayIn(end, OPERATOR_TIME_ZONE) : end + 1;
  if (Number.isNaN(moment)) {
    const detail = 'must be a date, as 2026-11-22 or 2026-11-22T09:30:00Z';
    refuse('VALIDATION_FAILED', { errors: [{ in: 'query', pointer: `/${name}`, detail }] });
  }
  return new Date(moment);
}

/** From when to when, the end not included; neither is in the future, and they are in order (2-requests §2, §5). */
function rangeOf(query: Query<'listRequests'>, now: Date): { from: Date | undefined; to: Date | undefined } {
  const range = { from: momentOf('from', query.from), to: momentOf('to', query.to) };
  const dayOf = (name: 'from' | 'to'): string | undefined => {
    const value = query[name]?.trim();
    return value && !isDay(value) ? calendarDayOf(range[name]?.toISOString()) : value;
  };
  checkDays({ from: dayOf('from'), to: dayOf('to') }, calendarDayOf(now.toISOString()));
  return range;
}

/** Reads the list's filters from the query; a word that is no status is refused, not ignored (DECISIONS C-76). */
function readFilters(query: Query<'listRequests'>, now: Date): RequestFilters {
  const status = parseStatusFilter(query.status);
  if (status.unknown.length > 0) {
    refuseFor('VALIDATION_FAILED', '/status', `unknown: ${status.unknown.join(', ')}`, 'enum', 'query');
  }
  return {
    statuses: status.statuses,
    onlyDispatched: status.wasDispatched,
    statusReasons: query.statusReason ?? [],
    countries: (query.country ?? []).map((code) => code.toUpperCase()),
    region: query.region?.trim(),
    contractCodes: query.contractCode ?? [],
    externalContractCodes: query.externalContractCode ?? [],
    name: query.name,
    email: query.email,
    licensePlate: query.licensePlate,
    // Both are its names: the second is the one of before (DECISIONS T-197).
    phone: query.phone ?? query.phoneNumber,
    vin: query.vin,
    reference: query.reference,
    partnerName: query.partnerName,
    id: query.id,
    ...rangeOf(query, now),
    text: query.text,
  };
}

/** A word that is none of ours is the newest first, as without one. */
const orderOf = (sortBy: string | undefined): ExportOrder =>
  sortBy === 'promise' || sortBy === 'oldest' ? sortBy : 'newest';

/** A page of requests as JSON text, or all of them as a download (2-requests §7). */
export async function listRequests(context: Context, query: Query<'listRequests'>): Promise<JsonText | CsvDownload> {
  const filters = readFilters(query, context.now());
  const order = orderOf(query.sortBy);
  if (query.format === 'csv') return exportCsv(context, filters, order, query.locale ?? context.agent.locale);
  if (query.format === 'geocsv') {
    const contractCodes = [...filters.contractCodes, ...(query.contract ?? [])];
    return exportMapPoints(context, { ...filters, contractCodes }, query.exclude ?? []);
  }
  const skip = query.skip ?? 0;
  // Not by counting past rows (performance.md rule 1).
  if (skip > MOST_SKIPPED) refuseFor('VALIDATION_FAILED', '/skip', `must be <= ${MOST_SKIPPED}`, 'maximum', 'query');
  const page = [context.agent, filters, query.take ?? PAGE_SIZE, skip] as const;
  const after = query.cursor === undefined ? undefined : cursorOf(query.cursor, order);
  if (after) return new JsonText(await readList(context.db.prepared, listAfterStatement(...page, after)));
  const statement = order === 'promise' ? promisedListStatement(...page) : listStatement(...page, order);
  return new JsonText(await readList(context.db.prepared, statement));
}

/** Where the page before ended; of a list in another order it would say nothing. */
function cursorOf(text: string, order: ExportOrder): ListCursor {
  const cursor = readCursor(text);
  if (cursor?.order !== order)
    refuseFor('VALIDATION_FAILED', '/cursor', 'must be the nextCursor of a page in this order', 'format', 'query');
  return cursor;
}

/** How many requests there are to work on, for the views and the menu. */
export const countRequests = async ({ db, agent }: Context): Promise<JsonText> =>
  new JsonText(await readList(db.prepared, openCountsStatement(agent)));
