import { InputGroup } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';
import { parseTimeText } from './timeText.ts';

export interface TimeFieldProps {
  /** `HH:mm`, or empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What it is called where no field around it says so. */
  readonly label?: string;
  readonly wiring?: FieldWiring;
}

const wholeTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day to the minute, typed; 24 hours in every locale, which the browser's own field does not keep to. */
export function TimeField({ value, onChange, label, wiring }: TimeFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const settle = (): void => {
    if (draft === undefined) return;
    const parsed = draft.trim() === '' ? '' : parseTimeText(draft);
    setIsRefused(parsed === undefined);
    if (parsed === undefined) return;
    setDraft(undefined);
    if (parsed !== value) onChange(parsed);
  };
  // A whole time counts at once: who sends by a key never leaves the field.
  const type = (text: string): void => {
    setDraft(text);
    if (text !== value && wholeTime.test(text)) onChange(text);
  };
  return (
    <div className="tl-time-field">
      <InputGroup
        {...wiring}
        aria-label={label}
        aria-invalid={isRefused || wiring?.['aria-invalid'] || undefined}
        intent={isRefused ? 'danger' : undefined}
        leftIcon={<TimeIcon />}
        placeholder={t('TIME_PATTERN')}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
      {isRefused && (
        <div className="tl-field-error" role="alert">
          {t('NOT_A_TIME')}
        </div>
      )}
    </div>
  );
}
