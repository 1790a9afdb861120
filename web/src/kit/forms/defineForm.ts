import type { z } from 'zod';
import type { Asker } from '../actions/asker.ts';
import type { AnyFieldInput, FieldContext, FieldInput } from './fieldInputs.ts';

/** The object schemas that forms are made of (sdk/forms). */
export type FormSchema = z.ZodType<object, object>;

/** One input for each field of the schema: forgetting one does not compile. */
export type FormFields<Schema extends FormSchema, Subject, By extends Asker = Asker> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldInput<NonNullable<z.input<Schema>[Name]>, Subject, By>;
};

/** What a person types: the schema that says what is valid, and an input for each of its fields. */
export interface FormDefinition<Schema extends FormSchema, Subject, By extends Asker = Asker> {
  readonly schema: Schema;
  readonly fields: Readonly<Record<string, AnyFieldInput>>;
  readonly initial: (context: FieldContext<Subject, By>) => Partial<z.input<Schema>>;
}

/**
 * Declares a form (house.md §7, Forms). Fields are shown in the order in which they stand here.
 * @param initial what the fields hold when the form opens
 */
export function defineForm<Schema extends FormSchema, Subject = undefined, By extends Asker = Asker>(
  schema: Schema,
  fields: FormFields<Schema, Subject, By>,
  initial: (context: FieldContext<Subject, By>) => Partial<z.input<Schema>> = () => ({}),
): FormDefinition<Schema, Subject, By> {
  return { schema, fields: fields as Readonly<Record<string, AnyFieldInput>>, initial };
}
