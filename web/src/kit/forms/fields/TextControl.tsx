import { InputGroup, TextArea } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { PlateField } from '../../../ui/PlateField.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { useDialCountries } from './dialCountries.ts';

type TextKind = 'text' | 'email' | 'password' | 'phone' | 'plate' | 'country' | 'textArea';
type Input = Extract<AnyFieldInput, { input: TextKind }>;

/** The inputs of one text. */
export function TextControl({ input, value, onChange, onBlur, wiring }: ControlProps<Input, string>) {
  const { t } = useTranslation();
  const dialCountries = useDialCountries();
  const text = value ?? '';
  switch (input.input) {
    case 'textArea':
      return (
        <TextArea
          {...wiring}
          fill
          rows={input.rows ?? 3}
          value={text}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'password':
      return (
        <PasswordInput
          wiring={wiring}
          value={text}
          onChange={onChange}
          autoComplete={input.autoComplete ?? 'current-password'}
        />
      );
    case 'phone':
      return (
        <PhoneField
          wiring={wiring}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
          countries={dialCountries}
          defaultCountry="BE"
        />
      );
    case 'plate':
      return <PlateField wiring={wiring} value={text} onChange={onChange} />;
    case 'country':
      return <CountrySelect wiring={wiring} value={text} onChange={onChange} />;
    default:
      return (
        <InputGroup
          {...wiring}
          fill
          type={input.input === 'email' ? 'email' : 'text'}
          autoComplete={input.autoComplete ?? 'off'}
          placeholder={input.placeholder && t(input.placeholder)}
          value={text}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
