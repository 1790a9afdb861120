import { AnchorButton, Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { Communication, CommunicationAttachment } from '@towline/sdk/api';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { communicationKindValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatBytes, formatDateTime } from '../i18n/format.ts';
import { useResource } from '../kit/data/useResource.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { failureText } from '../kit/problems/failureText.ts';
import { ErrorCallout } from '../ui/ErrorCallout.tsx';
import { KeyValues } from '../ui/KeyValues.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { htmlText } from './htmlText.ts';
import './messageContent.css';
import { MessageState } from './MessageState.tsx';

interface MessageContentProps extends ModalProps<true> {
  readonly message: Communication;
  /** What can be done with it from here, and its words; answers that it was chosen. */
  readonly verb?: string;
}

/** What a message is called: what the contract writes by its kind, anything else by its subject, a text message by how it begins. */
export function messageTitle({ kind, subject, preview, channel }: Communication): string {
  if (communicationKindValues.some((known) => known === kind))
    return dynamicText(`CommunicationKind.${kind}`, {}, 'enumerations');
  return subject || preview || dynamicText(`Channel.${channel}`, {}, 'enumerations');
}

/**
 * A message with its content, fetched now (2-requests §2, message details). HTML is shown as paragraphs of plain text: no
 * script of it runs, nothing that it names is fetched.
 */
function MessageContent({ message, verb, close }: MessageContentProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, retry } = useResource('getCommunicationContent', { path: { id: message.id } });
  const lines = data && (data.contentType.includes('html') ? htmlText(data.body) : data.body.split('\n'));
  const failure = error === undefined ? undefined : failureText(error);
  const { name, email } = senderOf(message.sender);
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={message.channel === 'Sms' ? t('enumerations:Channel.Sms') : messageTitle(message)}
      footer={verb && <Button intent="primary" text={verb} onClick={() => close(true)} />}
      onClose={close}
    >
      <KeyValues
        items={[
          { label: t('labels:TIME'), value: formatDateTime(message.createdAt) },
          { label: t('labels:CHANNEL'), value: t(`enumerations:Channel.${message.channel}`) },
          { label: t('labels:SENDER'), value: name ?? email },
          { label: t('labels:ADDRESS_OF_SENDER'), value: name && email, copy: email },
          { label: t('labels:RECEIVER'), value: message.receiver },
          { label: t('labels:MAIL_CC'), value: message.cc },
          { label: t('labels:MAIL_BCC'), value: message.bcc },
          { label: t('labels:SUBJECT'), value: message.subject },
          { label: t('labels:STATUS'), value: message.status && <MessageState message={message} /> },
        ]}
      />
      {failure && (
        <ErrorCallout
          message={failure.lines.join(' ')}
          requestId={failure.requestId}
          details={failure.details}
          onRetry={() => void retry()}
          retrying={isFetching}
        />
      )}
      {!lines && !failure && <Skeleton lines={6} />}
      <div className="tl-message-body">
        {lines?.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {data?.attachments && data.attachments.length > 0 && <Attachments attachments={data.attachments} />}
    </ModalFrame>
  );
}

function Attachments({ attachments }: { attachments: readonly CommunicationAttachment[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className="tl-message-files" aria-label={t('labels:TAB_attachments')}>
      {attachments.map(({ id, fileName, size }, index) => (
        <li key={id ?? index}>
          {fileName} {size !== undefined && <span className="tl-caption tl-number">{formatBytes(size, locale)}</span>}
          {id === undefined ? (
            <span className="tl-caption"> {t('ATTACHMENT_NOT_KEPT')}</span>
          ) : (
            <AnchorButton
              size="small"
              variant="minimal"
              icon={<DownloadIcon />}
              aria-label={t('DOWNLOAD_WHAT', { name: fileName })}
              href={`/v1/content/${id}`}
              download={fileName}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

export const messageContent = defineModal(MessageContent);
