import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';

interface ToldTimeFieldProps {
  /** Hours and minutes, or nothing. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** The arrival time that a message tells: it is kept as what was promised (issue 5, Promises). */
export function ToldTimeField({ value, onChange }: ToldTimeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('labels:ARRIVAL_TIME')} hint={t('ARRIVAL_TOLD_HINT')}>
      {(wiring) => <TimeField wiring={wiring} value={value} onChange={onChange} />}
    </Field>
  );
}
