import { EnvelopeIcon, PaperclipIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Communication, Direction } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { messageTabsOf } from '@towline/sdk/domain/request/messages';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { messageContent, messageTitle } from '../../../widgets/MessageContent.tsx';
import { MessageState } from '../../../widgets/MessageState.tsx';
import { forwardMail } from '../communication/forwardMail.tsx';
import { sendSms } from '../communication/sendSms.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** What was received and what was sent, with when it was delivered; its content is fetched when it is opened. */
export function MessagesTab({ request, contract }: RequestTabProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Direction>();
  const found = useResource('listCommunications', { path: { id: request.id } }, { every: 5_000 });
  const mail = useMemo(() => ({ request, contract }), [request, contract]);
  const { data } = found;
  if (!data) return <Pending of={found} lines={6} />;
  const { inbox, sent } = messageTabsOf(data);
  const direction = chosen ?? (inbox.length > 0 ? 'Inbound' : 'Outbound');
  const shown = direction === 'Inbound' ? inbox : sent;
  return (
    <div className="tl-stack">
      <div className="tl-actions tl-actions-start">
        <SegmentedChoice
          label={t('labels:TAB_messages')}
          value={direction}
          onChange={setChosen}
          choices={[
            { value: 'Inbound', label: `${t('labels:INBOX')} (${inbox.length})` },
            { value: 'Outbound', label: `${t('labels:SENT')} (${sent.length})` },
          ]}
        />
        <ActionButton action={forwardMail} on={mail} hasKey />
        <ActionButton action={sendSms} on={mail} hasKey />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<EnvelopeIcon />} title={t('NO_MESSAGES')}>
          {t('NO_MESSAGES_WHY')}
        </EmptyState>
      ) : (
        <MessageTable messages={shown} request={request} isInbox={direction === 'Inbound'} />
      )}
    </div>
  );
}

interface MessageTableProps {
  readonly messages: readonly Communication[];
  readonly request: AssistanceRequest;
  readonly isInbox: boolean;
}

function MessageTable({ messages, request: { id, shortId }, isInbox }: MessageTableProps) {
  const { t } = useTranslation();
  const isFrozen = useIsFrozen();
  const open = (message: Communication): void =>
    void openModal(messageContent, { message, ...(isFrozen ? {} : { request: { id, shortId } }) });
  return (
    <SmallTable
      label={t(isInbox ? 'labels:INBOX' : 'labels:SENT')}
      columns={[
        t('labels:TIME'),
        t('labels:CHANNEL'),
        t(isInbox ? 'labels:SENDER' : 'labels:RECEIVER'),
        { words: t('labels:SUBJECT') },
        !isInbox && t('labels:STATUS'),
      ]}
    >
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td className="tl-number tl-nowrap">{formatDateTime(message.createdAt)}</td>
            <td>{t(`enumerations:Channel.${message.channel}`)}</td>
            <td className="tl-breaks">{addressText((isInbox ? message.sender : message.receiver) ?? '')}</td>
            <td>
              <button type="button" className="tl-link" onClick={() => open(message)}>
                {messageTitle(message)}
              </button>
              {message.attachmentCount !== undefined && (
                <span
                  className="tl-caption"
                  role="img"
                  aria-label={t('ATTACHMENT_COUNT', { count: message.attachmentCount })}
                  title={t('ATTACHMENT_COUNT', { count: message.attachmentCount })}
                >
                  {' '}
                  <PaperclipIcon size={12} /> {message.attachmentCount}
                </span>
              )}
              {message.isAutomatic && (
                <>
                  {' '}
                  <StatusTag level="default">{t('labels:AUTOMATIC_REPLY')}</StatusTag>
                </>
              )}
              {message.kind && message.subject && messageTitle(message) !== message.subject && (
                <span className="tl-caption tl-under">{message.subject}</span>
              )}
            </td>
            {!isInbox && (
              <td>
                <MessageState message={message} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
