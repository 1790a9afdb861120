import type { ReactNode } from 'react';
import type { Lookup } from './lookup.ts';

/**
 * How a value of one kind is shown, compared, written into a spreadsheet and typed, wherever it stands: the cell of a list,
 * the line of a detail, the field of a form, the chip of a filter. The kinds are in `kinds.tsx`, amounts in `money.tsx`, those
 * that name other records in `widgets/fieldKinds.tsx`.
 */
export interface FieldKind<Value> {
  /** Pixels that a column of it starts with. */
  readonly width: number;
  /** Numbers stand at the end of their cell. */
  readonly align?: 'end';
  /** In a cell; what else the record says of it, the short id of a request, is asked of its row. */
  readonly cell: (value: Value, row: object) => ReactNode;
  /** In a detail, where there is room for more than a cell shows. */
  readonly fact?: (value: Value) => ReactNode;
  /** Details offer its text for copying. */
  readonly copied?: true;
  /** The same as plain text. */
  readonly text: (value: Value) => string;
  /** In a file: a number as the spreadsheets of the language count with it, without sign of currency and groups (DECISIONS T-661). */
  readonly counted?: (value: Value) => string;
  /** The zone in which a file tells its moments, whoever takes it (DECISIONS S-12, T-959). */
  readonly clock?: string;
  /** What rows are sorted by, where that is not the text. */
  readonly order?: (value: Value) => number | string;
  /** What several come to, as it is shown, where they can be added. */
  readonly sum?: (values: readonly Value[]) => ReactNode;
  /** The input that it is typed with, where a form says nothing else. */
  readonly input?:
    | 'text'
    | 'email'
    | 'phone'
    | 'plate'
    | 'country'
    | 'date'
    | 'dateTime'
    | 'number'
    | 'switch'
    | 'select'
    | 'checkList'
    | 'lookups'
    | 'tags'
    | 'vat'
    | 'iban'
    | 'money';
  /** The records that its value names one of. */
  readonly lookup?: Lookup;
  /** Its words, where they are a closed set, and the texts of them: `OutboxStatus` finds `enumerations:OutboxStatus.Sent`. */
  readonly words?: { readonly values: readonly string[]; readonly enumeration: string };
}
