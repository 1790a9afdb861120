import type { DayClosing } from '@towline/sdk/api';
import { closingDimensionValues } from '@towline/sdk/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { showIsoDate } from '../../ui/dateText.ts';
import { Field } from '../../ui/Field.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClosingTable } from './ClosingTable.tsx';
import { ClosingWhy } from './ClosingWhy.tsx';
import { dayClosingUrl } from './dayClosingUrl.ts';
import './ledger.css';

/** A day of the books: what came in, what is owed, what was paid out, and why it differs from the day before (DECISIONS T-576). */
export function DayClosingPage() {
  const { t } = useTranslation();
  const [{ day, by }, set] = useUrlState(dayClosingUrl);
  const input = useMemo(() => ({ query: { by, ...(day && { day }) } }), [day, by]);
  const { data, error, retry } = useResource('getDayClosing', input, { keepPrevious: true });
  return (
    <div className="tl-ledger-closing">
      <div className="tl-ledger-asked">
        <Field label={t('labels:DAY')}>
          {(wiring) => (
            <DateField wiring={wiring} value={day || data?.day || ''} onChange={(chosen) => set({ day: chosen })} />
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
  const { day, sealedAt, headPosition, headHash, entries, postedLater, groups } = closing;
  const [whole] = groups;
  return (
    <>
      <Card title={t('CLOSING_OF', { day: showIsoDate(day) })}>
        <KeyValues
          items={[
            {
              label: t('labels:CLOSED_AT'),
              value: sealedAt ? formatDateTime(sealedAt) : t('CLOSING_NOT_YET'),
            },
            { label: t('labels:LEDGER_HEAD'), value: headPosition === undefined ? undefined : String(headPosition) },
            {
              label: t('labels:LEDGER_HASH'),
              value: headHash && <span className="tl-code tl-ledger-hash">{headHash}</span>,
            },
            {
              label: t('labels:LEDGER_ENTRIES'),
              value: <Link to={paths.ledger({ from: day, to: day })}>{String(entries)}</Link>,
            },
            { label: t('labels:POSTED_LATER'), value: postedLater > 0 ? String(postedLater) : undefined },
          ]}
        />
      </Card>
      {whole && <ClosingWhy group={whole} />}
      <ClosingTable groups={groups} day={day} />
    </>
  );
}
