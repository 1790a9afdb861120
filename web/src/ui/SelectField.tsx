import { HTMLSelect } from '@blueprintjs/core';
import type { FieldWiring } from './Field.tsx';

export interface SelectFieldProps<Value extends string> {
  /** What can be chosen, and what it is called; nothing else comes out of it. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly wiring?: FieldWiring;
  /** Where no field around it says one. */
  readonly label?: string;
  /** As wide as its field. */
  readonly fill?: boolean;
  readonly minimal?: boolean;
  readonly disabled?: boolean | undefined;
}

/** One of a list, in the browser's own menu. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, wiring, label, ...look } = props;
  return (
    <HTMLSelect
      {...wiring}
      {...look}
      aria-label={label}
      value={value}
      options={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
