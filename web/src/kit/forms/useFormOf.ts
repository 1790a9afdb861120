import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { Asker } from '../session/asker.ts';
import type { FormDefinition, FormSchema } from './defineForm.ts';
import type { FieldContext, Typed } from './fieldInputs.ts';
import { faultsOf, keptFault } from './formErrors.ts';

type Values = Record<string, unknown>;

function resolverOf(schema: FormSchema): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [name, fault] of Object.entries(faultsOf(parsed.error, values))) errors[name] = keptFault(fault);
    return { values: {}, errors };
  };
}

/** What stands in the fields of a form, and what is wrong with it. */
export type FormControl = UseFormReturn<Values>;

/** What a form holds when it opens. */
export const valuesAtFirst = <Schema extends FormSchema, Subject, By extends Asker>(
  form: FormDefinition<Schema, Subject, By>,
  context: FieldContext<Subject, By>,
): Typed => ({ ...form.initial(context) });

/** A form while somebody fills it in. Errors appear after the first attempt to send and follow every change from then on. */
export const useFormOf = <Schema extends FormSchema, Subject, By extends Asker>(
  form: FormDefinition<Schema, Subject, By>,
  context: FieldContext<Subject, By>,
): FormControl =>
  useForm<Values>({
    resolver: resolverOf(form.schema),
    defaultValues: { ...valuesAtFirst(form, context) },
    shouldFocusError: false,
  });
