import type { ListColumn } from './defineList.ts';

/** A list as it is seen: its rows, the columns that are shown, by their titles, and what a file says of each row in them. */
export interface SeenList<Row> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Pick<ListColumn<Row>, 'text' | 'counted' | 'clock'>>>;
  readonly rows: readonly Row[];
  readonly shown: () => readonly { readonly key: string; readonly title: string }[];
}
