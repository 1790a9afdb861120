import { NumberField } from '../../../ui/NumberField.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'number' | 'money' }>;

/** A number within its bounds, or an amount in euro. */
export function NumberControl({ input, value, onChange, wiring }: ControlProps<Input, number>) {
  const { min, max } = input;
  const { decimals, unit } = input.input === 'money' ? { decimals: true, unit: '€' } : input;
  return (
    <NumberField
      wiring={wiring}
      mayBeEmpty={input.required === false}
      value={value ?? undefined}
      onChange={onChange}
      min={min}
      max={max}
      decimals={decimals}
      unit={unit}
    />
  );
}
