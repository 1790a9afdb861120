import type { z } from 'zod';
import { defineForm, type FormDefinition, type FormFields, type FormSchema } from '../../../kit/forms/defineForm.ts';
import type { FieldContext } from '../../../kit/forms/fieldInputs.ts';
import type { RequestAsker } from './requestAsker.tsx';

/** Declares a form about a request, whose fields may ask who fills it in and from which side. */
export const requestForm = <Schema extends FormSchema, Subject = undefined>(
  schema: Schema,
  fields: FormFields<Schema, Subject, RequestAsker>,
  initial?: (context: FieldContext<Subject, RequestAsker>) => Partial<z.input<Schema>>,
): FormDefinition<Schema, Subject, RequestAsker> => defineForm<Schema, Subject, RequestAsker>(schema, fields, initial);
