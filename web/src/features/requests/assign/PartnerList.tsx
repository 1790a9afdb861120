import { Button } from '@blueprintjs/core';
import type { Job, ServiceType } from '@towline/sdk/api';
import { mostPartners } from '@towline/sdk/domain/partner/search';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/Announcer.tsx';
import { letterOf } from '../../../ui/map/layers.ts';
import { moveFocus } from '../../../ui/roving.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { type SortBy, sortValues } from './order.ts';
import { PartnerRow } from './PartnerRow.tsx';

interface PartnerListProps {
  /** In the order in which they are read. */
  readonly jobs: readonly Job[];
  readonly service: ServiceType;
  readonly sortBy: SortBy;
  readonly selected: string | undefined;
  readonly hovered: string | undefined;
  /** Whether those whom dispatch would pass over are shown. */
  readonly isOpen: boolean;
  readonly isSearching: boolean;
  readonly onSort: (by: SortBy) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMore: () => void;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | undefined) => void;
}

/** The partners that were found, best first and lettered like their pins; those whom dispatch would pass over are folded away (C-74). */
export function PartnerList(props: PartnerListProps) {
  const { jobs, service, sortBy, selected, hovered, isOpen, isSearching, onSort, onOpen, onMore, onSelect, onHover } =
    props;
  const { t } = useTranslation();
  const found = jobs[0]?.foundCount ?? jobs.length;
  const text =
    jobs.length === 0
      ? t('NO_PARTNERS_FOUND_FOR_GIVEN_CRITERIA')
      : t('PARTNERS_SHOWN', { shown: jobs.length, count: found });
  useEffect(() => announce(text), [text]);
  const passedOver = jobs.filter(({ exclusion }) => exclusion !== undefined).length;
  const visible = isOpen ? jobs : jobs.slice(0, jobs.length - passedOver);
  const hasMore = jobs.length < Math.min(found, mostPartners);
  return (
    <>
      <div className="tl-requests-partners-top">
        <p className="tl-muted">{text}</p>
        {jobs.length > 1 && (
          <SegmentedChoice
            label={t('labels:SORT_BY')}
            value={sortBy}
            onChange={onSort}
            choices={sortValues.map((value) => ({ value, label: t(`labels:SortPartners.${value}`) }))}
          />
        )}
      </div>
      {jobs.length > 0 && (
        <div className="tl-requests-partners">
          <div
            role="radiogroup"
            aria-label={t('labels:PARTNERS')}
            onKeyDown={(event) => {
              const moved = moveFocus(event, 'vertical', '[role=radio]');
              const job = moved === undefined ? undefined : visible[moved];
              if (job) onSelect(job.id);
            }}
          >
            {visible.map((job, index) => (
              <PartnerRow
                key={job.id}
                job={job}
                jobs={jobs}
                service={service}
                letter={letterOf(index)}
                isSelected={job.id === selected}
                isStop={visible.some(({ id }) => id === selected) ? job.id === selected : index === 0}
                isHovered={job.id === hovered}
                onSelect={onSelect}
                onHover={onHover}
              />
            ))}
          </div>
          {(passedOver > 0 || hasMore) && (
            <div className="tl-requests-partners-more">
              {passedOver > 0 && (
                <Button
                  small
                  aria-expanded={isOpen}
                  text={isOpen ? t('HIDE_PASSED_OVER') : t('SHOW_PASSED_OVER', { count: passedOver })}
                  onClick={() => onOpen(!isOpen)}
                />
              )}
              {hasMore && (
                <Button small text={t('buttons:SHOW_MORE_PARTNERS')} loading={isSearching} onClick={onMore} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
