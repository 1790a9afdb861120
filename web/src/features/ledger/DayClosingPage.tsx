import type { DayClosing } from '@towline/sdk/api';
import { closingDimensionValues } from '@towline/sdk/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { today } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { showIsoDate } from '../../ui/dateText.ts';
import { Field } from '../../ui/Field.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PeriodChoice } from '../../widgets/periods/PeriodChoice.tsx';
import type { Period } from '../../widgets/periods/periods.ts';
import { ClosingTable } from './ClosingTable.tsx';
import { ClosingWhy } from './ClosingWhy.tsx';
import { dayClosingUrl } from './dayClosingUrl.ts';
import './ledger.css';

/** A day of the books: what came in, what is owed, what was paid out, and why it differs from the day before (DECISIONS T-576). */
export function DayClosingPage() {
  const { t } = useTranslation();
  const [{ from, day, by }, set] = useUrlState(dayClosingUrl);
  const input = useMemo(() => ({ query: { by, ...(from && { from }), ...(day && { day }) } }), [from, day, by]);
  const { data, error, retry } = useResource('getDayClosing', input, { keepPrevious: true });
  const shownDay = day || data?.day || '';
  const days = { from: from || shownDay, to: shownDay };
  // A day alone goes along with its end.
  const ask = ({ from: first, to }: Period): void => set({ from: first === to ? '' : first, day: to });
  return (
    <div className="tl-ledger-closing">
      <div className="tl-ledger-asked">
        <PeriodChoice {...days} today={today()} onChange={ask} />
        <Field label={t('labels:FROM')}>
          {(wiring) => (
            <DateField wiring={wiring} value={days.from} onChange={(first) => ask({ ...days, from: first })} />
          )}
        </Field>
        <Field label={t('labels:TO')}>
          {(wiring) => (
            <DateField
              wiring={wiring}
              value={days.to}
              onChange={(last) => ask({ from: from && days.from, to: last })}
            />
          )}
        </Field>
        <SegmentedChoice
          label={t('labels:CLOSING_BY')}
          choices={closingDimensionValues.map((value) => ({ value, label: t(`labels:CLOSING_BY_${value}`) }))}
          value={by}
          onChange={(chosen) => set({ by: chosen })}
        />
      </div>
      {error !== undefined && <FailureCallout failure={failureText(error)} onRetry={retry} />}
      {data ? <Day closing={data} /> : error === undefined && <Skeleton lines={12} height={24} />}
    </div>
  );
}

function Day({ closing }: { readonly closing: DayClosing }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { day, from = day, sealedAt, headPosition, headHash, entries, postedLater, groups } = closing;
  const isOneDay = from === day;
  const [whole] = groups;
  return (
    <>
      <Card
        title={
          isOneDay
            ? t('CLOSING_OF', { day: showIsoDate(day) })
            : t('CLOSING_OF_DAYS', { from: showIsoDate(from), to: showIsoDate(day) })
        }
      >
        <KeyValues
          items={[
            {
              label: t('labels:CLOSED_AT'),
              // Of several days it says whether the last one is.
              value: sealedAt ? formatDateTime(sealedAt) : isOneDay ? t('CLOSING_NOT_YET') : undefined,
            },
            {
              label: t('labels:LEDGER_HEAD'),
              value: headPosition === undefined ? undefined : formatNumber(headPosition, locale),
            },
            {
              label: t('labels:LEDGER_HASH'),
              value: headHash && <span className="tl-code tl-ledger-hash">{headHash}</span>,
            },
            {
              label: t('labels:LEDGER_ENTRIES'),
              value: <Link to={paths.ledger({ from, to: day })}>{formatNumber(entries, locale)}</Link>,
            },
            { label: t('labels:POSTED_LATER'), value: postedLater > 0 ? formatNumber(postedLater, locale) : undefined },
          ]}
        />
      </Card>
      {whole && <ClosingWhy group={whole} isOneDay={isOneDay} />}
      <ClosingTable groups={groups} />
    </>
  );
}
