import { EnvelopeIcon } from '@blueprintjs/icons';
import type { Communication, Direction, OutboxStatus } from '@towline/sdk/api';
import { messageTabsOf } from '@towline/sdk/domain/request/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { messageContent } from './MessageContent.tsx';
import type { RequestTabProps } from './requestTabProps.ts';

const levels: Readonly<Record<OutboxStatus, StatusLevel>> = {
  Pending: 'info',
  Sent: 'success',
  Failed: 'danger',
  Cancelled: 'default',
};

/** What was received and what was sent, with when it was delivered; its content is fetched when it is opened. */
export function MessagesTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Direction>();
  const found = useResource('listCommunications', { path: { id: request.id } }, { every: 5_000 });
  const { data } = found;
  if (!data) return <Pending of={found} lines={6} />;
  const { inbox, sent } = messageTabsOf(data);
  const direction = chosen ?? (inbox.length > 0 ? 'Inbound' : 'Outbound');
  const shown = direction === 'Inbound' ? inbox : sent;
  return (
    <div className="tl-stack">
      <SegmentedChoice
        label={t('labels:TAB_messages')}
        value={direction}
        onChange={setChosen}
        choices={[
          { value: 'Inbound', label: `${t('labels:INBOX')} (${inbox.length})` },
          { value: 'Outbound', label: `${t('labels:SENT')} (${sent.length})` },
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<EnvelopeIcon />} title={t('NO_MESSAGES')} />
      ) : (
        <MessageTable messages={shown} />
      )}
    </div>
  );
}

/** What the message is for; one that came in has no kind. */
const kindOf = ({ kind }: Communication): string | undefined =>
  kind && dynamicText(`CommunicationKind.${kind}`, {}, 'enumerations');

function MessageTable({ messages }: { messages: readonly Communication[] }) {
  const { t } = useTranslation();
  return (
    <SmallTable label={t('labels:TAB_messages')}>
      <thead>
        <tr>
          <th scope="col">{t('labels:TIME')}</th>
          <th scope="col">{t('labels:CHANNEL')}</th>
          <th scope="col">{t('labels:WITH')}</th>
          <th scope="col">{t('labels:SUBJECT')}</th>
          <th scope="col">{t('labels:STATUS')}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td className="tl-number tl-nowrap">{formatDateTime(message.createdAt)}</td>
            <td>{t(`enumerations:Channel.${message.channel}`)}</td>
            <td>{message.direction === 'Inbound' ? message.sender : message.receiver}</td>
            <td>
              <button type="button" className="tl-link" onClick={() => void openModal(messageContent, { message })}>
                {kindOf(message) ?? message.subject}
              </button>
              {kindOf(message) && message.subject && <span className="tl-caption tl-under">{message.subject}</span>}
            </td>
            <td>
              {message.status && (
                <StatusTag
                  level={levels[message.status]}
                  title={message.confirmedDeliveryTimestamp && formatDateTime(message.confirmedDeliveryTimestamp)}
                >
                  {message.confirmedDeliveryTimestamp
                    ? t('labels:DELIVERED')
                    : t(`enumerations:OutboxStatus.${message.status}`)}
                </StatusTag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
