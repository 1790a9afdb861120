import { NumberField } from '../../../ui/NumberField.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'number' | 'money' }>;

/** A number within its bounds, or an amount in euro. */
export function NumberControl({ input, value, onChange, wiring }: ControlProps<Input, number>) {
  const { min, max } = input;
  const isMoney = input.input === 'money';
  return (
    <NumberField
      wiring={wiring}
      mayBeEmpty={input.required === false}
      value={value ?? undefined}
      onChange={onChange}
      min={min}
      max={max}
      decimals={isMoney || input.decimals}
      unit={isMoney ? '€' : input.unit}
    />
  );
}
