import type { RankedPartner } from '@towline/sdk/api';
import { rankingDifferences } from '@towline/sdk/domain/dispatch/strengths';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { measured, pointsText, signedPoints } from './factorText.ts';

interface RankingComparisonProps {
  readonly first: RankedPartner;
  readonly second: RankedPartner;
  readonly secondRank: number;
}

/** Two partners side by side, factor by factor, and in a sentence what puts the second behind the first (DECISIONS S-03). */
export function RankingComparison({ first, second, secondRank }: RankingComparisonProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const yesNo = [t('buttons:YES'), t('buttons:NO')] as const;
  const differences = rankingDifferences(first, second);
  const rows = [
    { rank: 1, ranking: first },
    { rank: secondRank, ranking: second },
  ];
  return (
    <>
      <p>
        {differences.length === 0
          ? t('SAME_SCORE_AS_FIRST', { partner: first.partnerName })
          : `${t('COMPARED_WITH_FIRST', { partner: first.partnerName })} ${differences
              .map((difference) =>
                t('FACTOR_DIFFERS', {
                  factor: t(`enumerations:RankingFactor.${difference.factor}`),
                  own: measured(difference.second, locale, ...yesNo),
                  first: measured(difference.first, locale, ...yesNo),
                  points: signedPoints(difference.points, locale),
                }),
              )
              .join('; ')}.`}
      </p>
      <SmallTable
        label={t('COMPARED_WITH_FIRST', { partner: first.partnerName })}
        columns={[
          t('labels:PARTNER'),
          ...first.factors.map(({ factor }) => ({ end: t(`enumerations:RankingFactor.${factor}`) })),
          { end: t('labels:SCORE') },
        ]}
      >
        <tbody>
          {rows.map(({ rank, ranking }) => (
            <tr key={ranking.partnerId}>
              <th scope="row">{`${rank}. ${ranking.partnerName}`}</th>
              {first.factors.map(({ factor }) => {
                const value = ranking.factors.find((one) => one.factor === factor);
                return (
                  <td key={factor} className="tl-number tl-end">
                    {value && (
                      <>
                        {pointsText(value.points, locale)}
                        <br />
                        <span className="tl-muted">{measured(value, locale, ...yesNo)}</span>
                      </>
                    )}
                  </td>
                );
              })}
              <td className="tl-number tl-end">
                <strong>{pointsText(ranking.score, locale)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </>
  );
}
