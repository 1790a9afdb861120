import type { ReactNode } from 'react';
import type { FieldKind } from '../fields/fieldKind.ts';
import { type FieldsOf, readField } from '../fields/fieldsOf.ts';
import type { ListColumn } from './defineList.ts';

/** A column: pixels where its field's kind should have others, or more. */
export type GivenColumn<Row, Values = unknown> =
  | true
  | number
  | ({ readonly width?: number } & Partial<
      Pick<ListColumn<Row, Values>, 'pinned' | 'quiet' | 'initiallyHidden' | 'whereRoom' | 'shownFor' | 'align'>
    >);

/** The column of a list that shows a field of its records. */
export function columnOf<Row, Values>(
  name: string,
  fields: FieldsOf<Row>,
  given: GivenColumn<Row, Values>,
  {
    isSorted,
    isSummed,
    counts = () => true,
  }: { readonly isSorted: boolean; readonly isSummed: boolean; readonly counts?: ((row: Row) => boolean) | undefined },
): ListColumn<Row, Values> {
  const field = fields[name];
  if (!field) throw new Error(`no field ${name}`);
  const { short, kind, value, cell, text, counted, compare } = readField(name, field);
  const more: Exclude<GivenColumn<Row, Values>, true | number> = typeof given === 'object'
    ? given
    : { width: given === true ? kind.width : given };
  return {
    title: short,
    width: kind.width,
    ...(kind.align && { align: kind.align }),
    ...more,
    ...(more.whereRoom && { initiallyHidden: true }),
    cell,
    text,
    ...(counted && { counted, ...(kind.clock && { clock: kind.clock }) }),
    ...(isSorted && { compare }),
    // Decimals are added as decimals: an amount is a text on the wire.
    ...(isSummed && { total: totalOf(kind as FieldKind<unknown>, value, counts) }),
  };
}

/** The sum of a column, as its kind adds up and shows it. */
const totalOf =
  <Row>({ sum }: FieldKind<unknown>, value: (row: Row) => unknown, counts: (row: Row) => boolean) =>
  (rows: readonly Row[]): ReactNode =>
    sum?.(
      rows
        .filter(counts)
        .map(value)
        .filter((one) => one !== undefined && one !== null),
    );
