import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { built } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

type Value = string | number | boolean | Date;
/** A value that a list is narrowed by; no value and no text narrow nothing. An empty list finds nothing, as it may be whose rows are seen. */
type Asked = Value | readonly (Value | readonly string[])[] | null | undefined;

/** A condition of its placeholder, or of as many as it names: the value is then a list of theirs. */
type Condition = (...placeholders: string[]) => string;

interface PagedQuestion<Filter> {
  /** The tables that conditions and order need. */
  from: string;
  /** What names a row of them. */
  key: string;
  /** What only the rows of the page need. */
  joins?: string;
  /** What each part of the filter asks, in the order of the text. */
  where: { [Name in Exclude<keyof Filter, keyof Part>]-?: Condition };
  orderBy: string;
  /** A row as JSON; `asOf` is the placeholder of the moment that it is read for. */
  row: string | ((asOf: string) => string);
  /**
   * Capped where there may be more than anybody reads: to count a million takes longer than to find a page of them. Page and
   * count are then one walk, which ends at the cap (DECISIONS T-378); without a cap for what is asked it is counted exactly.
   */
  count: 'exact' | { cappedAt(asked: readonly string[]): number | undefined };
}

interface Part {
  take?: number | undefined;
  skip?: number | undefined;
}

export interface Page<Row> {
  count: number;
  /** Whether there are more than `count`; of a capped count only. */
  isCountCapped?: boolean;
  records: Row[];
}

interface Paged<Row, Filter> {
  page(tx: Tx, filter: { [Name in keyof Filter]?: Asked } & Part, asOf?: Date): Promise<Page<Row>>;
  /** All that it would list, in its order: what follows `select ...` in a download. */
  rest(filter: { [Name in keyof Filter]?: Asked }): { sql: string; values: unknown[] };
}

// Conditions that lists share. What is typed is text, not a pattern: a % finds nobody who has none in their name.
export const is =
  (sql: string): Condition =>
  (p) =>
    `${sql} = ${p}`;
export const isOneOf =
  (sql: string): Condition =>
  (p) =>
    `${sql} = any(${p}::text[])`;
export const holds =
  (sql: string): Condition =>
  (p) =>
    `strpos(lower(${sql}), lower(${p})) > 0`;
/** Days are the operator's, both included (DECISIONS S-12). */
export const fromDay =
  (sql: string): Condition =>
  (p) =>
    `${sql} >= ${p}::date::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;
export const toDay =
  (sql: string): Condition =>
  (p) =>
    `${sql} < (${p}::date + 1)::timestamp at time zone '${OPERATOR_TIME_ZONE}'`;

const asked = (value: Asked): unknown => (typeof value === 'string' ? value.trim() : value);
const isAsked = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * A page of a list and how many there are, in one statement that asks only for what is narrowed: PostgreSQL sees no condition that
 * may be none. The page's keys are found first, its rows are made for them alone (DECISIONS T-321).
 */
export function paged<Row, Filter extends object>(name: string, question: PagedQuestion<Filter>): Paged<Row, Filter> {
  const conditions = Object.entries<Condition>(question.where);
  const all = conditions.map(([part]) => part);
  const asks = built<{ document: Page<Row> }>(name, [sqlOf(question, []), sqlOf(question, all)]);
  const partsOf = (filter: Record<string, Asked>) => {
    const parts = all.filter((part) => isAsked(asked(filter[part])));
    const values = conditions.flatMap(([part, { length }]) => {
      const value = asked(filter[part]);
      return isAsked(value) ? (length > 1 ? value : [value]) : [];
    });
    return { parts, values };
  };
  return {
    async page(tx, { take = PAGE_SIZE, skip = 0, ...filter }, asOf) {
      const { parts, values } = partsOf(filter);
      const moment = typeof question.row === 'string' ? [] : [asOf ?? null];
      const answer = await asks.first(tx, sqlOf(question, parts), [take, skip, ...moment, ...values]);
      if (!answer) throw new Error(`${name} answered no row`);
      return answer.document;
    },
    rest(filter) {
      const { parts, values } = partsOf(filter);
      return { sql: `${foundBy(question, parts, 1)} order by ${question.orderBy}`, values };
    },
  };
}

/** Everything that fits; `first` is the number of its first placeholder. */
function foundBy(
  { from, where }: { from: string; where: Record<string, Condition> },
  parts: readonly string[],
  first: number,
): string {
  let next = first;
  const sqls = Object.entries(where)
    .filter(([part]) => parts.includes(part))
    .map(([, sql]) => `(${sql(...Array.from({ length: sql.length }, () => `$${next++}`))})`);
  return `from ${from} ${sqls.length > 0 ? `where ${sqls.join(' and ')}` : ''}`;
}

function sqlOf<Filter>(question: PagedQuestion<Filter>, parts: readonly string[]): string {
  const { from, key, joins = '', orderBy, row, count } = question;
  const found = foundBy(question, parts, typeof row === 'string' ? 3 : 4);
  const ordered = `select ${key} as key ${found} order by ${orderBy}`;
  const cap = count === 'exact' ? undefined : count.cappedAt(parts);
  const [page, counted, told] =
    cap === undefined
      ? [`page as materialized (${ordered} limit $1 offset $2)`, `select count(*) as n ${found}`, `'count', n`]
      : [
          `hits as materialized (select key, row_number() over () as place from (${ordered} limit greatest($1::bigint + $2, ${cap + 1})) walked),
           page as materialized (select key from hits order by place limit $1 offset $2)`,
          'select count(*) as n from hits',
          `'count', least(n, ${cap}), 'isCountCapped', n > ${cap}`,
        ];
  return `with ${page}
    select json_build_object(${told}, 'records', coalesce((
      select json_agg(${typeof row === 'string' ? row : row('$3::timestamptz')} order by ${orderBy})
      from ${from} ${joins} where ${key} in (select key from page)), '[]'::json)) as document
    from (${counted}) counted`;
}
