import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import type { ControlProps } from '../controlProps.ts';
import { type AnyFieldInput, answered } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'select' | 'choice' }>;

/** One of several values: a native list, or buttons side by side. */
export function OptionsControl(props: ControlProps<Input, string>) {
  const { t } = useTranslation();
  const { input, value, onChange, onBlur, context, wiring, label } = props;
  const textOf = (option: string): string =>
    'text' in input
      ? input.text(option, context)
      : dynamicText(`${answered(input.enumeration, context)}.${option}`, {}, 'enumerations');
  const offered = answered(input.options, context);
  // What was chosen stays in sight when it is not offered any more: nothing that was typed is lost (DECISIONS S-04).
  const withdrawn = value && !offered.includes(value) ? [value] : [];
  const options = [...offered, ...withdrawn].map((option) => ({
    value: option,
    label: textOf(option),
    disabled: withdrawn.includes(option),
  }));
  if (input.input === 'choice')
    return <SegmentedChoice wiring={wiring} label={label} choices={options} value={value} onChange={onChange} />;
  return (
    <HTMLSelect
      {...wiring}
      fill
      value={value ?? ''}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: input.required === true ? t('CHOOSE') : '' }, ...options]}
    />
  );
}
