import type { WhatIfCounts } from '@towline/sdk/api';
import { measured, measureValues } from '@towline/sdk/domain/whatIf/measures';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { differenceText, intervalText, measureText } from './measureText.ts';

/** What it was and would be, with the interval in which the model says it lies (DECISIONS T-526). */
export function MeasureTable({ counts }: { readonly counts: WhatIfCounts }) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t('labels:WHAT_IF')}
      columns={[
        '',
        t('labels:WHAT_IF_WAS'),
        t('labels:WHAT_IF_WOULD_BE'),
        t('labels:WHAT_IF_DIFFERENCE'),
        t('labels:WHAT_IF_INTERVAL'),
      ]}
    >
      <tbody>
        {measureValues.map((measure) => {
          const { before, after, difference, low, high } = measured(measure, counts);
          if (before === undefined && after === undefined) return null;
          return (
            <tr key={measure}>
              <th scope="row">{dynamicText(`WHAT_IF_MEASURE_${measure.toUpperCase()}`, {}, 'labels')}</th>
              <td>{measureText(measure, before)}</td>
              <td>{measureText(measure, after)}</td>
              <td>{differenceText(measure, difference)}</td>
              <td className="tl-muted">
                {low !== undefined && high !== undefined && intervalText(measure, low, high)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </SmallTable>
  );
}
