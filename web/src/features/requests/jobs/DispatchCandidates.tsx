import type { ExcludedPartner, JobOffer, RankedPartner } from '@towline/sdk/api';
import { rankingFactorValues } from '@towline/sdk/values';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { measured, pointsText } from '../assign/factorText.ts';
import { RankingComparison } from '../assign/RankingComparison.tsx';
import { RankingFactors } from '../assign/RankingFactors.tsx';
import { whyNot } from '../assign/whyNot.ts';

interface DispatchCandidatesProps {
  readonly candidates: readonly RankedPartner[];
  readonly offers: readonly JobOffer[];
}

/** Who could be asked, in the order of the published score, with every factor's points, value and source (DECISIONS S-03). */
export function DispatchCandidates({ candidates, offers }: DispatchCandidatesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [opened, setOpened] = useState<string>();
  if (candidates.length === 0) return null;
  const asked = new Set(offers.map(({ partnerId }) => partnerId));
  const points = (value: number): string => pointsText(value, locale);
  const [first] = candidates;
  const priceOf = ({ factors }: RankedPartner) => factors.find(({ factor }) => factor === 'Price');
  // Who does not see what partners cost is answered no such factor (PLT-11).
  const isPriced = candidates.some((candidate) => priceOf(candidate) !== undefined);
  const priceText = (candidate: RankedPartner): string => {
    const found = priceOf(candidate);
    return found ? measured(found, locale, t('buttons:YES'), t('buttons:NO')) : '–';
  };
  return (
    <details className="tl-requests-details" open>
      <summary>{t('RANKING_COUNT', { count: candidates.length })}</summary>
      <SmallTable label={t('labels:RANKING')}>
        <CandidateHead isPriced={isPriced} />
        <tbody>
          {candidates.map((candidate, index) => (
            <Fragment key={candidate.partnerId}>
              <tr>
                <td className="tl-number">{index + 1}</td>
                <td className="tl-requests-partner-cell">
                  <button
                    type="button"
                    className="tl-link"
                    aria-expanded={opened === candidate.partnerId}
                    onClick={() => setOpened(opened === candidate.partnerId ? undefined : candidate.partnerId)}
                  >
                    {candidate.partnerName}
                  </button>
                  <span className="tl-caption tl-under">
                    {[
                      t(`enumerations:PartnerType.${candidate.partnerType}`),
                      formatKilometres(candidate.distanceInKm, locale),
                      asked.has(candidate.partnerId) && t('labels:ASKED'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </td>
                <td className="tl-number tl-end">
                  <strong>{points(candidate.score)}</strong>
                </td>
                {isPriced && <td className="tl-number tl-end">{priceText(candidate)}</td>}
                {rankingFactorValues.map((factor) => {
                  const found = candidate.factors.find((value) => value.factor === factor);
                  return (
                    <td
                      key={factor}
                      className="tl-number tl-end"
                      title={
                        found &&
                        `${points(found.value)} × ${found.weight} · ${dynamicText(`RANKED_BY_${found.source}`, {}, 'labels')}`
                      }
                    >
                      {found ? points(found.points) : '–'}
                    </td>
                  );
                })}
              </tr>
              {opened === candidate.partnerId && (
                <tr>
                  <td colSpan={(isPriced ? 4 : 3) + rankingFactorValues.length}>
                    {first && index > 0 && (
                      <RankingComparison first={first} second={candidate} secondRank={index + 1} />
                    )}
                    <RankingFactors ranking={candidate} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </SmallTable>
    </details>
  );
}

/** Rank, partner, score, and the points for each factor. */
function CandidateHead({ isPriced }: { readonly isPriced: boolean }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('labels:RANK')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('labels:PARTNER')}
        </th>
        <th scope="col" rowSpan={2} className="tl-end">
          {t('labels:SCORE')}
        </th>
        {isPriced && (
          <th scope="col" rowSpan={2} className="tl-end">
            {t('labels:PARTNER_PRICE_NET')}
          </th>
        )}
        <th scope="colgroup" colSpan={rankingFactorValues.length}>
          {t('labels:POINTS_FOR')}
        </th>
      </tr>
      <tr>
        {rankingFactorValues.map((factor) => (
          <th key={factor} scope="col" className="tl-end">
            <span className="tl-small-head">{t(`enumerations:RankingFactor.${factor}`)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Who was left out, each with the reason. */
export function DispatchExclusions({ excluded }: { excluded: readonly ExcludedPartner[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (excluded.length === 0) return null;
  return (
    <details className="tl-requests-details">
      <summary>{t('EXCLUDED_COUNT', { count: excluded.length })}</summary>
      <SmallTable
        label={t('labels:LEFT_OUT')}
        columns={[t('labels:PARTNER'), t('labels:DISTANCE'), { words: t('labels:REASON') }]}
      >
        <tbody>
          {excluded.map(({ partnerId, partnerName, distanceInKm, reason, detail }) => (
            <tr key={partnerId}>
              <td>{partnerName}</td>
              <td className="tl-number">{distanceInKm === undefined ? '–' : formatKilometres(distanceInKm, locale)}</td>
              <td>
                {t(`enumerations:ExclusionReason.${reason}`)}
                <span className="tl-caption tl-under">{whyNot({ reason, detail })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </details>
  );
}
