import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { splitPart } from '../../kit/splitPart.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import type { FigureRow } from './figureRows.ts';
import './figures.css';

const BarPlot = splitPart(async () => (await import('../../ui/plot/BarPlot.tsx')).BarPlot);

const wholeEuro = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;

interface FigureProps {
  readonly title: string;
  /** What the values of a row are, in their order. */
  readonly measures: readonly string[];
  readonly rows: readonly FigureRow[];
  /** What one request brings and costs stands there, too. */
  readonly perRequest?: boolean;
}

/** Bars, and the same numbers as a table; both open the list that a figure is made of (DECISIONS T-578, T-620). */
export function Figure({ title, measures, rows, perRequest = false }: FigureProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = useMemo(() => (euro: number) => formatMoney(euro, locale), [locale]);
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
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="tl-muted">{t('NO_FIGURES')}</p>
      </Card>
    );
  return (
    <Card title={title}>
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
      <SmallTable label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="tl-end">
              {t('labels:REQUESTS')}
            </th>
            {perRequest && (
              <th scope="col" className="tl-end">
                {t('labels:DOCUMENTS')}
              </th>
            )}
            {measures.map((measure) => (
              <th scope="col" key={measure} className="tl-end">
                {measure}
              </th>
            ))}
            {perRequest &&
              measures.map((measure) => (
                <th scope="col" key={measure} className="tl-end">
                  {t('PER_REQUEST', { measure })}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, requests, documents = 0, values, href }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={href}>{label}</Link>
              </th>
              <td className="tl-number tl-end">{formatNumber(requests, locale)}</td>
              {perRequest && <td className="tl-number tl-end">{formatNumber(documents, locale)}</td>}
              {values.map((value, index) => (
                <td key={index} className="tl-number tl-end">
                  {format(value)}
                </td>
              ))}
              {perRequest &&
                values.map((value, index) => (
                  <td key={index} className="tl-number tl-end">
                    {requests > 0 ? format(value / requests) : '–'}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  );
}
