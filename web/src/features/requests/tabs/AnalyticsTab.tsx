import { ChartIcon } from '@blueprintjs/icons';
import type { SessionEvent } from '@towline/sdk/api';
import { campaignKeys, groupEventsByEntry, type SessionVisit } from '@towline/sdk/domain/request/analytics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventText } from '../../../i18n/eventText.ts';
import { formatDateTime, formatElapsed, formatTime, momentTitle } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** What the customer did in the customer app: his sessions by entry, with campaign and session data (2-requests §2). */
export function AnalyticsTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const found = useResource('listRequestEvents', { path: { id: request.id } });
  const { data } = found;
  if (!data) return <Pending of={found} lines={8} />;
  const visits = groupEventsByEntry(data.events);
  if (visits.length === 0)
    return (
      <EmptyState icon={<ChartIcon />} title={t('NO_ANALYTICS')}>
        {t('NO_ANALYTICS_WHY')}
      </EmptyState>
    );
  return (
    <div className="tl-stack">
      <KeyValues items={[{ label: t('labels:SESSION'), value: data.sessionId, copy: data.sessionId }]} />
      {visits.map((visit, index) => (
        <VisitCard
          key={visit.events[0]?.timestamp ?? index}
          visit={visit}
          number={index + 1}
          isOpenFirst={index === visits.length - 1}
        />
      ))}
    </div>
  );
}

interface VisitCardProps {
  readonly visit: SessionVisit<SessionEvent>;
  readonly number: number;
  readonly isOpenFirst: boolean;
}

/** From one entry to the next: where the customer came from, by what, and each thing that he did. */
function VisitCard({ visit: { entry, events, campaign }, number, isOpenFirst }: VisitCardProps) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(!isOpenFirst);
  const first = events[0]?.timestamp ?? '';
  return (
    <Card
      title={t('VISIT_NUMBER', { number, entry: entry ? eventText(entry.code) : t('labels:WITHOUT_ENTRY') })}
      collapsed={isFolded}
      onCollapse={setIsFolded}
      right={<span className="tl-requests-card-note tl-number">{first && formatDateTime(first)}</span>}
    >
      <KeyValues items={campaignKeys.map((key) => ({ label: key, value: campaign?.[key] }))} />
      <ol className="tl-requests-log">
        {events.map((event, index) => (
          <li key={`${event.timestamp} ${event.code} ${index}`}>
            <span className="tl-number tl-requests-log-time" title={momentTitle(event.timestamp)}>
              {formatTime(event.timestamp, undefined, true)}
            </span>
            <span className="tl-requests-log-line">
              {eventText(event.code)}
              <span className="tl-muted">
                {' · '}
                {[
                  t(`enumerations:EventCategory.${event.category}`),
                  event.content?.action && eventText(event.content.action),
                  `+${formatElapsed(Date.parse(event.timestamp) - Date.parse(first))}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <SessionData event={event} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What the app knew and what the browser said at that moment. */
function SessionData({ event: { appState, headers, query } }: { event: SessionEvent }) {
  const { t } = useTranslation();
  const data = { ...(appState && { appState }), ...(headers && { headers }), ...(query && { query }) };
  if (Object.keys(data).length === 0) return null;
  return (
    <details className="tl-requests-details">
      <summary>{t('labels:SESSION_DATA')}</summary>
      <pre className="tl-code tl-requests-pre">{JSON.stringify(data, null, 2)}</pre>
    </details>
  );
}
