import type { OperationId } from '@towline/sdk/operations';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/table/column.ts';
import type { LabelKey } from '../texts.ts';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { Freshness, ListDefinition } from './defineList.ts';

/** Whether the stated countdown runs over the list. */
export const hasCountdown = (freshness: Freshness | undefined): boolean =>
  freshness === 'countdown' || freshness === 'live';

/** The list's columns as a table takes them. */
export function columnsOf<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  values: UrlValues<Schema>,
  titleOf: (label: LabelKey) => string,
): readonly Column<Row>[] {
  return Object.entries(list.columns).map(
    ([key, { title, compare, shownFor, text: _text, counted: _counted, clock: _clock, total: _total, ...column }]) => ({
      ...column,
      key,
      title: titleOf(title),
      sortable: compare !== undefined || (list.sorted?.columns.includes(key) ?? false),
      always: shownFor?.(values) ?? false,
    }),
  );
}

/** What stands under the columns; nothing where no column has a sum, or no row is there. */
export function totalsOf<Id extends OperationId, Row, Schema extends UrlSchema>(
  { columns }: ListDefinition<Id, Row, Schema>,
  rows: readonly Row[] | undefined,
  title: string,
): { readonly title: string; readonly cells: Readonly<Record<string, ReactNode>> } | undefined {
  const summed = Object.entries(columns).filter(([, { total }]) => total !== undefined);
  if (summed.length === 0 || !rows || rows.length === 0) return undefined;
  return { title, cells: Object.fromEntries(summed.map(([key, { total }]) => [key, total?.(rows)])) };
}
