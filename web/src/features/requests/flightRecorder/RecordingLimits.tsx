import type { RequestRecording } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';

interface RecordingLimitsProps {
  readonly recording: Pick<RequestRecording, 'isComplete' | 'isPruned' | 'recordedSince' | 'keptDays'>;
}

/** What a recording does not have: more events than are told at once, and what is kept no longer (DECISIONS T-110). */
export function RecordingLimits({ recording }: RecordingLimitsProps) {
  const { t } = useTranslation();
  const { isComplete, isPruned, recordedSince, keptDays } = recording;
  return (
    <>
      {!isComplete && <p>{t('REPLAY_NOT_COMPLETE')}</p>}
      {isPruned && <p>{t('REPLAY_PRUNED', { moment: formatDateTime(recordedSince), days: keptDays ?? 0 })}</p>}
    </>
  );
}
