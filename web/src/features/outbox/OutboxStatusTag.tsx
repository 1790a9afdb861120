import type { OutboxStatus } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../ui/statusLevel.ts';

const levels: Readonly<Record<OutboxStatus, StatusLevel>> = {
  Pending: 'info',
  Sent: 'success',
  Failed: 'danger',
  Cancelled: 'default',
};

/** How far a message is. */
export function OutboxStatusTag({ status }: { readonly status: OutboxStatus }) {
  const { t } = useTranslation();
  return <StatusTag level={levels[status]}>{t(`enumerations:OutboxStatus.${status}`)}</StatusTag>;
}
