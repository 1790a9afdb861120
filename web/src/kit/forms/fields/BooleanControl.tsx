import { Switch } from '@blueprintjs/core';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'yesNo' | 'switch' }>;

const answers = ['yes', 'no'] as const;

/** Yes or no, or on and off. A question that was not answered is neither. */
export function BooleanControl({ input, value, onChange, wiring, label }: ControlProps<Input, boolean>) {
  if (input.input === 'switch')
    return (
      <Switch
        id={wiring.id}
        aria-describedby={wiring['aria-describedby']}
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  const answer = value === true ? 'yes' : value === false ? 'no' : undefined;
  return (
    <YesNoUnknown
      wiring={wiring}
      label={label}
      answers={answers}
      value={answer}
      onChange={(next) => onChange(next === 'yes')}
    />
  );
}
