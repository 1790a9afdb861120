import type { ReactNode } from 'react';
import type { LabelKey } from '../texts.ts';
import type { FieldKind } from './fieldKind.ts';

/** A field of a record: what it is called, and how its value is shown and typed. */
export interface Field<Row> {
  readonly label: LabelKey;
  /** What it is called over a narrow column. */
  readonly short?: LabelKey;
  readonly kind: FieldKind<never>;
  /** Its value, where that is no property of the record with the field's name. */
  readonly of?: (row: Row) => unknown;
  /** What stands in its cell, where more than the value says it. */
  readonly cell?: (row: Row) => ReactNode;
}

/** A field, as lists, details and forms read it. */
export interface ReadField<Row> {
  readonly label: LabelKey;
  readonly short: LabelKey;
  readonly kind: FieldKind<never>;
  readonly value: (row: Row) => unknown;
  readonly cell: (row: Row) => ReactNode;
  /** How a detail shows it. */
  readonly fact: (row: Row) => ReactNode;
  /** Empty where there is no value. */
  readonly text: (row: Row) => string;
  readonly counted: ((row: Row) => string) | undefined;
  readonly compare: (one: Row, other: Row) => number;
}

/** The value that a field has: what `of` answers, else the record's property of its name. */
type ValueOf<Row, Name, Given> = Given extends { readonly of: (row: Row) => infer Value }
  ? NonNullable<Value>
  : Name extends keyof Row
    ? NonNullable<Row[Name]>
    : never;

/** The fields whose kind does not fit their value, or that have none. */
type MisfitsOf<Row, Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: FieldKind<ValueOf<Row, Name, Fields[Name]>> }
    ? [ValueOf<Row, Name, Fields[Name]>] extends [never]
      ? Name
      : never
    : Name;
}[keyof Fields];

/** Stands in place of the fields where one does not fit, so that no list takes them. */
export interface Misfit<Names> {
  readonly 'the kind does not fit the value of': Names;
}

/** The fields of a record by name. */
export type FieldsOf<Row> = Readonly<Record<string, Field<Row>>>;

/** Says the fields of a record, once: lists, details, forms and tables for spreadsheets name them. */
export const fieldsOf =
  <Row>() =>
  <const Fields extends FieldsOf<Row>>(
    fields: Fields,
  ): [MisfitsOf<Row, Fields>] extends [never] ? Fields : Misfit<MisfitsOf<Row, Fields>> =>
    fields as [MisfitsOf<Row, Fields>] extends [never] ? Fields : Misfit<MisfitsOf<Row, Fields>>;

const order = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** A field with all that its kind says of it. */
export function readField<Row>(name: string, { label, short = label, kind, of, cell }: Field<Row>): ReadField<Row> {
  // Whether the kind fits the value was asked where the field was declared.
  const known = kind as FieldKind<unknown>;
  const value = of ?? ((row: Row) => (row as Readonly<Record<string, unknown>>)[name]);
  const shown =
    <Result>(show: (value: unknown, row: object) => Result, nothing: Result) =>
    (row: Row): Result => {
      const found = value(row);
      return found === undefined || found === null || found === '' ? nothing : show(found, row as object);
    };
  const shownCell = cell ?? shown(known.cell, undefined);
  const text = shown(known.text, '');
  const counted = known.counted && shown(known.counted, '');
  const key = shown<number | string>(known.order ?? known.text, '');
  return {
    label,
    short,
    kind,
    value,
    cell: shownCell,
    fact: known.fact ? shown(known.fact, undefined) : shownCell,
    text,
    counted,
    compare: (one, other) => order(key(one), key(other)),
  };
}
