import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import type { Asker } from '../session/asker.ts';
import type { FormDefinition, FormSchema } from './defineForm.ts';
import { FormBody } from './FormBody.tsx';
import type { FieldContext, Typed } from './fieldInputs.ts';
import './forms.css';
import { focusFault } from './focusFault.ts';
import { type FieldFault, keptFault } from './formErrors.ts';
import { type FormControl, useFormOf } from './useFormOf.ts';

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
  readonly isReadOnly?: boolean;
  /** What the server found wrong with what was sent, by field. */
  readonly faults?: Readonly<Record<string, FieldFault>> | undefined;
  readonly children?: React.ReactNode;
}

/** The fields of a form, which keeps what is typed. */
export function FormView<Schema extends FormSchema, Subject, By extends Asker>(
  props: FormViewProps<Schema, Subject, By>,
) {
  const control = useFormOf(props.form, props.context);
  return <FormFrame {...props} control={control} />;
}

interface FormFrameProps<Schema extends FormSchema, Subject, By extends Asker>
  extends FormViewProps<Schema, Subject, By> {
  /** What is typed, kept by who shows the form. */
  readonly control: FormControl;
}

const focusable = 'input:not([type=hidden]), select, textarea, [role=radio][tabindex="0"]';

/** The fields of a form; the first faulty one gets the focus. */
export function FormFrame<Schema extends FormSchema, Subject, By extends Asker>(
  props: FormFrameProps<Schema, Subject, By>,
) {
  const { form, context, control, onSubmit, className, focusFirst = false, isReadOnly = false, children } = props;
  const ownId = useId();
  const element = useRef<HTMLFormElement>(null);

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

  const { faults } = props;
  useEffect(() => {
    const found = Object.entries(faults ?? {});
    for (const [name, fault] of found) control.setError(name, keptFault(fault));
    if (found.length > 0) focusFault(element.current);
  }, [control, faults]);

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
        <FormBody
          fields={form.fields}
          layout={form.layout}
          context={context as FieldContext<unknown>}
          isReadOnly={isReadOnly}
        />
        {children}
      </form>
    </FormProvider>
  );
}
