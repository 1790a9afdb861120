import { Button } from '@blueprintjs/core';
import { AutomaticUpdatesIcon } from '@blueprintjs/icons';
import type { AsyncLogEntry, CallStatus, DispatchOutcome, OutboxStatus } from '@towline/sdk/api';
import { callLevelOf } from '@towline/sdk/domain/request/offerLevels';
import { groupRepeats } from '@towline/sdk/domain/request/repeats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatShortDateTime, momentTitle } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { messageKindText } from '../../../widgets/messageKindText.ts';
import { messageLevels } from '../../../widgets/messageLevels.ts';
import { Receiver } from '../../../widgets/Receiver.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

const tryLevels: Readonly<Record<DispatchOutcome | 'Running' | 'Pending' | 'Sent' | 'Cancelled', StatusLevel>> = {
  Running: 'info',
  Pending: 'info',
  Sent: 'success',
  Accepted: 'success',
  NobodyAccepted: 'danger',
  NoSuppliersFound: 'danger',
  DispatchTimeout: 'danger',
  TechnicalError: 'danger',
  DispatchFailed: 'danger',
  Stopped: 'default',
  Cancelled: 'default',
};

/** How it went, in words and colour; the outcome is of another value set for each kind (DECISIONS S-31). */
function outcomeOf({ kind, outcome, tries = 0 }: AsyncLogEntry): { level: StatusLevel; text: string } {
  const word = (enumeration: string) => dynamicText(`${enumeration}.${outcome}`, {}, 'enumerations');
  if (kind === 'Call') return { level: callLevelOf(outcome as CallStatus), text: word('CallStatus') };
  if (kind === 'Delivery') {
    // One that was tried in vain is stuck until its next try.
    const level = outcome === 'Pending' && tries > 0 ? 'warning' : messageLevels[outcome as OutboxStatus];
    return { level: level ?? 'default', text: word('OutboxStatus') };
  }
  const level = tryLevels[outcome as keyof typeof tryLevels] ?? 'default';
  if (outcome === 'Running') return { level, text: say('DISPATCH_RUNS') };
  return { level, text: word(outcome in messageLevels ? 'OutboxStatus' : 'DispatchOutcome') };
}

/** A kind of message in words; a partner's name is what it is. */
const subjectOf = ({ kind, subject }: AsyncLogEntry): string => {
  if (subject === undefined) return '';
  if (kind === 'Delivery') return messageKindText(subject);
  return subject === 'Dispatch' ? '–' : subject;
};

/** What is tried again is one row, and so are messages that arrived one after the other; one that did not stands for itself. */
const sameTry = ({ kind, subject, channel, receiver, outcome, lastError }: AsyncLogEntry): string | undefined =>
  kind === 'Delivery' && (outcome !== 'Sent' || lastError !== undefined)
    ? undefined
    : [kind, subject, channel, receiver].join(' ');

/** What was done, in words: a call, a message, the search for a partner, a job that is sent to one. */
function kindOf({ kind, subject, channel }: AsyncLogEntry): { readonly text: string; readonly under?: string } {
  if (kind === 'Try')
    return { text: dynamicText(subject === 'Dispatch' ? 'TRY_DISPATCH' : 'TRY_HANDOVER', {}, 'labels') };
  return {
    text: dynamicText(`AsyncLogKind.${kind}`, {}, 'enumerations'),
    ...(channel && { under: dynamicText(`Channel.${channel}`, {}, 'enumerations') }),
  };
}

const time = (at: string | undefined) => (at ? <span title={momentTitle(at)}>{formatShortDateTime(at)}</span> : '–');

interface TriedProps {
  readonly newest: AsyncLogEntry;
  /** The same before it, newest first. */
  readonly before: readonly AsyncLogEntry[];
}

/** The newest of several tries with how many there were; those before it on demand. */
function Tried({ newest, before }: TriedProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? [newest, ...before] : [newest];
  return shown.map((entry) => {
    const { level, text } = outcomeOf(entry);
    const { text: what, under } = kindOf(entry);
    const all = entry === newest ? [newest, ...before] : [entry];
    const tries = all.reduce((sum, one) => sum + (one.tries ?? 1), 0);
    return (
      <tr key={entry.id}>
        <td className="tl-number tl-nowrap">{time(entry.timestamp)}</td>
        <td>
          {what}
          {under && <span className="tl-caption tl-under">{under}</span>}
        </td>
        <td>{subjectOf(entry)}</td>
        <td>
          <Receiver channel={entry.channel} receiver={entry.receiver ?? '–'} />
        </td>
        <td>
          <StatusTag level={level}>{text}</StatusTag>
          {entry.lastError && <span className="tl-caption tl-under">{entry.lastError}</span>}
        </td>
        <td className="tl-number">
          {tries > 0 ? tries : '–'}
          {entry === newest && before.length > 0 && !isOpen && (
            <Button
              size="small"
              text={t('buttons:SHOW_EARLIER_TRIES', { count: before.length })}
              onClick={() => setIsOpen(true)}
            />
          )}
        </td>
        <td className="tl-number tl-nowrap">{time(entry.nextTryAt)}</td>
        <td className="tl-number tl-nowrap">{time(entry.endedAt)}</td>
      </tr>
    );
  });
}

/** What the program did for the request by itself: deliveries, calls, tries, each with outcome and next try (DECISIONS S-31). */
export function AsyncLogTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const isPast = useIsFrozen();
  const found = useResource('listAsyncLog', { path: { id: request.id } }, { every: 5_000 });
  const { data } = found;
  if (!data) return <Pending of={found} lines={8} />;
  if (data.length === 0)
    return (
      <EmptyState icon={<AutomaticUpdatesIcon />} title={t('NO_ASYNC_LOG')}>
        {t('NO_ASYNC_LOG_WHY')}
      </EmptyState>
    );
  const table = (
    <SmallTable
      label={t('labels:TAB_asyncLog')}
      columns={[
        t('labels:TIME'),
        t('labels:TYPE'),
        { words: t('labels:SUBJECT') },
        t('labels:RECEIVER'),
        t('labels:OUTCOME'),
        t('labels:TRIES'),
        t('labels:NEXT_TRY'),
        t('labels:ENDED'),
      ]}
    >
      <tbody>
        {groupRepeats(data, sameTry).map(([newest, ...before]) => (
          <Tried key={`${newest.kind} ${newest.id}`} newest={newest} before={before} />
        ))}
      </tbody>
    </SmallTable>
  );
  if (!isPast) return table;
  return (
    <div className="tl-stack">
      <p className="tl-muted">{t('TRIES_NOT_RECORDED')}</p>
      {table}
    </div>
  );
}
