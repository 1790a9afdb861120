import type { ReactNode } from 'react';
import type { StatusLevel } from '../statusLevel.ts';
import type { Column, ColumnLayout, Sort } from './column.ts';

/** What DataTable and VirtualTable have in common. */
export interface TableProps<Row> {
  /** What is listed: "Requests, page 1 of 8". Names the region and the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they are there for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly layout?: ColumnLayout;
  readonly onLayout?: (layout: ColumnLayout) => void;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Enter, O, a click: here, or in a new tab. */
  readonly onOpen?: (row: Row, newTab: boolean) => void;
  /** Space: a look without leaving the list. */
  readonly onPeek?: (row: Row) => void;
  /** The dot: the row's id goes to the clipboard. */
  readonly onCopy?: (row: Row) => void;
  /** PageDown and PageUp. */
  readonly onTurn?: (by: 1 | -1) => void;
  /** Whether J, K, O and the dot work; the agent can switch letters off. */
  readonly letters?: boolean;
  /** The row that is open beside the list. */
  readonly current?: string;
  /** A coloured bar before the row, with its meaning in words. */
  readonly attention?: (row: Row) => { readonly level: StatusLevel; readonly text: string } | undefined;
  /** Rows that changed just now. */
  readonly changed?: ReadonlySet<string>;
  /** Newer rows are on their way; what is there stays as it is. */
  readonly busy?: boolean;
  readonly density?: 'compact' | 'comfortable';
  /** Shown when there is no row. */
  readonly empty: ReactNode;
  /** Shown above what is left of the rows when loading failed. */
  readonly problem?: ReactNode;
  /** Shown instead of everything when the agent may not see it. */
  readonly forbidden?: ReactNode;
}
