import { HTMLSelect } from '@blueprintjs/core';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/agentLocale.ts';
import type { FieldWiring } from '../../../ui/Field.tsx';

/** Countries of Europe beside the Union where a vehicle may stand. */
const neighbours = ['AD', 'AL', 'BA', 'CH', 'GB', 'LI', 'MC', 'ME', 'MK', 'NO', 'RS', 'SM', 'VA'];

interface CountryFieldProps {
  readonly wiring: FieldWiring;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The country of an address, by its name in the agent's language; one that the map found is always among them. */
export function CountryField({ wiring, value, onChange }: CountryFieldProps) {
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return [...new Set([...europeanUnion, ...neighbours, ...(value ? [value] : [])])]
      .map((code) => ({ value: code, label: /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code }))
      .sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale, value]);
  return (
    <HTMLSelect
      {...wiring}
      fill
      value={value}
      options={[{ value: '', label: '' }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
