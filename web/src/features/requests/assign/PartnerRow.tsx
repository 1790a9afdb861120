import { Tag } from '@blueprintjs/core';
import type { Job, ServiceType } from '@towline/sdk/api';
import { countedCapacity } from '@towline/sdk/domain/partner/occupancy';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres, formatMoney } from '../../../i18n/format.ts';
import { bestReason, strengthsText } from './bestReason.ts';
import { whyNotFirstText } from './whyNotFirstText.ts';

interface PartnerRowProps {
  readonly job: Job;
  /** All that were found, to be compared with. */
  readonly jobs: readonly Job[];
  readonly service: ServiceType;
  readonly letter: string;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  readonly isHovered: boolean;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | undefined) => void;
}

/** Whether the partner's workshop matters: a tow to anywhere else does not ask for it. */
const isRepaired = (service: ServiceType): boolean => service === 'TowingWithRepair' || service === 'Workshop';

/** A partner as one choice: who, why at this place, how far, how long and for how much. */
export function PartnerRow(props: PartnerRowProps) {
  const { job, jobs, service, letter, isSelected, isStop, isHovered, onSelect, onHover } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { partner, distanceInKm, durationInMinutes, exclusion, price, rank, ranking } = job;
  const { metrics, operationalStatus } = partner;
  const phone = job.partnerPhoneNumber ?? partner.phoneNumber;
  const row = useRef<HTMLButtonElement>(null);
  // A pin that was picked on the map brings its row into sight.
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isBest = rank === 1 && !exclusion;
  const why = isBest ? bestReason(job, jobs, locale) : strengthsText(job, jobs);
  const first = jobs.find((one) => one.rank === 1);
  const notFirst = whyNotFirstText(job, first, locale);
  const facts = [
    // "Active" says nothing of one who can be asked.
    operationalStatus &&
      operationalStatus !== 'Active' &&
      t(`enumerations:PartnerOperationalStatus.${operationalStatus}`),
    // Who told no capacity at all has no workshop; one of 0 counts as 3 (2-requests §9).
    isRepaired(service) &&
      metrics?.repairJobsCapacity !== undefined &&
      t('OPEN_REPAIR_JOBS', { open: metrics.openRepairJobsCount ?? 0, capacity: countedCapacity(metrics) }),
    rank !== undefined && ranking && t('RANK_AND_SCORE', { rank, score: Math.round(ranking.score) }),
    phone && internationalPhone(phone, job.dispatchLocation?.address?.countryCode),
    job.partnerEmail ?? partner.email,
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of facts that is chosen as a whole.
    <button
      ref={row}
      type="button"
      role="radio"
      aria-checked={isSelected}
      tabIndex={isStop ? 0 : -1}
      className={`tl-requests-partner${isHovered ? ' tl-requests-partner-hovered' : ''}${exclusion ? ' tl-requests-partner-passed' : ''}`}
      onClick={() => onSelect(job.id)}
      onMouseEnter={() => onHover(job.id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(job.id)}
      onBlur={() => onHover(undefined)}
    >
      <span
        className={`tl-requests-letter tl-requests-letter-${exclusion ? 'passed' : partner.type === 'Partner' ? 'internal' : 'external'}`}
      >
        {letter}
      </span>
      <span className="tl-requests-partner-what">
        <span>
          <strong>{job.partnerName ?? partner.name}</strong>
          <span className="tl-muted"> {t(`enumerations:PartnerType.${partner.type}`)}</span>
        </span>
        {why && (
          <span className="tl-requests-partner-why">
            {isBest && <Tag intent="success">{t('labels:BEST')}</Tag>} {why}
          </span>
        )}
        {notFirst && (
          <span className="tl-requests-partner-line tl-muted">{t('WHY_NOT_FIRST', { reason: notFirst })}</span>
        )}
        {exclusion && (
          <span className="tl-requests-partner-why">
            {t('DISPATCH_PASSES_OVER', { reason: t(`enumerations:ExclusionReason.${exclusion.reason}`) })}
          </span>
        )}
        <span className="tl-requests-partner-line tl-muted tl-number">{facts.join(' · ')}</span>
      </span>
      <span className="tl-requests-partner-figures tl-number">
        {durationInMinutes !== undefined && <strong>{t('MINUTES', { minutes: durationInMinutes })}</strong>}
        {distanceInKm !== undefined && <span>{formatKilometres(distanceInKm, locale)}</span>}
        {price !== undefined && <span>{formatMoney(price, locale)}</span>}
      </span>
    </button>
  );
}
