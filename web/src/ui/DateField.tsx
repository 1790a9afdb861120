import { Button, InputGroup, Spinner } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDateText, showIsoDate } from './dateText.ts';
import type { FieldWiring } from './Field.tsx';
import { splitPart } from './parts/splitPart.tsx';
import { LazyPopover } from './popover/LazyPopover.tsx';

const DateCalendar = splitPart(async () => (await import('./DateCalendar.tsx')).DateCalendar);

export interface DateFieldProps {
  /** `YYYY-MM-DD`, or empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  /** Why a day outside of them is refused, where more can be said than that it is. */
  readonly whyNot?: (day: string) => string | undefined;
  readonly disabled?: boolean;
  /** For a field without a visible label. */
  readonly label?: string;
  readonly wiring?: FieldWiring;
}

/** A day, typed as DD-MM-YYYY or picked from a calendar that is loaded when it is opened. */
export function DateField({ value, onChange, min, max, whyNot, disabled, label, wiring }: DateFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();

  const settle = () => {
    if (draft === undefined) return;
    const parsed = draft.trim() === '' ? '' : parseDateText(draft);
    if (parsed === undefined) return setRefused(t('NOT_A_DATE'));
    if (parsed !== '' && ((min && parsed < min) || (max && parsed > max)))
      return setRefused(whyNot?.(parsed) ?? t('DATE_OUT_OF_RANGE'));
    setRefused(undefined);
    setDraft(undefined);
    if (parsed !== value) onChange(parsed);
  };
  const pick = (picked: string) => {
    setDraft(undefined);
    setRefused(undefined);
    setOpen(false);
    onChange(picked);
  };

  return (
    <>
      <InputGroup
        {...wiring}
        className="tl-date"
        aria-label={label}
        aria-invalid={refused ? true : wiring?.['aria-invalid']}
        intent={refused ? 'danger' : undefined}
        placeholder={t('DATE_PATTERN')}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? showIsoDate(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
        rightElement={
          <LazyPopover
            isOpen={open}
            onOpen={setOpen}
            placement="bottom-end"
            content={() => (
              <Suspense fallback={<Spinner className="tl-calendar-wait" size={24} />}>
                <DateCalendar value={value} min={min} max={max} onPick={pick} />
              </Suspense>
            )}
          >
            {(toggle) => (
              <Button
                variant="minimal"
                icon={<CalendarIcon />}
                aria-label={t('buttons:OPEN_CALENDAR')}
                aria-haspopup="dialog"
                aria-expanded={open}
                disabled={disabled}
                onClick={toggle}
              />
            )}
          </LazyPopover>
        }
      />
      {refused && (
        <div className="tl-field-error" role="alert">
          {refused}
        </div>
      )}
    </>
  );
}
