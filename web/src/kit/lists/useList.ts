import type { CallArguments } from '@towline/sdk/client/call';
import type { OperationId } from '@towline/sdk/operations';
import { useTowline } from '@towline/sdk/react';
import type { Input, Output, Query } from '@towline/sdk/types';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Sort } from '../../ui/table/column.ts';
import { type Resource, useResource } from '../data/useResource.ts';
import { type UrlSchema, type UrlValues, unknownParameters } from '../url/urlState.ts';
import { type SetUrlState, useUrlState } from '../url/useUrlState.ts';
import type { ListDefinition, ListPageOf } from './defineList.ts';
import { activeFilters } from './listFilters.ts';
import { refreshSeconds } from './refreshState.ts';

/** A list as its screen needs it: what the address says, and the rows for it. */
export interface ListState<Id extends OperationId, Row, Schema extends UrlSchema> {
  readonly values: UrlValues<Schema>;
  readonly set: SetUrlState<Schema>;
  readonly resource: Resource<Output<Id>>;
  /** Asks the same again, and shows nothing of it. */
  readonly ask: () => Promise<ListPageOf<Row>>;
  /** The rows of the page; undefined until they are there for the first time. */
  readonly rows: readonly Row[] | undefined;
  /** Lists that are fetched whole: all that is wanted, in order. */
  readonly wanted: readonly Row[] | undefined;
  readonly count: number | undefined;
  readonly isMoreThan: boolean;
  readonly page: number;
  readonly items: number;
  /** The filters that narrow it now, as one text; empty for none. */
  readonly filters: string;
  /** What is asked for now. */
  readonly query: Readonly<Record<string, unknown>>;
  /** What was asked for the rows, as one text: what is asked for now, once its answer has come. */
  readonly asked: string;
}

interface Paged {
  readonly page?: unknown;
  readonly items?: unknown;
}

const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** Reads the address, asks the operation, and answers the page. */
export function useList<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  sort: Sort | undefined,
): ListState<Id, Row, Schema> {
  const [values, set] = useUrlState(list.url);
  const { search } = useLocation();
  const query = useMemo(() => list.toQuery(values, unknownParameters(list.url, search)), [list, values, search]);
  const every = list.freshness === 'told' ? refreshSeconds * 1000 : 0;
  const first = useFirstRows(list, values, sort);
  const resource = useResource(list.operation, first.isDue ? inputOf<Id>(query) : null, { keepPrevious: true, every });
  const towline = useTowline();
  const ask = useCallback(async () => {
    const asked = inputOf<Id>(query);
    return pageOf(list, list.page(await towline.call(list.operation, ...([asked] as CallArguments<Id>))), values, sort);
  }, [towline, list, query, values, sort]);
  const paged = values as Paged;
  const page = numberOf(paged.page, 1);
  const items = numberOf(paged.items, 20);
  const answer = resource.data;
  const asking = JSON.stringify(query);
  // The rows before stay in sight until those that were asked for come: until then they are what they were.
  const [answered, setAnswered] = useState({ answer, asked: asking });
  if (answered.answer !== answer) setAnswered({ answer, asked: asking });
  const found = useMemo(
    () => (answer === undefined ? undefined : pageOf(list, list.page(answer), values, sort)),
    [answer, list, values, sort],
  );
  return {
    values,
    set,
    resource,
    ask,
    rows: found?.rows ?? first.rows,
    wanted: found?.wanted,
    count: found?.count,
    isMoreThan: found?.isMoreThan === true,
    page,
    items,
    filters: activeFilters(filterNames(list), values as Readonly<Record<string, unknown>>),
    query: query as Readonly<Record<string, unknown>>,
    asked: answered.asked,
  };
}

/** The rows that stand before the whole list does; `isDue` once it is time to ask for that. */
function useFirstRows<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  values: UrlValues<Schema>,
  sort: Sort | undefined,
): { readonly rows: readonly Row[] | undefined; readonly isDue: boolean } {
  const query = useMemo(() => (sort ? undefined : list.first?.query(values)), [list, values, sort]);
  const { data, error } = useResource(list.operation, query ? inputOf<Id>(query) : null);
  const rows = useMemo(() => (data === undefined ? undefined : list.first?.rows(data)), [list, data]);
  return { rows, isDue: !query || data !== undefined || error !== undefined };
}

/** List operations take nothing but a query, which a generic operation does not say. */
function inputOf<Id extends OperationId>(query: Query<Id>): Input<Id> {
  const input: Readonly<Record<string, unknown>> = { query };
  return input as Input<Id>;
}

/** The parameters of the address that narrow the list: all but the page and what opens a row. */
export function filterNames<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
): readonly string[] {
  const shown = new Set(list.filters.map(({ key }) => String(key)));
  return Object.keys(list.url.shape).filter((name) => shown.has(name) || list.alsoFilters?.includes(name));
}

/** A client list is filtered, sorted and cut here; a server's page is what it is (DECISIONS C-56). */
function pageOf<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  answer: ListPageOf<Row>,
  values: UrlValues<Schema>,
  sort: Sort | undefined,
): ListPageOf<Row> {
  if (list.paging === 'server') return answer;
  const { page, items } = values as Paged;
  const [number, size] = [numberOf(page, 1), numberOf(items, 20)];
  if (list.paging === 'start') return { ...answer, isMoreThan: answer.rows.length >= size };
  const wanted = answer.rows.filter((row) => list.matches?.(row, values) ?? true);
  const compare = sort && list.columns[sort.sortBy]?.compare;
  const sorted = compare
    ? wanted.toSorted((one, other) => compare(one, other) * (sort.direction === 'asc' ? 1 : -1))
    : wanted;
  return {
    wanted: sorted,
    rows: sorted.slice((number - 1) * size, number * size),
    count: wanted.length,
    isMoreThan: answer.isMoreThan,
  };
}
