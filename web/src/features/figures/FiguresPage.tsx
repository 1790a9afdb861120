import type { MoneyFigures } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { today } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { DateField } from '../../ui/DateField.tsx';
import { showIsoDate } from '../../ui/dateText.ts';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PeriodChoice } from '../../widgets/periods/PeriodChoice.tsx';
import { Figure } from './Figure.tsx';
import { ageRows, partnerRows, regionRows, weekRows } from './figureRows.ts';
import './figures.css';
import { figuresUrl } from './figuresUrl.ts';

/** What requests bring and cost, by week, region and partner, and debts by their age (DECISIONS T-578). */
export function FiguresPage() {
  const { t } = useTranslation();
  const [{ from, to }, set] = useUrlState(figuresUrl);
  const input = useMemo(() => ({ query: { ...(from && { from }), ...(to && { to }) } }), [from, to]);
  const { data, error, retry } = useResource('getMoneyFigures', input, { keepPrevious: true });
  // The other end stays as it is shown, so that a range turned round is told and not moved.
  const seen = { from: from || data?.from || '', to: to || data?.to || '' };
  return (
    <div className="tl-figures">
      <div className="tl-figures-asked">
        <PeriodChoice {...seen} today={today()} onChange={set} />
        <Field label={t('labels:FROM')}>
          {(wiring) => <DateField wiring={wiring} value={seen.from} onChange={(day) => set({ ...seen, from: day })} />}
        </Field>
        <Field label={t('labels:TO')}>
          {(wiring) => <DateField wiring={wiring} value={seen.to} onChange={(day) => set({ ...seen, to: day })} />}
        </Field>
      </div>
      {error !== undefined && <FailureCallout failure={failureText(error)} onRetry={retry} />}
      {error === undefined && (data ? <Figures figures={data} /> : <Skeleton lines={4} height={240} />)}
    </div>
  );
}

function Figures({ figures }: { readonly figures: MoneyFigures }) {
  const { t } = useTranslation();
  const money = useMemo(() => [t('labels:REVENUE'), t('labels:COST')], [t]);
  const due = useMemo(() => [t('labels:AMOUNT_DUE')], [t]);
  const rows = useMemo(
    () => ({
      weeks: weekRows(figures, showIsoDate),
      regions: regionRows(figures, (code) => dynamicText(code, {}, 'countries')),
      partners: partnerRows(figures),
      ages: ageRows(figures, (age) => t(`enumerations:OutstandingAge.${age}`)),
    }),
    [figures, t],
  );
  return (
    <>
      <Figure title={t('labels:FIGURES_BY_WEEK')} measures={money} rows={rows.weeks} perRequest total={figures.total} />
      <Figure
        {...{ title: t('labels:FIGURES_BY_REGION'), measures: money, rows: rows.regions, perRequest: true }}
        {...{ others: figures.otherRegions, total: figures.total }}
      />
      <Figure
        {...{ title: t('labels:FIGURES_BY_PARTNER'), measures: money, rows: rows.partners, perRequest: true }}
        {...{ others: figures.otherPartners, total: figures.total }}
      />
      <Figure title={t('labels:OUTSTANDING_BY_AGE')} measures={due} rows={rows.ages} />
    </>
  );
}
