import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { landlineWarning } from '../../../kit/forms/landlineWarning.ts';
import { Field } from '../../../ui/Field.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import type { knownNumbers } from './knownNumbers.ts';

interface SmsReceiverProps {
  readonly to: string;
  readonly onTo: (number: string) => void;
  /** Those of the request. */
  readonly known: ReturnType<typeof knownNumbers>;
  readonly country: string;
  readonly isFirst: boolean;
  readonly fault: string | undefined;
}

/** Whom a text message goes to: somebody of the request, or any number. */
export function SmsReceiver({ to, onTo, known, country, isFirst, fault }: SmsReceiverProps) {
  const { t } = useTranslation();
  const dialCountries = useDialCountries();
  const landline = landlineWarning(to, country);
  return (
    <>
      {known.length > 1 && (
        <Field label={t('labels:KNOWN_NUMBERS')}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={known.some(({ number }) => number === to) ? to : ''}
              onChange={(event) => onTo(event.currentTarget.value)}
              options={[
                { value: '', label: t('labels:OTHER_NUMBER') },
                ...known.map(({ number, name }) => ({
                  value: number,
                  label: [name, number].filter(Boolean).join(' · '),
                })),
              ]}
            />
          )}
        </Field>
      )}
      <Field label={t('labels:PHONE')} required error={fault} warning={landline && t(landline)}>
        {(wiring) => (
          <PhoneField
            wiring={wiring}
            autoFocus={isFirst}
            value={to}
            onChange={onTo}
            countries={dialCountries}
            defaultCountry={dialCountries.some(({ code }) => code === country) ? country : 'BE'}
          />
        )}
      </Field>
    </>
  );
}
