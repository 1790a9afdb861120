import { built } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A value that a list is narrowed by; no value and no text narrow nothing. An empty list finds nothing, as it may be whose rows are seen. */
type Asked = string | number | boolean | Date | readonly string[] | null | undefined;

interface PagedQuestion<Filter> {
  name: string;
  /** The tables that conditions and order need. */
  from: string;
  /** What names a row of them. */
  key: string;
  /** What only the rows of the page need. */
  joins?: string;
  /** What each part of the filter asks, in the order of the text; `p` is its placeholder. */
  where: { [Name in keyof Filter]-?: (p: string) => string };
  orderBy: string;
  /** A row as JSON; `asOf` is the placeholder of the moment that it is read for. */
  row: string | ((asOf: string) => string);
  /** Capped where there may be more than anybody reads: to count a million takes longer than to find a page of them. */
  count: 'exact' | { cappedAt: number };
}

export interface Page<Row> {
  count: number;
  /** Whether there are more than `count`; of a capped count only. */
  isCountCapped?: boolean;
  records: Row[];
}

interface Paged<Row, Filter> {
  page(
    tx: Tx,
    filter: { [Name in keyof Filter]?: Asked },
    part: { take: number; skip: number; asOf?: Date },
  ): Promise<Page<Row>>;
}

const isAsked = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * A page of a list and how many there are, in one statement that asks only for what is narrowed: PostgreSQL sees no condition that
 * may be none. The page's keys are found first, its rows are made for them alone (DECISIONS T-321).
 */
export function paged<Row, Filter extends object>(
  name: string,
  question: Omit<PagedQuestion<Filter>, 'name'>,
): Paged<Row, Filter> {
  const conditions = Object.entries(question.where) as [keyof Filter, (p: string) => string][];
  const textOf = (asked: readonly (keyof Filter)[]): string =>
    sqlOf(question, conditionsOf(conditions, asked, question));
  const shapes = [textOf([]), textOf(conditions.map(([condition]) => condition))];
  const asks = built<{ document: Page<Row> }>(name, shapes);
  return {
    async page(tx, filter, { take, skip, asOf }) {
      const asked = conditions.map(([condition]) => condition).filter((condition) => isAsked(filter[condition]));
      const moment = typeof question.row === 'string' ? [] : [asOf ?? null];
      const values = [take, skip, ...moment, ...asked.map((condition) => filter[condition])];
      const answer = await asks.first(tx, textOf(asked), values);
      if (!answer) throw new Error(`${name} answered no row`);
      return answer.document;
    },
  };
}

function conditionsOf<Filter>(
  conditions: readonly [keyof Filter, (p: string) => string][],
  asked: readonly (keyof Filter)[],
  { row }: Pick<PagedQuestion<Filter>, 'row'>,
): string {
  const first = typeof row === 'string' ? 3 : 4;
  const parts = conditions
    .filter(([condition]) => asked.includes(condition))
    .map(([, sql], index) => `(${sql(`$${first + index}`)})`);
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
}

function sqlOf<Filter>(
  { from, key, joins = '', orderBy, row, count }: Omit<PagedQuestion<Filter>, 'name'>,
  where: string,
): string {
  const document = typeof row === 'string' ? row : row('$3::timestamptz');
  const cap = count === 'exact' ? undefined : count.cappedAt;
  const counted =
    cap === undefined
      ? `(select count(*) as n from ${from} ${where})`
      : `(select count(*) as n from (select from ${from} ${where} limit ${cap + 1}) hits)`;
  const told = cap === undefined ? `'count', n` : `'count', least(n, ${cap}), 'isCountCapped', n > ${cap}`;
  return `with page as materialized (select ${key} as key from ${from} ${where} order by ${orderBy} limit $1 offset $2)
    select json_build_object(${told}, 'records', coalesce((
      select json_agg(${document} order by ${orderBy}) from ${from} ${joins} where ${key} in (select key from page)), '[]'::json)) as document
    from ${counted} counted`;
}
