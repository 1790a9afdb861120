import type { Agent } from '@towline/sdk/api';
import { statusFilterGroupValues } from '@towline/sdk/values';
import { type Conditions, conditionsOf, groupsOf, type RequestFilters } from './filters.ts';
import { cursorSql, type ListOrder, listOrders, type Ordered } from './listOrders.ts';
import { rowJson } from './listRow.ts';
import { Values } from './values.ts';

/** Counts are exact up to here, in a table of at most `largeTable` requests. */
export const countCap = 10_000;
/** And up to here in a larger one, where more would make the list slower (performance.md rule 2). */
const countCapWhenLarge = 1_000;
const largeTable = 500_000;

/** A statement with its values; the name follows the text, so that each shape is prepared once a connection. */
export interface ListStatement {
  text: string;
  values: unknown[];
  /** The same list for whom it is known that its text is found quicker than walked to (`finds` of an answer), without the look that says so. */
  found?: () => ListStatement;
}

/** What such a statement answers. */
export interface ListAnswer {
  document: string;
  finds?: boolean;
  /** The cursor of the next page, where there is one. */
  next?: string | null;
}

/** The countries and groups that are asked for: the ordered index is walked for each pair of them. */
interface Sets {
  /** Rows of one set each, as `s`; undefined where the list has none and is one walk. */
  rows: string | undefined;
  columns: string[];
  /** What holds of the requests of one set. */
  on: string[];
  /** What holds of the requests of any set. */
  among: string[];
  count: number;
}

function listsOf(filters: RequestFilters, { isSelective }: Conditions): [column: string, list: readonly string[]][] {
  const asksGroups = filters.statuses.length > 0 && !filters.onlyDispatched;
  const lists: [string, readonly string[]][] = [];
  // Without a group all of them are walked: their index holds who may see a request, that of the newest does not.
  if (asksGroups || !isSelective)
    lists.push(['status_group', asksGroups ? groupsOf(filters.statuses) : statusFilterGroupValues]);
  if (filters.countries.length > 0) lists.push(['country', filters.countries]);
  return lists;
}

/** The one set that is asked for, said of the request itself. */
function singleSet(lists: [column: string, list: readonly string[]][], values: Values): Sets {
  const on = lists.map(([column, [only]]) => `r.${column} = ${values.put(only)}`);
  return { rows: undefined, columns: lists.map(([column]) => column), on, among: on, count: 1 };
}

function setsOf(lists: [column: string, list: readonly string[]][], values: Values): Sets {
  const from: string[] = [];
  const columns: string[] = [];
  const among: string[] = [];
  let count = 1;
  for (const [column, list] of lists) {
    const listed = `${values.put(list)}::text[]`;
    from.push(`unnest(${listed}) ${column}`);
    columns.push(column);
    among.push(`r.${column} = any(${listed})`);
    count *= list.length;
  }
  return {
    rows: from.length === 0 ? undefined : `select ${columns.join(', ')} from ${from.join(' cross join ')}`,
    columns,
    on: columns.map((column) => `r.${column} = s.${column}`),
    among,
    count,
  };
}

/** The walk `inner` of every set, one after the other. */
const each = ({ rows }: Sets, inner: string): string =>
  rows === undefined ? inner : `select w.* from (${rows}) s cross join lateral (${inner}) w`;

const all = (...conditions: string[]) => (conditions.length === 0 ? 'true' : conditions.join(' and '));

const tableRows = `(select greatest(reltuples, 0) from pg_class where oid = 'requests'::regclass)`;

/** Entries of each set that are looked at first. */
const nearby = 400;

/**
 * Without a text: the first of every set are the page, and the count goes on along the index as far as it may. A look at the
 * first entries comes first: it says from which moment on the page is, so that no set is walked far for what comes after it,
 * and which sets have much that the agent may see: those are counted first, and at the cap the others are not walked at all.
 */
function walked(sets: Sets, { covered, rest }: Conditions, reach: string, order: Ordered): string {
  const walk = (columns: string, more: string[], limit: string) =>
    `select ${columns} from requests r where ${all(...sets.on, ...covered, ...rest, ...more)} ${order.by} limit ${limit}`;
  const choice = `choice as materialized (
      select greatest(case when ${tableRows} > ${largeTable} then ${countCapWhenLarge} else ${countCap} end, ${reach}::int) as cap
    )`;
  const upToCap = '(select cap + 1 from choice)';
  if (sets.rows === undefined) {
    return `${choice}, hits as (${walk('r.id, r.created_at', [], reach)}),
      total as (select count(*)::int as n from (${walk('1', [], upToCap)}) h)`;
  }
  const near = `select ${sets.columns.map((column) => `s.${column}`).join(', ')}, n.created_at from (${sets.rows}) s
    cross join lateral (select r.created_at from (select * from requests r where ${all(...sets.on)} ${order.by} limit ${nearby}) r
      where ${all(...covered, ...rest)}) n`;
  const bySight = `${sets.rows} order by (select count(*) from near n where ${sets.columns.map((column) => `n.${column} = ${column}.${column}`).join(' and ')}) desc offset 0`;
  return `${choice}, near as materialized (${near}),
    since as materialized (
      select coalesce((select created_at from near order by created_at ${order.direction} limit 1 offset ${reach}::int - 1), '${order.beyond}') as at
    ), hits as (${each(sets, walk('r.id, r.created_at', [`r.created_at ${order.within} (select at from since)`], reach))}),
    total as (
      select count(*)::int as n from (select 1 from (${bySight}) s cross join lateral (${walk('1', [], upToCap)}) w limit ${upToCap}) h
    )`;
}

// What one step costs, in microseconds: an entry of the ordered index, a request that the trigram index found.
const walkMicros = 0.3;
const foundMicros = 2.5;
/** Entries looked at to learn how common a text is: of all sets, and of one at most and at least. */
const sample = { all: 4_000, most: 1_000, least: 100 };
/** Requests that the trigram index may find in a large table before the count is left at "more than". */
const mostFoundWhenLarge = 1_000;
/** What is asked of a request before it is on the page: who may see it, and its place in the order. */
const asked = 'r.id, r.created_at, r.home_code, r.client_code, r.abroad_code, r.payer_code, r.contract_code';
/** Above this share of requests with the text, walking to the cap is quicker than finding them all. */
const commonShare = 0.1;

/**
 * With a text: a look at the first entries says how common it is, unless it is written like a plate. A rare one is found through
 * the trigram index, all of it; for a common one the ordered index is walked until the count has reached its cap (performance.md
 * rule 3).
 */
function sought(
  sets: Sets,
  { covered, texts, rest }: Conditions,
  reach: string,
  order: Ordered,
  isFound: boolean,
): string {
  // The version, which nobody reads, is in no ordered index: without it PostgreSQL would rather go through one of those. Who may
  // see a request is asked of what was found: otherwise the indexes of the companies are read whole beside it.
  // Every column that is named is computed for each request that is found, so that all are named only where any may be asked for.
  const found = rest.length === 0 ? `${asked}, r.country, r.status_group, r.version` : 'r.*';
  const find = (
    first: string[],
    then: string[] = [],
  ) => `select r.id, r.created_at, r.version from (select ${found} from requests r
    where ${all(...first, ...texts.map(({ pattern }) => pattern()))} offset 0) r where ${all(...then, ...covered, ...rest)}`;
  const isRare = texts.some((text) => text.isRare);
  if (isRare || isFound) {
    // So few that countries and groups are asked of them, too: in the index they would be longer to read than the text.
    const hits = isRare ? find([], sets.among) : each(sets, find(sets.on));
    return `choice as materialized (select greatest(${countCap}, ${reach}::int) as cap),
      hits as materialized (${hits}), total as (select count(*)::int as n from hits)`;
  }
  const look = Math.min(sample.most, Math.max(sample.least, Math.ceil(sample.all / sets.count)));
  const mayFind = texts.some(({ isIndexed }) => isIndexed);
  const hasText = texts.map((text) => text.found());
  const walk = `select r.id, r.created_at, null::int from requests r
    where ${all('not (select finds from choice)', ...sets.on, `r.created_at ${order.within} (select since from choice)`, ...covered, ...hasText, ...rest)}
    ${order.by} limit (select cap + 1 from choice)`;
  // In a large table the first entries may have shown enough: then the page begins among them, they are the count, and no set is
  // walked further. What only the row knows they do not show.
  const isShown = `not finds and rows > ${largeTable} and hits > ${reach}::int and ${rest.length === 0}`;
  return `looked as materialized (
      select r.created_at, ${all(...hasText)} as has_text, ${all(...hasText, ...covered)} as is_hit
      from (${each(sets, `select ${asked}, r.search from requests r where ${all(...sets.on)} ${order.by} limit ${look}`)}) r
    ), estimate as materialized (
      select hits, seen, rows, with_text * rows / greatest(seen, 1) as with_text, seen / greatest(hits, 0.5) as steps_to_hit
      from (select count(*)::int as seen, count(*) filter (where has_text)::int as with_text, count(*) filter (where is_hit)::int as hits from looked) l,
        (select ${tableRows} as rows offset 0) size
    ), choice as materialized (
      select finds, case when ${isShown} then hits end as shown,
        case when ${isShown} then hits - 1 when finds or rows <= ${largeTable} then greatest(${countCap}, ${reach}::int)
          else greatest(hits, ${reach}::int) end as cap,
        case when ${isShown} then (select created_at from looked where is_hit order by created_at ${order.direction} limit 1 offset ${reach}::int - 1)
          else '${order.beyond}' end as since
      from (select *, ${mayFind} and seen >= ${look} and (
          with_text <= case when rows <= ${largeTable} then rows * ${commonShare} else ${mostFoundWhenLarge} end
          or with_text * ${foundMicros} < ${reach}::int * steps_to_hit * ${walkMicros}) as finds from estimate) e
    ), hits as materialized (
      select * from (${each(sets, walk)}) walked ${mayFind ? `union all select * from (${each(sets, find(['(select finds from choice)', ...sets.on]))}) found` : ''}
    ),
    total as (select coalesce((select shown from choice), count(*)::int) as n from hits)`;
}

/**
 * One page and its count. Status groups and countries are walked one by one along their ordered index, so neither grows with
 * the table (performance.md rule 1); beyond the cap the answer says that there are more.
 */
export function listStatement(
  agent: Agent,
  filters: RequestFilters,
  take: number,
  skip: number,
  first: ListOrder = 'newest',
  isFound = false,
): ListStatement {
  const order = listOrders[first];
  const values = new Values();
  const conditions = conditionsOf(agent, filters, values);
  const lists = listsOf(filters, conditions);
  const isSingle = isFound && lists.every(([, list]) => list.length === 1);
  const sets = (isSingle ? singleSet : setsOf)(lists, values);
  const [reach, page, offset] = [values.put(take + skip), values.put(take), values.put(skip)];
  const looks = conditions.texts.length > 0 && !isFound && !conditions.texts.some(({ isRare }) => isRare);
  const parts =
    conditions.texts.length > 0
      ? sought(sets, conditions, reach, order, isFound)
      : walked(sets, conditions, reach, order);
  return {
    text: `with ${parts},
    page as (select id, created_at from hits r ${order.by} limit ${page} offset ${offset})
    select json_build_object('count', least(n, cap), 'isCountCapped', n > cap, 'records',
      coalesce((select json_agg(${rowJson} ${order.by}) from page p join requests r using (id)), '[]'::json))::text as document${looks ? ', finds' : ''},
      case when n > ${reach}::int then ${cursorSql(first)} end as next
    from total, choice`,
    values: values.list,
    ...(looks && { found: () => listStatement(agent, filters, take, skip, first, true) }),
  };
}
