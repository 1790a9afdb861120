import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';

interface PasswordInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly wiring?: FieldWiring;
}

/** A password that can be shown, pasted and filled in by a password manager (WCAG 3.3.8). */
export function PasswordInput({ value, onChange, autoComplete, name, autoFocus, wiring }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <InputGroup
      {...wiring}
      fill
      name={name}
      autoFocus={autoFocus}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={t(isShown ? 'buttons:HIDE_PASSWORD' : 'buttons:SHOW_PASSWORD')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
