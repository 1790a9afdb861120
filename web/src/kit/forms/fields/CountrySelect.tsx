import { HTMLSelect } from '@blueprintjs/core';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { FieldWiring } from '../../../ui/Field.tsx';

interface CountrySelectProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly wiring?: FieldWiring;
  readonly label?: string;
}

/** One of the 27 countries of the European Union (2-requests §9), by name in the agent's language. */
export function CountrySelect({ value, onChange, wiring, label }: CountrySelectProps) {
  const locale = useLocale();
  const countries = europeanUnion
    .map((code) => ({ value: code as string, label: dynamicText(code, {}, 'countries') }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <HTMLSelect
      {...wiring}
      fill
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: '' }, ...countries]}
    />
  );
}
