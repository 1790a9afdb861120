import { Button } from '@blueprintjs/core';
import { HistoryIcon, TimeIcon } from '@blueprintjs/icons';
import type { LogEntry } from '@towline/sdk/api';
import {
  formatLogTime,
  groupLogByDay,
  type LogTimeFormat,
  nextLogTimeFormat,
} from '@towline/sdk/domain/request/logTime';
import { groupRepeats } from '@towline/sdk/domain/request/repeats';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { agentZone, momentTitle } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { showIsoDate } from '../../../ui/dateText.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { logEntryText } from '../../../widgets/logText.ts';
import { logEntryDialog } from '../parts/LogEntryDialog.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** Everything that was recorded, day by day; the times change their format at each press (2-requests §2). */
export function LogTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<LogTimeFormat>('time');
  const found = useResource('listRequestLogs', { path: { id: request.id } }, { every: 5_000 });
  const { data } = found;
  if (!data) return <Pending of={found} lines={10} />;
  if (data.length === 0) return <EmptyState icon={<HistoryIcon />} title={t('NO_LOG')} />;
  const zone = agentZone();
  const sorted = data.toSorted((one, other) => byInstant(one.timestamp, other.timestamp));
  const start = sorted[0]?.timestamp ?? request.creationTimestamp;
  const timeOf = ({ timestamp }: LogEntry): string => formatLogTime(timestamp, format, start, zone);
  return (
    <div className="tl-stack">
      <div>
        <Button
          size="small"
          icon={<TimeIcon />}
          text={t('LOG_TIMES_AS', { format: t(`labels:LOG_TIME_${format}`) })}
          onClick={() => setFormat(nextLogTimeFormat(format))}
        />
      </div>
      {groupLogByDay(sorted, zone).map(({ day, entries }) => (
        <section key={day}>
          <h3 className="tl-requests-section-title">{showIsoDate(day)}</h3>
          <ol className="tl-requests-log">
            {groupRepeats(entries, sameLine).map(([first, ...again]) => (
              <li key={first.id}>
                <span className="tl-number tl-requests-log-time" title={momentTitle(first.timestamp, request.timeZone)}>
                  {timeOf(first)}
                </span>
                <LogLine entry={first}>
                  {again.length > 0 && (
                    <details className="tl-requests-log-again">
                      <summary>{t('TIMES_REPEATED', { count: again.length + 1 })}</summary>
                      {again.map((entry) => (
                        <p key={entry.id} className="tl-number">
                          {timeOf(entry)} <LogLine entry={entry} />
                        </p>
                      ))}
                    </details>
                  )}
                </LogLine>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The partner that an entry is about, where its data names one that did not write it himself. */
function partnerOf({ data, agentName }: LogEntry): string | undefined {
  if (typeof data !== 'object' || data === null || !('partner' in data)) return undefined;
  return typeof data.partner === 'string' && data.partner !== agentName ? data.partner : undefined;
}

const aboutWhom = (entry: LogEntry): string => [partnerOf(entry), doerName(entry)].filter(Boolean).join(' · ');

/** Tries of the same thing with the same person are one line. */
const sameLine = (entry: LogEntry): string => `${logEntryText(entry)} ${aboutWhom(entry)}`;

/** The event, about whom and by whom; with its data behind it, where it has any. */
function LogLine({ entry, children }: { entry: LogEntry; children?: ReactNode }) {
  const by = aboutWhom(entry);
  return (
    <span className="tl-requests-log-line">
      {entry.data === undefined || entry.data === null ? (
        logEntryText(entry)
      ) : (
        <button type="button" className="tl-link" onClick={() => void openModal(logEntryDialog, { entry })}>
          {logEntryText(entry)}
        </button>
      )}
      {by !== '' && <span className="tl-muted"> · {by}</span>}
      {children}
    </span>
  );
}
