import { Suspense } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { Field } from '../../ui/Field.tsx';
import { PartBoundary } from '../../ui/parts/PartBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { FieldControl } from './FieldControl.tsx';
import { faultText } from './faultText.ts';
import type { AnyFieldInput, FieldContext, Typed } from './fieldInputs.ts';
import { faultKept } from './formErrors.ts';
import { ReadField } from './ReadField.tsx';

interface FieldRowProps {
  readonly name: string;
  readonly input: AnyFieldInput;
  readonly context: FieldContext<unknown>;
  readonly isReadOnly?: boolean;
}

/** Inputs of several controls: their label is a legend. */
const groups: ReadonlySet<AnyFieldInput['input']> = new Set([
  'yesNo',
  'choice',
  'checkList',
  'dateTime',
  'lines',
  'file',
  'html',
]);

/** A field of a form: label, input, error. Who may not change it reads its value. */
export function FieldRow({ name, input, context, isReadOnly = false }: FieldRowProps) {
  const { t } = useTranslation();
  const { control, setValue, formState } = useFormContext<Record<string, unknown>>();
  const values = useWatch({ control });
  const { field, fieldState } = useController({ name, control });
  if (input.when && !input.when(values, context)) return null;
  const label = t(`labels:${input.label}`);
  if (isReadOnly || input.readOnly?.(context))
    return <ReadField label={label} input={input} value={field.value} context={context} />;

  const fault = faultKept(fieldState.error);
  const warning = input.warning?.(values, context);
  const { required } = input;
  const change = (value: unknown): void => {
    field.onChange(value);
    for (const [other, follows] of Object.entries(input.then?.({ ...values, [name]: value }, context) ?? {}))
      setValue(other, follows, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Field
      label={label}
      required={typeof required === 'function' ? required(values) : required}
      hint={input.outcome ? <Outcome {...{ input, values, context }} /> : input.hint && t(input.hint)}
      warning={warning && t(warning)}
      error={fault && faultText(fault)}
      group={groups.has(input.input)}
    >
      {(wiring) => (
        <PartBoundary>
          <Suspense fallback={<Skeleton lines={1} />}>
            <FieldControl
              input={input}
              value={field.value}
              onChange={change}
              onBlur={field.onBlur}
              context={context}
              wiring={wiring}
              label={label}
              faults={fault?.within}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Field>
  );
}

interface OutcomeProps extends Omit<FieldRowProps, 'name'> {
  readonly values: Typed;
}

/** What comes of what is typed, as long as the clock goes on. */
function Outcome({ input, values, context }: OutcomeProps) {
  const now = useNow(5_000);
  const found = input.outcome?.(values, context, now);
  return <span aria-live="polite">{found && dynamicText(found.key, found.values)}</span>;
}
