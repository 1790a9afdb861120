import type { Communication } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { htmlText } from '../../../widgets/htmlText.ts';

interface MessageContentProps extends ModalProps<never> {
  readonly message: Communication;
}

/** A message with its content, fetched now (2-requests §2, message details). */
function MessageContent({ message, close }: MessageContentProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, retry } = useResource('getCommunicationContent', { path: { id: message.id } });
  const lines = data && (data.contentType.includes('html') ? htmlText(data.body) : data.body.split('\n'));
  const failure = error === undefined ? undefined : failureText(error);
  const title = message.subject ?? dynamicText(`CommunicationKind.${message.kind}`, {}, 'enumerations');
  return (
    <ModalFrame isOpen size="large" closesOutside title={title} onClose={close}>
      <KeyValues
        items={[
          { label: t('labels:TIME'), value: formatDateTime(message.createdAt) },
          { label: t('labels:CHANNEL'), value: t(`enumerations:Channel.${message.channel}`) },
          { label: t('labels:SENDER'), value: message.sender },
          { label: t('labels:RECEIVER'), value: message.receiver },
          {
            label: t('labels:DELIVERED'),
            value: message.confirmedDeliveryTimestamp && formatDateTime(message.confirmedDeliveryTimestamp),
          },
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
    </ModalFrame>
  );
}

export const messageContent = defineModal(MessageContent);
