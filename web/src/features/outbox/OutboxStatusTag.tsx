import type { OutboxStatus } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { messageLevels } from '../../widgets/messageLevels.ts';

/** How far a message is. */
export function OutboxStatusTag({ status }: { readonly status: OutboxStatus }) {
  const { t } = useTranslation();
  return <StatusTag level={messageLevels[status]}>{t(`enumerations:OutboxStatus.${status}`)}</StatusTag>;
}
