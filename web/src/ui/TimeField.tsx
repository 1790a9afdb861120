import { InputGroup } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTimeText } from './timeText.ts';

export interface TimeFieldProps {
  /** `HH:mm`, or empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
}

/** A time of day to the minute, typed; 24 hours in every locale, which the browser's own field does not keep to. */
export function TimeField({ value, onChange, label }: TimeFieldProps) {
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
  return (
    <div className="tl-time-field">
      <InputGroup
        aria-label={label}
        aria-invalid={isRefused || undefined}
        intent={isRefused ? 'danger' : undefined}
        leftIcon={<TimeIcon />}
        placeholder={t('TIME_PATTERN')}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
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
