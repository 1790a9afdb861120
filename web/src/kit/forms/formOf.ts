import type { z } from 'zod';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { FieldsOf } from '../fields/fieldsOf.ts';
import type { Asker } from '../session/asker.ts';
import type { LabelKey } from '../texts.ts';
import { defineForm, type FormDefinition, type FormFields, type FormLayout, type FormSchema } from './defineForm.ts';
import type { FieldContext, FieldInput, SharedInput } from './fieldInputs.ts';

/** What a form says of a field beside what the record's fields say: a hint, or an input of its own. */
type Given<Value, Subject, By extends Asker> =
  | Partial<SharedInput<Subject, By>>
  | (FieldInput<Value, Subject, By> extends infer Input
      ? Input extends unknown
        ? Omit<Input, 'label'> & { readonly label?: LabelKey }
        : never
      : never);

/** Fields that the record has may be left out; those of the form alone need their input. */
type GivenInputs<Schema extends FormSchema, Fields, Subject, By extends Asker> = {
  readonly [Name in keyof z.input<Schema> & keyof Fields]?: Given<NonNullable<z.input<Schema>[Name]>, Subject, By>;
} & {
  readonly [Name in Exclude<keyof z.input<Schema>, keyof Fields>]-?: FieldInput<
    NonNullable<z.input<Schema>[Name]>,
    Subject,
    By
  >;
};

interface GivenForm<Schema extends FormSchema, Fields, Row, By extends Asker> {
  readonly inputs: GivenInputs<Schema, Fields, Row | undefined, By>;
  /** What the fields hold for a record; for a new one it is undefined. */
  readonly initial: (context: FieldContext<Row | undefined, By>) => Partial<z.input<Schema>>;
  readonly layout?: FormLayout<Schema>;
}

interface Shape {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

const shapeOf = (schema: FormSchema): Shape['shape'] => (schema as FormSchema & Shape).shape;

/** Whether the schema refuses a field that is left empty. A switch is never empty. */
const isRequired = (type: z.ZodType | undefined, input: string): boolean =>
  type !== undefined && input !== 'switch' && !type.safeParse(undefined).success && !type.safeParse('').success;

function inputOf({ input, words, lookup }: FieldKind<never>): object {
  if (lookup) return { input: input ?? 'lookup', lookup };
  if (words) return { input: input ?? 'select', options: words.values, enumeration: words.enumeration };
  return input ? { input } : {};
}

/**
 * The form of a record: label and input are those of the record's fields, which its list, its details and its table for
 * spreadsheets read too; the schema says what is valid and what is required.
 */
export function formOf<Schema extends FormSchema, Row, Fields extends FieldsOf<Row>, By extends Asker = Asker>(
  schema: Schema,
  fields: Fields & FieldsOf<Row>,
  given: GivenForm<Schema, Fields, Row, By>,
): FormDefinition<Schema, Row | undefined, By> {
  const inputs = given.inputs as Readonly<Record<string, object | undefined>>;
  const made = Object.entries(shapeOf(schema)).map(([name, type]) => {
    const field = fields[name];
    const input = {
      ...(field && { label: field.label, kind: field.kind, ...inputOf(field.kind) }),
      ...inputs[name],
    } as { input?: string; required?: unknown };
    if (!input.input) throw new Error(`the field ${name} has no input`);
    return [name, { ...input, required: input.required ?? isRequired(type, input.input) }];
  });
  return defineForm<Schema, Row | undefined, By>(
    schema,
    Object.fromEntries(made) as FormFields<Schema, Row | undefined, By>,
    given.initial,
    given.layout,
  );
}
