import type { MoneySum } from '@towline/sdk/api';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import type { FigureRow } from './figureRows.ts';
import './figures.css';

const BarPlot = splitPart(async () => (await import('../../ui/plot/BarPlot.tsx')).BarPlot);

const wholeEuro = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, useGrouping: 'always' } as const;

interface FigureProps {
  readonly title: string;
  /** What the values of a row are, in their order. */
  readonly measures: readonly string[];
  readonly rows: readonly FigureRow[];
  /** What one request brings and costs stands there, too. */
  readonly perRequest?: boolean;
  /** What is not among the rows, below them, so that all comes to the total; no bars. */
  readonly others?: MoneySum;
  readonly total?: MoneySum;
}

/** Bars, and the same numbers as a table; both open the list that a figure is made of (DECISIONS T-578, T-620). */
export function Figure({ title, measures, rows, perRequest = false, others, total }: FigureProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const onAxis = useMemo(() => (euro: number) => formatNumber(euro, locale, wholeEuro), [locale]);
  const groups = useMemo(() => rows.map(({ label, short = label }) => short), [rows]);
  const series = useMemo(
    () => measures.map((label, index) => ({ label, values: rows.map(({ values }) => values[index] ?? 0) })),
    [measures, rows],
  );
  const navigate = useNavigate();
  const base = useHref('/');
  const pick = useCallback(
    (group: number, isApart: boolean) => {
      const { href } = rows[group] ?? {};
      if (href === undefined) return;
      if (isApart) window.open(`${base.replace(/\/$/, '')}${href}`, '_blank', 'noopener');
      else void navigate(href);
    },
    [rows, base, navigate],
  );
  const { groups: hidden = 0 } = others ?? {};
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="tl-muted">{t('NO_FIGURES')}</p>
      </Card>
    );
  return (
    <Card title={title}>
      {hidden > 0 && (
        <p className="tl-muted">{t('FIGURES_MOST', { shown: rows.length, count: rows.length + hidden })}</p>
      )}
      <ul className="tl-figures-legend" aria-hidden="true">
        {measures.map((measure, index) => (
          <li key={measure} className={`tl-figures-ink-${index}`}>
            {measure}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeleton lines={1} height={280} />}>
        <BarPlot label={title} groups={groups} series={series} format={onAxis} onPick={pick} />
      </Suspense>
      <SmallTable
        label={title}
        columns={[
          // Days and weeks are short; names of regions and partners are not.
          rows.some(({ label }) => label.length > 12) ? { words: title } : title,
          { end: t('labels:REQUESTS') },
          perRequest && { end: t('labels:DOCUMENTS') },
          ...measures.map((measure) => ({ end: measure })),
          ...(perRequest ? measures.map((measure) => ({ end: t('PER_REQUEST', { measure }) })) : []),
        ]}
      >
        <tbody>
          {rows.map(({ key, label, requests, documents = 0, values, href }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={href}>{label}</Link>
              </th>
              <FigureCells {...{ requests, documents, values, perRequest }} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            {others && others.documents > 0 && <SumRow label={t('labels:FIGURES_OTHERS')} sum={others} />}
            <SumRow label={t('labels:TOTAL')} sum={total} />
          </tfoot>
        )}
      </SmallTable>
    </Card>
  );
}

/** The numbers of one line. */
function FigureCells({
  requests,
  documents,
  values,
  perRequest,
}: Required<Pick<FigureRow, 'requests' | 'documents' | 'values'>> & { readonly perRequest: boolean }) {
  const locale = useLocale();
  return (
    <>
      <td className="tl-number tl-end">{formatNumber(requests, locale)}</td>
      {perRequest && <td className="tl-number tl-end">{formatNumber(documents, locale)}</td>}
      {values.map((value, index) => (
        <td key={index} className="tl-number tl-end">
          {formatMoney(value, locale)}
        </td>
      ))}
      {perRequest &&
        values.map((value, index) => (
          <td key={index} className="tl-number tl-end">
            {requests > 0 ? formatMoney(value / requests, locale) : '–'}
          </td>
        ))}
    </>
  );
}

function SumRow({
  label,
  sum: { requests, documents, revenue, cost },
}: {
  readonly label: string;
  readonly sum: MoneySum;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <FigureCells {...{ requests, documents, values: [revenue / 100, cost / 100], perRequest: true }} />
    </tr>
  );
}
