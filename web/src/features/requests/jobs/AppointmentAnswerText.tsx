import type { AppointmentAnswer } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';

/** What a partner said about the time that was asked: that it suits him, or another (2-requests §3). */
export function AppointmentAnswerText({ answer }: { answer: AppointmentAnswer }) {
  const { t } = useTranslation();
  const { isAvailableAtRequestedTime, proposedStartTime } = answer;
  if (proposedStartTime) return t('PROPOSES_TIME', { time: formatDateTime(proposedStartTime) });
  if (isAvailableAtRequestedTime === undefined) return null;
  return t(isAvailableAtRequestedTime ? 'AVAILABLE_AT_TIME' : 'NOT_AVAILABLE_AT_TIME');
}
