import { NumberField } from '../../../ui/NumberField.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'number' }>;

/** A number within its bounds. */
export function NumberControl({ input, value, onChange, wiring }: ControlProps<Input, number>) {
  const { min, max, decimals, unit } = input;
  return (
    <NumberField
      wiring={wiring}
      value={value ?? undefined}
      onChange={onChange}
      min={min}
      max={max}
      decimals={decimals}
      unit={unit}
    />
  );
}
