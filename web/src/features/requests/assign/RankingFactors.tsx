import type { RankedPartner, RankingValue } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatKilometres, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';

/** What was measured, in the words of its factor; nothing where it is not known. */
function measured({ factor, value, source }: RankingValue, locale: Locale, yes: string, no: string): string {
  if (source === 'unknown') return '–';
  if (factor === 'Distance') return formatKilometres(value, locale);
  if (factor === 'Price') return formatMoney(value, locale);
  if (factor === 'Preferred') return value > 0 ? yes : no;
  if (factor === 'Workload') return formatNumber(value, locale);
  return formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** Every factor of a partner's score with what was measured, its points of how many, and where it comes from (DECISIONS S-03). */
export function RankingFactors({ ranking }: { ranking: Pick<RankedPartner, 'partnerName' | 'factors'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const points = (value: number): string => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <SmallTable label={t('SCORE_OF', { partner: ranking.partnerName })}>
      <thead>
        <tr>
          <th scope="col">{t('labels:FACTOR')}</th>
          <th scope="col" className="tl-end">
            {t('labels:MEASURED')}
          </th>
          <th scope="col" className="tl-end">
            {t('labels:SCORE')}
          </th>
          <th scope="col">{t('labels:FROM_WHERE')}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.factors.map((value) => (
          <tr key={value.factor}>
            <th scope="row">{t(`enumerations:RankingFactor.${value.factor}`)}</th>
            <td className="tl-number tl-end">{measured(value, locale, t('buttons:YES'), t('buttons:NO'))}</td>
            <td className="tl-number tl-end">{`${points(value.points)} / ${points(value.weight)}`}</td>
            <td>{dynamicText(`RANKED_BY_${value.source}`, {}, 'labels')}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
