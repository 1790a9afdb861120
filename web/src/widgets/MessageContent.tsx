import { AnchorButton, Button, Callout } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { retryOutboxMessage } from '@towline/sdk/access/outbox';
import { sections } from '@towline/sdk/access/sections';
import type { Communication, CommunicationAttachment } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { senderOf } from '@towline/sdk/domain/request/messages';
import { communicationKindValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatBytes, formatDateTime } from '../i18n/format.ts';
import { useResource } from '../kit/data/useResource.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { FailureCallout } from '../kit/problems/FailureCallout.tsx';
import { failureText } from '../kit/problems/failureText.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { KeyValues } from '../ui/KeyValues.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { htmlText } from './htmlText.ts';
import './messageContent.css';
import { HandleButton } from '../kit/actions/HandleButton.tsx';
import { useAction } from '../kit/actions/useAction.tsx';
import { MessageState } from './MessageState.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { messageKindText } from './messageKindText.ts';
import type { MessagePlace } from './messagePlace.ts';
import { sendAgain } from './sendAgain.tsx';

interface MessageContentProps extends ModalProps<true> {
  readonly message: Communication;
  /** What can be done with it from here, and its words; answers that it was chosen. */
  readonly verb?: string;
  /** What to know before that. */
  readonly hint?: string;
  /** The request that it stands with, where one that came in may be taken from it. */
  readonly request?: Exclude<MessagePlace, 'tray'>;
}

/**
 * What a message is called: what the contract writes by its kind, anything else by its subject, a text message by how it
 * begins, and what has none of these by what it is for.
 */
export function messageTitle({ kind, subject, preview, channel }: Communication): string {
  const purpose = kind && messageKindText(kind);
  if (purpose && communicationKindValues.some((known) => known === kind)) return purpose;
  // A kind without words says less than the channel.
  return subject || preview || (purpose !== kind && purpose) || dynamicText(`Channel.${channel}`, {}, 'enumerations');
}

/**
 * A message with its content, fetched now (2-requests §2, message details). HTML is shown as paragraphs of plain text: no
 * script of it runs, nothing that it names is fetched.
 */
export function MessageContent({ message, verb, hint, request, close }: MessageContentProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, retry } = useResource('getCommunicationContent', { path: { id: message.id } });
  const lines = data && (data.contentType.includes('html') ? htmlText(data.body) : data.body.split('\n'));
  const failure = error === undefined ? undefined : failureText(error);
  const { name, email } = senderOf(message.sender);
  const { status } = message;
  const hasOutbox = sections.outbox(useAgent()).allowed;
  const maySendAgain = hasOutbox && status !== undefined && retryOutboxMessage({ status }).allowed;
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={message.channel === 'Sms' ? t('enumerations:Channel.Sms') : messageTitle(message)}
      footer={
        verb ? (
          <>
            <Button intent={maySendAgain ? 'none' : 'primary'} text={verb} onClick={() => close(true)} />
            {maySendAgain && <SendAgain message={message} done={close} />}
          </>
        ) : request && message.direction === 'Inbound' ? (
          <MoveButtons message={message} from={request} done={close} />
        ) : maySendAgain ? (
          <SendAgain message={message} done={close} />
        ) : undefined
      }
      onClose={close}
    >
      <KeyValues
        items={[
          { label: t('labels:TIME'), value: formatDateTime(message.createdAt) },
          { label: t('labels:CHANNEL'), value: t(`enumerations:Channel.${message.channel}`) },
          { label: t('labels:SENDER'), value: name ?? addressText(email) },
          { label: t('labels:ADDRESS_OF_SENDER'), value: name && email, copy: email },
          { label: t('labels:RECEIVER'), value: message.receiver && addressText(message.receiver) },
          { label: t('labels:MAIL_CC'), value: message.cc },
          { label: t('labels:MAIL_BCC'), value: message.bcc },
          { label: t('labels:SUBJECT'), value: message.subject },
          {
            label: t('labels:STATUS'),
            value: message.status && (
              <div className="tl-message-state">
                <MessageState message={message} />
              </div>
            ),
          },
        ]}
      />
      {message.isAutomatic && <StatusTag level="default">{t('labels:AUTOMATIC_REPLY')}</StatusTag>}
      {hint && (
        <Callout compact icon={null}>
          {hint}
        </Callout>
      )}
      {failure && <FailureCallout failure={failure} onRetry={() => void retry()} retrying={isFetching} />}
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

function SendAgain({ message, done }: { readonly message: Communication; readonly done: () => void }) {
  const { start, wanted: _values, ...handle } = useAction(sendAgain, message);
  const send = async (): Promise<boolean> => {
    const isDone = await start();
    if (isDone) done();
    return isDone;
  };
  return <HandleButton handle={{ ...handle, start: send }} />;
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
