import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { timeThere } from '../../../i18n/wantedTime.ts';
import { MomentControl } from '../../../kit/forms/fields/MomentControl.tsx';
import { isoOfLocalDate } from '../../../ui/dateText.ts';
import { Field } from '../../../ui/Field.tsx';

interface ArrivalFieldProps {
  readonly value: string | undefined;
  /** The zone of the place where they are awaited. */
  readonly there: string | undefined;
  /** Nobody is awaited before it. */
  readonly earliest: number;
  readonly fault: string | undefined;
  readonly onChange: (told: string) => void;
}

const arrivalInput = { input: 'dateTime', label: 'ARRIVAL_NAMED', min: isoOfLocalDate } as const;

/** Whether a moment that was told is one before which nobody is awaited. */
export const isBefore = (told: string | undefined, earliest: number): told is string =>
  told !== undefined && Date.parse(told) < earliest;

/** When the partner said on the phone that they would be there. */
export function ArrivalField({ value, there, earliest, fault, onChange }: ArrivalFieldProps) {
  const { t } = useTranslation();
  const error = isBefore(value, earliest)
    ? t('NOT_BEFORE_TIME', { time: formatDateTime(new Date(earliest).toISOString()) })
    : fault;
  const hint = Number.isNaN(Date.parse(value ?? '')) ? undefined : timeThere(value ?? '', there);
  return (
    <Field group label={t('labels:ARRIVAL_NAMED')} error={error} hint={hint}>
      {(wiring) => (
        <MomentControl
          wiring={wiring}
          label={t('labels:ARRIVAL_NAMED')}
          input={arrivalInput}
          value={value}
          onChange={(told) => onChange(told ?? '')}
        />
      )}
    </Field>
  );
}
