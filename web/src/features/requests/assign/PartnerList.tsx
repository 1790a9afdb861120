import { Tag } from '@blueprintjs/core';
import type { Job } from '@towline/sdk/api';
import { countedCapacity } from '@towline/sdk/domain/partner/occupancy';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres, formatMoney } from '../../../i18n/format.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { letterOf } from '../../../ui/map/layers.ts';
import { moveFocus } from '../../../ui/roving.ts';

interface PartnerListProps {
  readonly jobs: readonly Job[];
  readonly selected: string | undefined;
  readonly hovered: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | undefined) => void;
}

/** The partners that were found, lettered like their pins; those whom dispatch would pass over come last, with why (C-74). */
export function PartnerList({ jobs, selected, hovered, onSelect, onHover }: PartnerListProps) {
  const { t } = useTranslation();
  const text =
    jobs.length === 0 ? t('NO_PARTNERS_FOUND_FOR_GIVEN_CRITERIA') : t('PARTNERS_FOUND', { count: jobs.length });
  useEffect(() => announce(text), [text]);
  return (
    <>
      <p className="tl-muted">{text}</p>
      <div
        className="tl-requests-partners"
        role="radiogroup"
        aria-label={t('labels:PARTNERS')}
        onKeyDown={(event) => {
          const moved = moveFocus(event, 'vertical', '[role=radio]');
          const job = moved === undefined ? undefined : jobs[moved];
          if (job) onSelect(job.id);
        }}
      >
        {jobs.map((job, index) => (
          <PartnerRow
            key={job.id}
            job={job}
            letter={letterOf(index)}
            isSelected={job.id === selected}
            isStop={selected === undefined ? index === 0 : job.id === selected}
            isHovered={job.id === hovered}
            onSelect={onSelect}
            onHover={onHover}
          />
        ))}
      </div>
    </>
  );
}

interface PartnerRowProps extends Pick<PartnerListProps, 'onSelect' | 'onHover'> {
  readonly job: Job;
  readonly letter: string;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  readonly isHovered: boolean;
}

function PartnerRow({ job, letter, isSelected, isStop, isHovered, onSelect, onHover }: PartnerRowProps) {
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of facts that is chosen as a whole.
    <button
      ref={row}
      type="button"
      role="radio"
      aria-checked={isSelected}
      tabIndex={isStop ? 0 : -1}
      className={`tl-requests-partner${isHovered ? ' tl-requests-partner-hovered' : ''}`}
      onClick={() => onSelect(job.id)}
      onMouseEnter={() => onHover(job.id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(job.id)}
      onBlur={() => onHover(undefined)}
    >
      <span className={`tl-requests-letter tl-requests-letter-${partner.type === 'Partner' ? 'internal' : 'external'}`}>
        {letter}
      </span>
      <span className="tl-requests-partner-what">
        <span>
          <strong>{job.partnerName ?? partner.name}</strong>
          <span className="tl-muted"> {t(`enumerations:PartnerType.${partner.type}`)}</span>
        </span>
        <span className="tl-requests-partner-line tl-number">
          {[
            operationalStatus && t(`enumerations:PartnerOperationalStatus.${operationalStatus}`),
            // Who told no capacity at all has no workshop; one of 0 counts as 3 (2-requests §9).
            metrics?.repairJobsCapacity !== undefined &&
              t('OPEN_REPAIR_JOBS', { open: metrics.openRepairJobsCount ?? 0, capacity: countedCapacity(metrics) }),
            rank !== undefined && ranking && t('RANK_AND_SCORE', { rank, score: Math.round(ranking.score) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="tl-requests-partner-line tl-muted">
          {[
            phone && internationalPhone(phone, job.dispatchLocation?.address?.countryCode),
            job.partnerEmail ?? partner.email,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {exclusion && (
          <span className="tl-requests-partner-line">
            <Tag minimal intent="warning">
              {t('DISPATCH_PASSES_OVER', { reason: t(`enumerations:ExclusionReason.${exclusion.reason}`) })}
            </Tag>
          </span>
        )}
      </span>
      <span className="tl-requests-partner-figures tl-number">
        {distanceInKm !== undefined && <strong>{formatKilometres(distanceInKm, locale)}</strong>}
        {durationInMinutes !== undefined && <span>{t('MINUTES', { minutes: durationInMinutes })}</span>}
        {price !== undefined && <span>{formatMoney(price, locale)}</span>}
      </span>
    </button>
  );
}
