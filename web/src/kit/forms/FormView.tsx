import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Asker } from '../actions/asker.ts';
import type { FormDefinition, FormSchema } from './defineForm.ts';
import './forms.css';
import { FieldRow } from './FieldRow.tsx';
import type { FieldContext } from './fieldInputs.ts';
import { focusFault } from './focusFault.ts';
import { faultsOf } from './formErrors.ts';

type Typed = Record<string, unknown>;

interface FormViewProps<Schema extends FormSchema, Subject, By extends Asker> {
  readonly form: FormDefinition<Schema, Subject, By>;
  readonly context: FieldContext<Subject, By>;
  /** Called with what the schema accepts; errors are shown instead where it refuses (3-platform §5). */
  readonly onSubmit: (values: z.output<Schema>) => void | Promise<void>;
  /** The submit button stands elsewhere and names this id in its `form` attribute. */
  readonly id?: string;
  readonly className?: string;
  /** In a dialog the first field has the focus. */
  readonly focusFirst?: boolean;
  /** What stands in the fields, whenever somebody changed one. */
  readonly onTyped?: ((values: Partial<z.input<Schema>>) => void) | undefined;
  readonly children?: React.ReactNode;
}

const focusable = 'input:not([type=hidden]), select, textarea, [role=radio][tabindex="0"]';

function resolverOf(schema: FormSchema): Resolver<Typed> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as Typed, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const [name, { code, values: said }] of Object.entries(faultsOf(parsed.error, values))) {
      errors[name] = { type: code, message: JSON.stringify(said) };
    }
    return { values: {}, errors };
  };
}

/**
 * The fields of a form in their order. Errors appear after the first attempt to send and follow every change from then
 * on; the first faulty field gets the focus.
 */
export function FormView<Schema extends FormSchema, Subject, By extends Asker>(
  props: FormViewProps<Schema, Subject, By>,
) {
  const { form, context, onSubmit, className, focusFirst = false, children } = props;
  const ownId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { schema, fields } = form;
  const control = useForm<Typed>({
    resolver: resolverOf(schema),
    defaultValues: { ...form.initial(context) } as Typed,
    shouldFocusError: false,
  });

  useEffect(() => {
    if (!focusFirst) return;
    const first = element.current?.querySelector<HTMLElement>(focusable);
    first?.focus();
    // What stands there beforehand is a proposal: typing takes its place.
    if (first instanceof HTMLInputElement) first.select();
  }, [focusFirst]);

  const typed = useEffectEvent((values: Typed) => props.onTyped?.(values as Partial<z.input<Schema>>));
  useEffect(() => {
    const { unsubscribe } = control.watch((values) => typed(values));
    return unsubscribe;
  }, [control]);

  const submit = (event: FormEvent): void => {
    event.stopPropagation();
    void control.handleSubmit(
      (values) => onSubmit(values as z.output<Schema>),
      () => focusFault(element.current),
    )(event);
  };

  return (
    <FormProvider {...control}>
      <form id={props.id ?? ownId} ref={element} className={className ?? 'tl-form'} onSubmit={submit} noValidate>
        {Object.entries(fields).map(([name, input]) => (
          <FieldRow key={name} name={name} input={input} context={context as FieldContext<unknown>} />
        ))}
        {children}
      </form>
    </FormProvider>
  );
}
