import { InputGroup } from '@blueprintjs/core';
import { ibanInGroups, normaliseIban } from '@towline/sdk/forms/fields/iban';
import { normaliseVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import { useState } from 'react';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'vat' | 'iban' }>;

const ways = {
  iban: { normalised: normaliseIban, shown: ibanInGroups },
  vat: { normalised: normaliseVatNumber, shown: normaliseVatNumber },
} as const;

/**
 * A number with check digits: an account's in groups of four, a VAT number with its country. Typed or pasted in any way, it is
 * kept as machines read it; whether it is one, the form's schema says.
 */
export function CheckedNumberControl({ input, value, onChange, onBlur, wiring }: ControlProps<Input, string>) {
  const [typed, setTyped] = useState<string>();
  const { normalised, shown } = ways[input.input];
  return (
    <InputGroup
      {...wiring}
      fill
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={typed ?? shown(value ?? '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(normalised(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
