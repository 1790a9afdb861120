import { Button } from '@blueprintjs/core';
import { HistoryIcon, TimeIcon } from '@blueprintjs/icons';
import type { Partner, PartnerLogEntry } from '@towline/sdk/api';
import {
  formatLogTime,
  groupLogByDay,
  type LogTimeFormat,
  nextLogTimeFormat,
} from '@towline/sdk/domain/request/logTime';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { elapsedText } from '@towline/sdk/domain/time/elapsed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { agentZone, formatDateTime, momentTitle } from '../../i18n/format.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { showIsoDate } from '../../ui/dateText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { changedCards } from './changedCards.ts';

interface PartnerLogDialogProps extends ModalProps<undefined> {
  readonly partner: Partner;
}

/** What happened to a partner, day by day: when, and how long after the first line (3-platform §3); the times change their format at each press (3-platform §2, §9). */
export function PartnerLogDialog({ partner, close }: PartnerLogDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<LogTimeFormat>('time');
  const found = useResource('listPartnerLogs', { path: { id: partner.id } });
  return (
    <ModalFrame
      isOpen
      size="large"
      title={`${t('labels:PARTNER_LOG')} · ${partner.name}`}
      onClose={() => close()}
      headerRight={
        <Button
          size="small"
          icon={<TimeIcon />}
          text={t('LOG_TIMES_AS', { format: t(`labels:LOG_TIME_${format}`) })}
          onClick={() => setFormat(nextLogTimeFormat(format))}
        />
      }
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      {found.data ? <Lines entries={found.data} format={format} /> : <Pending of={found} lines={8} />}
    </ModalFrame>
  );
}

interface LinesProps {
  readonly entries: readonly PartnerLogEntry[];
  readonly format: LogTimeFormat;
}

/** The lines, the newest day first as they came; elapsed counts from the first line. */
function Lines({ entries, format }: LinesProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return <EmptyState icon={<HistoryIcon />} title={t('NO_PARTNER_LOG')} />;
  const zone = agentZone();
  const sorted = entries.toSorted((one, other) => byInstant(other.timestamp, one.timestamp));
  const start = sorted.at(-1)?.timestamp ?? '';
  return groupLogByDay(sorted, zone).map((group) => (
    <section key={group.day}>
      <h3 className="tl-partners-part-title">{showIsoDate(group.day)}</h3>
      <ol className="tl-partners-lines">
        {group.entries.map((entry, at) => (
          <li key={entry.id ?? `${entry.timestamp} ${at}`}>
            <span className="tl-number tl-muted" title={momentTitle(entry.timestamp)}>
              {formatLogTime(entry.timestamp, format, start, zone)}
              {format !== 'elapsed' && <small> +{elapsedText(Date.parse(entry.timestamp) - Date.parse(start))}</small>}
            </span>
            <Line entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

const untilOf = ({ data }: PartnerLogEntry): string | undefined => {
  const until = data?.until;
  return typeof until === 'string' ? until : undefined;
};

function Line({ entry }: { readonly entry: PartnerLogEntry }) {
  const { t } = useTranslation();
  const until = untilOf(entry);
  const doer = doerName(entry);
  const cards = changedCards(entry).map((card) => t(`labels:${card}`));
  return (
    <span>
      <b>{t(`labels:PartnerLogged.${entry.message}`)}</b>
      {until && ` · ${t('labels:UNTIL')} ${formatDateTime(until)}`}
      {cards.length > 0 && `: ${cards.join(', ')}`}
      {doer && <span className="tl-muted"> · {doer}</span>}
      {entry.reason && <span className="tl-partners-said">{entry.reason}</span>}
    </span>
  );
}
