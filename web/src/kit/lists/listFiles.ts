import type { OperationId } from '@towline/sdk/operations';
import type { Column } from '../../ui/table/column.ts';
import type { UrlSchema } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';

/** The file of a whole list that is paged by the server: its question without the page. */
export const csvOf = <Id extends OperationId, Row, Schema extends UrlSchema>(
  { csv, paging, operation, name }: ListDefinition<Id, Row, Schema>,
  query: object,
) =>
  csv && paging === 'server' ? { operation, query: { ...query, take: undefined, skip: undefined }, name } : undefined;

/** The file of a list that is here whole: what is seen of it. */
export const seenOf = <Id extends OperationId, Row, Schema extends UrlSchema>(
  { csv, name, columns }: ListDefinition<Id, Row, Schema>,
  rows: readonly Row[] | undefined,
  shown: () => readonly Column<Row>[],
) => (csv && rows ? { name, columns, rows, shown } : undefined);
