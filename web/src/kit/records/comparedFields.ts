import type { ComparedField } from '@towline/sdk/domain/changes/threeWay';
import type { FormSchema } from '../forms/defineForm.ts';
import type { Typed } from '../forms/fieldInputs.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';

/** The fields of a record's form as they are compared: those that only count together are one, under the name of the first. */
export function comparedFields<Row extends Versioned, Schema extends FormSchema>({
  form,
  together = [],
}: Pick<RecordDefinition<Row, Schema>, 'form' | 'together'>): readonly ComparedField[] {
  const groups = together as readonly (readonly string[])[];
  const isIn = new Set(groups.flat());
  const alone = Object.keys(form.fields).filter((name) => !isIn.has(name));
  return [
    ...alone.map((name) => ({ key: name, paths: [name] })),
    ...groups.map((names) => ({ key: names[0] ?? '', paths: [...names] })),
  ];
}

/** Values as they are compared: an emptied text, list or file is the same as none. */
export const comparable = (values: Typed): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
