import type { RankedPartner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { measured, pointsText } from './factorText.ts';

/** Every factor of a partner's score with what was measured, its points of how many, and where it comes from (DECISIONS S-03). */
export function RankingFactors({ ranking }: { ranking: Pick<RankedPartner, 'partnerName' | 'factors'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <SmallTable
      label={t('SCORE_OF', { partner: ranking.partnerName })}
      columns={[t('labels:FACTOR'), { end: t('labels:MEASURED') }, { end: t('labels:SCORE') }, t('labels:FROM_WHERE')]}
    >
      <tbody>
        {ranking.factors.map((value) => (
          <tr key={value.factor}>
            <th scope="row">{t(`enumerations:RankingFactor.${value.factor}`)}</th>
            <td className="tl-number tl-end">{measured(value, locale, t('buttons:YES'), t('buttons:NO'))}</td>
            <td className="tl-number tl-end">{`${pointsText(value.points, locale)} / ${value.weight}`}</td>
            <td>{dynamicText(`RANKED_BY_${value.source}`, {}, 'labels')}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
