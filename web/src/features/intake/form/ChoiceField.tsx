import type { FieldProps } from '../../../ui/Field.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { IntakeField } from './IntakeField.tsx';

interface ChoiceFieldProps<Value extends string> extends Pick<FieldProps, 'required' | 'hint'> {
  readonly path: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: Value | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A field of the order that is one of a few values, side by side. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { path, label, values, labelOf, value, disabled = false, onChange, ...field } = props;
  return (
    <IntakeField path={path} label={label} group {...field}>
      {(wiring) => (
        <SegmentedChoice<Value>
          label={label}
          wiring={wiring}
          disabled={disabled}
          value={value}
          choices={values.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={onChange}
        />
      )}
    </IntakeField>
  );
}
