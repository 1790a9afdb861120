import type { Job } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { RankingFactors } from './RankingFactors.tsx';
import { whyNot } from './whyNot.ts';

/** About the partner that is chosen: his place with every factor of it, or why dispatch would not ask him (DECISIONS S-03, C-74). */
export function WhyThisPlace({ job }: { job: Job }) {
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
  return (
    <details className="tl-requests-details">
      <summary>{t('WHY_THIS_PLACE', { partner, rank })}</summary>
      <RankingFactors ranking={ranking} />
    </details>
  );
}
