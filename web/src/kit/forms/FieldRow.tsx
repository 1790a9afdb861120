import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { Field } from '../../ui/Field.tsx';
import { useNow } from '../../ui/useNow.ts';
import { FieldControl } from './FieldControl.tsx';
import type { AnyFieldInput, FieldContext } from './fieldInputs.ts';

interface FieldRowProps {
  readonly name: string;
  readonly input: AnyFieldInput;
  readonly context: FieldContext<unknown>;
}

/** Inputs of several controls: their label is a legend. */
const groups: ReadonlySet<AnyFieldInput['input']> = new Set(['yesNo', 'choice', 'checkList', 'dateTime']);

/** A field of a form: label, input, error. */
export function FieldRow({ name, input, context }: FieldRowProps) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const values = useWatch({ control }) as Readonly<Record<string, unknown>>;
  const { field, fieldState } = useController({ name, control });
  if (input.when && !input.when(values, context)) return null;

  const { error } = fieldState;
  const fault = error && dynamicText(error.type, JSON.parse(error.message ?? '{}') as Record<string, unknown>);
  const warning = input.warning?.(values, context);
  const { required } = input;
  return (
    <Field
      label={t(`labels:${input.label}`)}
      required={typeof required === 'function' ? required(values) : required}
      hint={input.outcome ? <Outcome {...{ input, values, context }} /> : input.hint && t(input.hint)}
      warning={warning && t(warning)}
      error={fault}
      group={groups.has(input.input)}
    >
      {(wiring) => (
        <FieldControl
          input={input}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          context={context}
          wiring={wiring}
          label={t(`labels:${input.label}`)}
        />
      )}
    </Field>
  );
}

interface OutcomeProps extends Omit<FieldRowProps, 'name'> {
  readonly values: Readonly<Record<string, unknown>>;
}

/** What comes of what is typed, as long as the clock goes on. */
function Outcome({ input, values, context }: OutcomeProps) {
  const now = useNow(5_000);
  const found = input.outcome?.(values, context, now);
  return <span aria-live="polite">{found && dynamicText(found.key, found.values)}</span>;
}
