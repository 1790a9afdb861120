import { Button, Callout } from '@blueprintjs/core';
import { PhoneCallIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { waitingSecondCall } from '@towline/sdk/domain/request/secondCall';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatTimeOfDay } from '../../../i18n/format.ts';

interface SecondCallNoticeProps {
  readonly request: AssistanceRequest;
  readonly onNotes: () => void;
}

/** The customer called again and nobody has written or moved anything since (DECISIONS T-72). */
export function SecondCallNotice({ request, onNotes }: SecondCallNoticeProps) {
  const { t } = useTranslation();
  const note = waitingSecondCall(request);
  if (!note) return null;
  return (
    <Callout
      compact
      intent={note.isUrgent ? 'danger' : 'warning'}
      icon={<PhoneCallIcon />}
      role="status"
      className="tl-callout-row"
    >
      <span>
        {note.isUrgent && <strong>{t('labels:URGENT')}: </strong>}
        {t('SECOND_CALL_WAITS', { time: formatTimeOfDay(note.createdAt), name: doerName(note) })}
        {note.message && ` · ${note.message}`}
      </span>
      <Button size="small" text={t('labels:TAB_notes')} onClick={onNotes} />
    </Callout>
  );
}
