import { HTMLSelect } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { Field } from '../../ui/Field.tsx';
import { lastPeriods, type NamedPeriod, type Period } from './periods.ts';

interface PeriodChoiceProps extends Period {
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

const keyOf = ({ from, to }: Period): string => `${from} ${to}`;

/** A month or a quarter with one choice, beside the days that it is made of (DECISIONS T-764). */
export function PeriodChoice({ from, to, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const periods = useMemo(() => lastPeriods(today), [today]);
  const nameOf = useMemo(() => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return ({ kind, from: first }: NamedPeriod): string => {
      const date = new Date(`${first}T00:00:00Z`);
      if (kind === 'month') return month.format(date);
      return t('QUARTER_OF_YEAR', { quarter: date.getUTCMonth() / 3 + 1, year: date.getUTCFullYear() });
    };
  }, [locale, t]);
  const chosen = periods.find((period) => keyOf(period) === keyOf({ from, to }));
  const group = (kind: NamedPeriod['kind']) =>
    periods
      .filter((period) => period.kind === kind)
      .map((period) => (
        <option key={keyOf(period)} value={`${kind} ${keyOf(period)}`}>
          {nameOf(period)}
        </option>
      ));
  return (
    <Field label={t('labels:PERIOD')}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          value={chosen ? `${chosen.kind} ${keyOf(chosen)}` : ''}
          onChange={({ currentTarget: { value } }) => {
            const [, first, last] = value.split(' ');
            if (first && last) onChange({ from: first, to: last });
          }}
        >
          <option value="">{t('labels:PERIOD_OTHER_DAYS')}</option>
          <optgroup label={t('labels:PERIOD_MONTHS')}>{group('month')}</optgroup>
          <optgroup label={t('labels:PERIOD_QUARTERS')}>{group('quarter')}</optgroup>
        </HTMLSelect>
      )}
    </Field>
  );
}
