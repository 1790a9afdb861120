import type { Job } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { RankingComparison } from './RankingComparison.tsx';
import { RankingFactors } from './RankingFactors.tsx';
import { whyNot } from './whyNot.ts';

interface WhyThisPlaceProps {
  readonly job: Job;
  /** The one at place 1, with whom any other is compared. */
  readonly first: Job | undefined;
}

/** About the partner that is chosen: his place and what put him there, or why dispatch would not ask him (DECISIONS S-03, C-74). */
export function WhyThisPlace({ job, first }: WhyThisPlaceProps) {
  const { t } = useTranslation();
  const { exclusion, ranking, rank } = job;
  const partner = job.partnerName ?? job.partner.name;
  if (exclusion)
    return (
      <details className="tl-requests-details" open>
        <summary>{t('WHY_NOT_THIS_ONE', { partner })}</summary>
        <p>
          {whyNot(exclusion)} {t('MAY_BE_CHOSEN')}
        </p>
      </details>
    );
  if (!ranking || rank === undefined) return null;
  const isCompared = first?.ranking && first.id !== job.id;
  return (
    <details className="tl-requests-details">
      <summary>{t('WHY_THIS_PLACE', { partner, rank })}</summary>
      {isCompared && first.ranking ? (
        <RankingComparison first={first.ranking} second={ranking} secondRank={rank} />
      ) : (
        <RankingFactors ranking={ranking} />
      )}
    </details>
  );
}
