import { Button } from '@blueprintjs/core';
import type { WhatIfSums } from '@towline/sdk/api';
import { type Measure, valueIn } from '@towline/sdk/domain/whatIf/measures';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { measureText } from './measureText.ts';
import type { rowsOf } from './narrowing.ts';

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
  readonly rows: ReturnType<typeof rowsOf>;
  readonly by: 'region' | 'hour';
  /** A region is to be looked at hour by hour. */
  readonly onRegion: (region: string) => void;
}

/** The answer by region, or by hour of the day: where and when it would be better, and where worse. */
export function GroupTable({ rows, by, onRegion }: GroupTableProps) {
  const { t } = useTranslation();
  const title = t(by === 'region' ? 'labels:REGION' : 'labels:WHAT_IF_HOUR');
  const both = (measure: Measure, before: WhatIfSums, after: WhatIfSums, requests: number) => {
    const [was, is] = [before, after].map((sums) => measureText(measure, valueIn(measure, sums, requests)));
    return was === is ? was : `${was} → ${is}`;
  };
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
              {dynamicText(`WHAT_IF_MEASURE_${measure.toUpperCase()}`, {}, 'labels')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, requests, before, after }) => (
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
            </th>
            <td className="tl-number tl-align-end">{requests}</td>
            <td>
              <Bars before={valueIn('acceptance', before, requests)} after={valueIn('acceptance', after, requests)} />
            </td>
            <td className="tl-number">{both('acceptance', before, after, requests)}</td>
            {shown.map((measure) => (
              <td key={measure} className="tl-number tl-align-end">
                {both(measure, before, after, requests)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
