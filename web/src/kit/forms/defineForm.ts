import type { z } from 'zod';
import type { AnyFieldInput, FieldContext, FieldInput } from './fieldInputs.ts';

/** The object schemas that forms are made of (sdk/forms). */
export type FormSchema = z.ZodType<object, object>;

/** One input for each field of the schema: forgetting one does not compile. */
export type FormFields<Schema extends FormSchema, Subject> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldInput<NonNullable<z.input<Schema>[Name]>, Subject>;
};

/** What a person types: the schema that says what is valid, and an input for each of its fields. */
export interface FormDefinition<Schema extends FormSchema, Subject> {
  readonly schema: Schema;
  readonly fields: Readonly<Record<string, AnyFieldInput>>;
  readonly initial: (context: FieldContext<Subject>) => Partial<z.input<Schema>>;
}

/**
 * Declares a form (house.md §7, Forms). Fields are shown in the order in which they stand here.
 * @param initial what the fields hold when the form opens
 */
export function defineForm<Schema extends FormSchema, Subject = undefined>(
  schema: Schema,
  fields: FormFields<Schema, Subject>,
  initial: (context: FieldContext<Subject>) => Partial<z.input<Schema>> = () => ({}),
): FormDefinition<Schema, Subject> {
  return { schema, fields: fields as Readonly<Record<string, AnyFieldInput>>, initial };
}
