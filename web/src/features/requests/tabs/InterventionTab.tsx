import { Button } from '@blueprintjs/core';
import { PathSearchIcon, WrenchIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Job, TripEntry } from '@towline/sdk/api';
import { activeJobOf } from '@towline/sdk/domain/request/status';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { formatDateTime, formatElapsed, formatTimeOfDay } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Timeline, type TimelineItem } from '../../../ui/Timeline.tsx';
import { assignToPartner } from '../assign/assignToPartner.tsx';
import { JobActions } from '../jobs/JobActions.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { JobFacts, JobStatusTag, partnerText } from '../jobs/JobSummary.tsx';
import { momentOf } from '../jobs/momentOf.ts';
import { outcomeText } from '../jobs/outcomeText.ts';
import type { TripDetailProps } from '../jobs/TripDetail.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

const tripDetail = lazyModal<TripDetailProps>(async () => (await import('../jobs/TripDetail.tsx')).TripDetail);

/** The partners' jobs, the one that is being done first and open, the others folded. */
export function InterventionTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const jobs = request.jobs.filter(({ jobStatus }) => jobStatus !== 'Proposed');
  const active = activeJobOf(jobs);
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={<WrenchIcon />}
        title={t('NO_JOBS')}
        action={<ActionButton action={assignToPartner} on={request} hideRefused />}
      >
        {t('NO_JOBS_WHY')}
      </EmptyState>
    );
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(other.id === active?.id) - Number(one.id === active?.id) || byInstant(other.assignedAt, one.assignedAt),
  );
  return (
    <div className="tl-stack">
      {sorted.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          request={request}
          number={request.jobs.indexOf(job) + 1}
          isOpenFirst={job.id === active?.id || jobs.length === 1}
        />
      ))}
    </div>
  );
}

interface JobCardProps {
  readonly job: Job;
  readonly request: AssistanceRequest;
  readonly number: number;
  readonly isOpenFirst: boolean;
}

function JobCard({ job, request, number, isOpenFirst }: JobCardProps) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(!isOpenFirst);
  return (
    <Card
      title={`${t('JOB_NUMBER', { number })} · ${partnerText(job, t)}`}
      collapsed={isFolded}
      onCollapse={setIsFolded}
      foldsByHeader
      right={<JobStatusTag job={job} />}
    >
      <JobProgress job={job} request={request} />
      <JobFacts job={job} request={request} />
      <JobActions job={job} request={request} />
      <Trip job={job} request={request} />
    </Card>
  );
}

/** The steps of the partner's way (2-requests §3, trip entries). */
function Trip({ job, request }: { job: Job; request: AssistanceRequest }) {
  const { t } = useTranslation();
  const entries: readonly TripEntry[] = job.trip ?? [];
  if (entries.length === 0) return null;
  const items = entries.map((entry, index): TimelineItem => {
    const at = momentOf(entry);
    const before = index > 0 ? entries[index - 1] : undefined;
    const since = before && momentOf(before);
    return {
      key: `${entry.status} ${at} ${index}`,
      time: at ? formatTimeOfDay(at) : '–',
      fullTime: at && formatDateTime(at),
      level: entry.status === 'Completed' ? 'success' : 'info',
      title: t(`enumerations:TripStatus.${entry.status}`),
      after: at && since ? `+${formatElapsed(Date.parse(at) - Date.parse(since))}` : undefined,
      detail: [addressShown(entry.address), outcomeText(entry)].filter(Boolean).join(' · ') || undefined,
    };
  });
  return (
    <section className="tl-requests-trip">
      <h3 className="tl-requests-section-title">
        {t('labels:TRIP')}{' '}
        <Button
          size="small"
          variant="minimal"
          icon={<PathSearchIcon />}
          text={t('buttons:TRIP_DETAIL')}
          onClick={() => void openModal(tripDetail, { job, request })}
        />
      </h3>
      <Timeline label={t('labels:TRIP')} items={items} />
    </section>
  );
}
