import type { ComparedField } from '@towline/sdk/domain/changes/threeWay';
import type { FormSchema } from '../forms/defineForm.ts';
import type { Typed } from '../forms/fieldInputs.ts';
import type { LabelKey } from '../texts.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';

/** A field as it is compared, and what it is called. */
export interface ComparedInput extends ComparedField {
  readonly label: LabelKey;
}

/** The fields of a record's form as they are compared: those that only count together are one. */
export function comparedFields<Row extends Versioned, Schema extends FormSchema>({
  form,
  together = [],
}: Pick<RecordDefinition<Row, Schema>, 'form' | 'together'>): readonly ComparedInput[] {
  const groups = together.map(({ label, names }) => ({ key: names.join(' '), label, paths: [...names] as string[] }));
  const grouped = new Set(groups.flatMap(({ paths }) => paths));
  const alone = Object.entries(form.fields)
    .filter(([name]) => !grouped.has(name))
    .map(([name, { label }]) => ({ key: name, label, paths: [name] }));
  return [...alone, ...groups];
}

/** Values as they are compared: an emptied text, list or file is the same as none. */
export const comparable = (values: Typed): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
