import { useState } from 'react';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { useChoices, useLookupLabels } from '../../fields/lookup.ts';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'lookup' }>;

/** Another record, found by its name; its code or id is the value. An emptied box chooses none. */
export function LookupControl({ input: { lookup }, value, onChange, wiring }: ControlProps<Input, string>) {
  const [query, setQuery] = useState<string>();
  const { data = [], isLoading } = useChoices(lookup, (query ?? '').trim());
  const nameOf = useLookupLabels(value ? [{ lookup, values: [value] }] : []);
  const items = data.map((choice) => ({ key: choice.value, text: choice.label, detail: choice.value }));
  const name = value ? nameOf(lookup, value) : '';
  return (
    <SuggestField
      wiring={wiring}
      items={items}
      selected={value ? { key: value, text: name, detail: value } : null}
      busy={isLoading}
      query={query ?? name}
      onQuery={setQuery}
      onClear={() => {
        setQuery('');
        onChange('');
      }}
      onSelect={({ key }) => {
        setQuery(undefined);
        onChange(key);
      }}
    />
  );
}
