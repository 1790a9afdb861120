import type { z } from 'zod';
import type { Asker } from '../session/asker.ts';
import type { AnyFieldInput, FieldContext, FieldInput } from './fieldInputs.ts';
import { type FormSection, unseenFields } from './formLayout.ts';

/** The object schemas that forms are made of (sdk/forms). */
export type FormSchema = z.ZodType<object, object>;

/** One input for each field of the schema: forgetting one does not compile. */
export type FormFields<Schema extends FormSchema, Subject, By extends Asker = Asker> = {
  readonly [Name in keyof z.input<Schema>]-?: FieldInput<NonNullable<z.input<Schema>[Name]>, Subject, By>;
};

/** The sections of a form. Without any the fields stand one under the other. */
export type FormLayout<Schema extends FormSchema> = readonly FormSection<keyof z.input<Schema> & string>[];

/** What a person types: the schema that says what is valid, and an input for each of its fields. */
export interface FormDefinition<Schema extends FormSchema, Subject, By extends Asker = Asker> {
  readonly schema: Schema;
  readonly fields: Readonly<Record<string, AnyFieldInput>>;
  readonly initial: (context: FieldContext<Subject, By>) => Partial<z.input<Schema>>;
  readonly layout?: readonly FormSection[];
}

/**
 * Declares a form (house.md §7, Forms). Fields are shown in the order in which they stand here, or by sections.
 * @param initial what the fields hold when the form opens
 */
export function defineForm<Schema extends FormSchema, Subject = undefined, By extends Asker = Asker>(
  schema: Schema,
  fields: FormFields<Schema, Subject, By>,
  initial: (context: FieldContext<Subject, By>) => Partial<z.input<Schema>> = () => ({}),
  layout?: FormLayout<Schema>,
): FormDefinition<Schema, Subject, By> {
  const unseen = layout ? unseenFields(Object.keys(fields), layout) : [];
  if (unseen.length > 0) throw new Error(`no section of the form shows ${unseen.join(', ')}`);
  return {
    schema,
    // Each input fits its field's type: whoever draws them asks by kind.
    fields: Object.fromEntries(Object.entries(fields) as [string, AnyFieldInput][]),
    initial,
    ...(layout && { layout }),
  };
}
