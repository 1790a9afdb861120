import type { Communication } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../i18n/format.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { messageLevels } from './messageLevels.ts';

type Shown = Pick<Communication, 'status' | 'confirmedDeliveryTimestamp' | 'lastError' | 'nextTryAt' | 'sentTo'>;

/** How far a message is: delivered and when, sent, waiting for its next try, or given up and why. */
export function MessageState({ message }: { readonly message: Shown }) {
  const { t } = useTranslation();
  const { status, confirmedDeliveryTimestamp: deliveredAt, lastError, nextTryAt, sentTo } = message;
  if (!status) return null;
  const isStuck = status === 'Pending' && nextTryAt !== undefined;
  return (
    <>
      <StatusTag level={deliveredAt ? 'success' : isStuck ? 'warning' : messageLevels[status]}>
        {deliveredAt ? t('labels:DELIVERED') : t(`enumerations:OutboxStatus.${status}`)}
      </StatusTag>
      {deliveredAt && <span className="tl-caption tl-number tl-under">{formatDateTime(deliveredAt)}</span>}
      {isStuck && <span className="tl-caption tl-under">{t('NEXT_TRY_AT', { time: formatTime(nextTryAt) })}</span>}
      {lastError && <span className="tl-caption tl-under tl-breaks">{lastError}</span>}
      {sentTo && <span className="tl-caption tl-under tl-breaks">{t('SENT_TO_TEST', { address: sentTo })}</span>}
    </>
  );
}
