import type { ComponentType } from 'react';
import type { LabelKey, MessageKey } from '../texts.ts';
import type { FieldContext, Typed } from './fieldInputs.ts';

/** What a part of a form gets: it reads and sets several fields at once, as a map sets an address and its point. */
export interface FormPartProps {
  readonly values: Typed;
  /** Sets these fields, and leaves the others. */
  readonly set: (values: Typed) => void;
  /** What is wrong with the fields that it sets, in the agent's language. */
  readonly faults: Readonly<Record<string, string>>;
  readonly context: FieldContext<unknown>;
  readonly isReadOnly: boolean;
}

/** An input of several fields. */
export interface FormPart {
  readonly Part: ComponentType<FormPartProps>;
  /** The fields that it shows: they need no row of their own. */
  readonly shows: readonly string[];
}

/** What stands in one line: a field, several side by side, or an input of several fields. */
export type FormRow<Name extends string = string> = Name | readonly Name[] | FormPart;

/** Fields that belong together. */
export interface FormSection<Name extends string = string> {
  readonly title?: LabelKey;
  readonly hint?: MessageKey;
  readonly rows: readonly FormRow<Name>[];
  /** Beside the other sections where there is room: a map. */
  readonly aside?: boolean;
  readonly when?: (values: Typed, context: FieldContext<unknown>) => boolean;
}

export const isPart = (row: FormRow): row is FormPart => typeof row === 'object' && 'Part' in row;

/** The fields that a row shows. */
export const namesIn = (row: FormRow): readonly string[] =>
  typeof row === 'string' ? [row] : isPart(row) ? row.shows : row;

/** The fields of a form that no row of its layout shows: nobody would see that they are wrong. */
export function unseenFields(names: readonly string[], layout: readonly FormSection[]): readonly string[] {
  const seen = new Set(layout.flatMap(({ rows }) => rows.flatMap(namesIn)));
  return names.filter((name) => !seen.has(name));
}
