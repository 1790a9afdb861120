import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { daysOf, kpiRows } from './kpiRows.ts';

/** How many offers the partner has accepted and rejected, by period (3-platform §3). */
export function PartnerKpi({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = kpiRows(partner.kpi);
  if (rows.length === 0) return <p className="tl-muted">{t('NOTHING_KNOWN_HERE')}</p>;
  const shown = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value, locale));
  const periodText = (period: string): string => {
    const days = daysOf(period);
    if (days !== undefined) return t('KPI_DAYS', { count: days });
    return period === 'total' ? t('labels:KPI_TOTAL') : period;
  };
  return (
    <SmallTable
      label={t('KPI_OF', { partner: partner.name })}
      columns={[t('labels:KPI_PERIOD'), { end: t('labels:KPI_ACCEPTED') }, { end: t('labels:KPI_REJECTED') }]}
    >
      <tbody>
        {rows.map(({ period, accepted, rejected }) => (
          <tr key={period}>
            <th scope="row">{periodText(period)}</th>
            <td className="tl-number tl-end">{shown(accepted)}</td>
            <td className="tl-number tl-end">{shown(rejected)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
