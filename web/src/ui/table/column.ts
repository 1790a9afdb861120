import type { ReactNode } from 'react';

/** A column of a DataTable or VirtualTable. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Pixels it starts with; wide screens share out what is left. */
  readonly width: number;
  readonly sortable?: boolean;
  /** Numbers stand at the end of their cell. */
  readonly align?: 'start' | 'end';
  /** Keeps its place and cannot be hidden. */
  readonly pinned?: boolean;
  /** Its title is only read out: an attention bar, a column of flags. */
  readonly quiet?: boolean;
  /** Not shown until somebody asks for it. */
  readonly initiallyHidden?: boolean;
  /** Shown whatever the layout hides: what the list is about now. */
  readonly always?: boolean;
}

export interface Sort {
  readonly sortBy: string;
  readonly direction: 'asc' | 'desc';
}

/** Which columns are shown, in which order and how wide, as an agent left them. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}
