import { TimelineEventsIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { hasEnded } from '@towline/sdk/domain/request/status';
import { statusReasonEnumerationFor } from '@towline/sdk/domain/request/statusReason';
import { type TimelineStep, timelineOf } from '@towline/sdk/domain/request/timeline';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatElapsed, formatTime, momentTitle } from '../../../i18n/format.ts';
import { Timeline, type TimelineItem } from '../../../ui/Timeline.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** The statuses in the order in which they came, with the time since the one before (2-requests §4). */
export function TimelineCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const now = useNow(10_000);
  const steps = timelineOf(request);
  const reasonOf = ({ status, statusReason }: TimelineStep): string | undefined =>
    statusReason &&
    dynamicText(
      `${statusReasonEnumerationFor(viewer.viewpoint, status, statusReason)}.${statusReason}`,
      {},
      'enumerations',
    );
  /** What the state is called in the tag, too, with the company that has it (DECISIONS T-199). */
  const nameOf = ({ status, label, companyName: company }: TimelineStep): string => {
    if (!company) return t(`enumerations:RequestStatus.${status}`);
    return label === 'AbroadAssistanceCompanyAssigned'
      ? t('labels:WITH_COMPANY_ABROAD', { company })
      : t('labels:WITH_COMPANY', { company });
  };
  /** The time since the step before, and under it since the start (2-requests §4). */
  const elapsed = (previous: number, start: number): ReactNode => (
    <>
      +{formatElapsed(previous)}
      <span className="tl-requests-timeline-total" title={t('SINCE_START', { time: formatElapsed(start) })}>
        <span className="tl-hidden">{t('SINCE_START', { time: '' })}</span>
        {formatElapsed(start)}
      </span>
    </>
  );
  const items = steps.map((step, index): TimelineItem => {
    const { timestamp, status, level, remarks, sincePrevious, sinceStart } = step;
    return {
      key: `${timestamp} ${status} ${index}`,
      time: formatTime(timestamp),
      fullTime: momentTitle(timestamp, request.timeZone),
      level,
      title: nameOf(step),
      after: index === 0 ? undefined : elapsed(sincePrevious, sinceStart),
      detail: [reasonOf(step), doerName(step), remarks].filter(Boolean).join(' · ') || undefined,
    };
  });
  const last = steps.at(-1);
  // Before the first recorded status there is nothing to be shown.
  if (!last) return null;
  if (!hasEnded(request)) {
    items.push({
      key: 'now',
      time: t('labels:NOW'),
      level: last.level,
      title: t('labels:WAITING'),
      after: elapsed(now - Date.parse(last.timestamp), now - Date.parse(steps[0]?.timestamp ?? last.timestamp)),
    });
  }
  return (
    <FactCard name="timeline" title={t('labels:TIMELINE')} icon={<TimelineEventsIcon />}>
      <Timeline label={t('labels:TIMELINE')} items={items} />
    </FactCard>
  );
}
