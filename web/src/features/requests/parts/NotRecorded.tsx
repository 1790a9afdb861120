import { HistoryIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Stands in a replay where the recording has nothing: what is known is of today (DECISIONS T-110). */
export function NotRecorded() {
  const { t } = useTranslation();
  return <EmptyState icon={<HistoryIcon />} title={t('NOT_RECORDED')} />;
}
