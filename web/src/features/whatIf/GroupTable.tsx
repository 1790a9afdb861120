import { Button } from '@blueprintjs/core';
import type { WhatIfCounts } from '@towline/sdk/api';
import { type Grouped, type Measure, measuredIn, valueIn } from '@towline/sdk/domain/whatIf/measures';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { intervalText, measureText } from './measureText.ts';

const shown: readonly Measure[] = ['minutes', 'p95', 'cost', 'none'];

/** First-offer acceptance as two bars, before above after; the numbers stand beside them. */
function Bars({ before, after }: { readonly before: number | undefined; readonly after: number | undefined }) {
  return (
    <span className="tl-what-if-bars" aria-hidden="true">
      <span className="tl-what-if-bar" style={{ width: `${(before ?? 0) * 100}%` }} />
      <span className="tl-what-if-bar tl-what-if-bar-after" style={{ width: `${(after ?? 0) * 100}%` }} />
    </span>
  );
}

interface GroupTableProps {
  readonly rows: readonly Grouped[];
  readonly by: 'region' | 'hour';
  /** What the intervals of whole regions are made of; undefined where the rows are no such. */
  readonly counts: WhatIfCounts | undefined;
  /** A region is to be looked at hour by hour. */
  readonly onRegion: (region: string) => void;
}

/** The answer by region, or by hour of the day: where and when it would be better, and where worse. */
export function GroupTable({ rows, by, counts, onRegion }: GroupTableProps) {
  const { t } = useTranslation();
  const title = t(by === 'region' ? 'labels:REGION' : 'labels:WHAT_IF_HOUR');
  const both = (measure: Measure, row: Grouped) => {
    const [was, is] = [row.before, row.after].map((sums) => measureText(measure, valueIn(measure, sums, row.requests)));
    const { low, high } = counts ? measuredIn(measure, row, counts) : {};
    return (
      <>
        {was === is ? was : `${was} → ${is}`}
        {low !== undefined && high !== undefined && <div className="tl-muted">{intervalText(measure, low, high)}</div>}
      </>
    );
  };
  const isByFact = (region: string) => counts !== undefined && !counts.regions.some((one) => one.region === region);
  return (
    <SmallTable label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="tl-align-end">
            {t('labels:REQUESTS')}
          </th>
          <th scope="col" colSpan={2}>
            {t('labels:WHAT_IF_MEASURE_ACCEPTANCE')}
          </th>
          {shown.map((measure) => (
            <th scope="col" key={measure} className="tl-align-end">
              <span className="tl-small-head">
                {dynamicText(`WHAT_IF_MEASURE_${measure.toUpperCase()}`, {}, 'labels')}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, requests, before, after } = row;
          return (
            <tr key={key}>
              <th scope="row">
                {by === 'hour' ? (
                  `${key.padStart(2, '0')}:00`
                ) : (
                  <Button
                    size="small"
                    variant="minimal"
                    text={key}
                    title={t('WHAT_IF_BY_HOUR')}
                    onClick={() => onRegion(key)}
                  />
                )}
                {isByFact(key) && <div className="tl-muted tl-what-if-by-fact">{t('WHAT_IF_ALL_BY_FACT')}</div>}
              </th>
              <td className="tl-number tl-align-end">{requests}</td>
              <td>
                <Bars before={valueIn('acceptance', before, requests)} after={valueIn('acceptance', after, requests)} />
              </td>
              <td className="tl-number">{both('acceptance', row)}</td>
              {shown.map((measure) => (
                <td key={measure} className="tl-number tl-align-end">
                  {both(measure, row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}
