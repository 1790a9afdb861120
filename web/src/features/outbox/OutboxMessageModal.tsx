import { Button } from '@blueprintjs/core';
import type { OutboxMessage } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '../../i18n/format.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { htmlText } from '../../widgets/htmlText.ts';
import { OutboxStatusTag } from './OutboxStatusTag.tsx';
import { retryMessage } from './retryMessage.tsx';
import './outbox.css';

interface OutboxMessageProps extends ModalProps<never> {
  readonly message: OutboxMessage;
}

/** One message of the outbox, as it left or waits to; its HTML as plain text, so that nothing in it can act on the page. */
function OutboxMessageDetails({ message, close }: OutboxMessageProps) {
  const { t } = useTranslation();
  const { subject, body, contentType, requestId } = message;
  const { decision, label, isBusy, start } = useAction(retryMessage, message);
  const sendNow = async (): Promise<void> => {
    if (await start()) close();
  };
  const lines = contentType.includes('html') ? htmlText(body) : body.split('\n');
  const when = (at: string | undefined) => at && formatDateTime(at);
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={subject ?? t('labels:OUTBOX_MESSAGE')}
      footer={
        decision.allowed ? (
          <Button intent="primary" text={label} loading={isBusy} onClick={() => void sendNow()} />
        ) : undefined
      }
      onClose={close}
    >
      <KeyValues
        items={[
          { label: t('labels:STATUS'), value: <OutboxStatusTag status={message.status} /> },
          { label: t('labels:CHANNEL'), value: t(`enumerations:Channel.${message.channel}`) },
          { label: t('labels:SENDER'), value: message.sender && addressText(message.sender) },
          { label: t('labels:RECEIVER'), value: addressText(message.receiver), copy: message.receiver },
          { label: t('labels:MAIL_CC'), value: message.cc },
          { label: t('labels:MAIL_BCC'), value: message.bcc },
          { label: t('labels:WENT_TO'), value: message.sentTo },
          {
            label: t('labels:TAB_attachments'),
            value: message.attachments?.map(({ id, fileName, publicUrl }) => (
              <a key={id} className="tl-outbox-file" href={publicUrl} target="_blank" rel="noreferrer">
                {fileName}
              </a>
            )),
          },
          {
            label: t('labels:REQUEST'),
            value: requestId && (
              <Link to={paths.request(requestId)} onClick={() => close()}>
                {requestId.slice(0, 4).toUpperCase()}
              </Link>
            ),
          },
          { label: t('labels:CREATED'), value: when(message.createdAt) },
          { label: t('labels:TRIES'), value: message.tries, always: true },
          { label: t('labels:LAST_ERROR'), value: message.lastError },
          { label: t('labels:NEXT_TRY'), value: when(message.nextTryAt) },
          { label: t('labels:SENT_AT'), value: when(message.sentAt) },
        ]}
      />
      <div className="tl-outbox-text">
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </ModalFrame>
  );
}

export const outboxMessage = defineModal(OutboxMessageDetails);
