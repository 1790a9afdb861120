import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import {
  type DialCountry,
  joinPhone,
  shownRest,
  splitPhone,
  withCountryOf,
} from '@towline/sdk/forms/fields/phoneParts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';

export interface PhoneFieldProps {
  /** One international number: `+32 475 12 34 56`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In the order of the offer: Belgium, Italy, Luxembourg, France first (1-intake §5). */
  readonly countries: readonly DialCountry[];
  readonly defaultCountry: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly label?: string;
  readonly wiring?: FieldWiring;
}

/** With its country in front no longer than any record takes, 40: with more pasted behind it the whole order was refused. */
const longestRest = 34;

/** A telephone number with its country; typing a number that begins with + chooses the country, offered or not. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, defaultCountry, onBlur, disabled, autoComplete = 'off', label, wiring } = props;
  const { t } = useTranslation();
  const [settled, setChosen] = useState<string>();
  // The contract that says which country is usual may come after the field.
  const chosen = settled ?? defaultCountry;
  const [draft, setDraft] = useState<string>();
  const countries = withCountryOf(value, props.countries);
  const parts = splitPhone(value, countries, chosen);

  const settle = (country: string, rest: string) => {
    setChosen(country);
    const joined = joinPhone({ country, rest }, countries);
    if (joined !== value) onChange(joined);
  };

  return (
    <div className="tl-phone">
      <HTMLSelect
        aria-label={t('labels:PHONE_COUNTRY')}
        disabled={disabled}
        value={parts.country}
        onChange={(event) => settle(event.currentTarget.value, parts.rest)}
        options={countries.map(({ code, name, dialCode }) => ({
          value: code,
          // A code that several countries share is its own name.
          label: code === `+${dialCode}` ? code : `${code} +${dialCode}`,
          title: name,
        }))}
      />
      <InputGroup
        {...wiring}
        fill
        type="tel"
        aria-label={label}
        disabled={disabled}
        autoComplete={autoComplete}
        maxLength={longestRest}
        {...(props.autoFocus && { autoFocus: true })}
        value={draft ?? shownRest(parts, countries)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          settle(parts.country, event.currentTarget.value);
        }}
        onBlur={() => {
          setDraft(undefined);
          onBlur?.();
        }}
      />
    </div>
  );
}
