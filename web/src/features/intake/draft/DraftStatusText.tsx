import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../i18n/format.ts';
import type { DraftStatus } from '../../../kit/drafts/draftState.ts';

/** How the draft stands, in the header: "Draft saved 14:02:31". */
export function DraftStatusText({ status, savedAt }: { status: DraftStatus; savedAt: number | undefined }) {
  const { t } = useTranslation();
  const time = savedAt === undefined ? '' : formatTime(savedAt, undefined, true);
  const texts: Record<DraftStatus, string> = {
    loading: t('DRAFT_LOADING'),
    failed: '',
    unsaved: t('DRAFT_SAVING'),
    saved: time ? t('DRAFT_SAVED_AT', { time }) : '',
    kept: t('DRAFT_KEPT_HERE', { time }),
    conflict: t('DRAFT_CONFLICT'),
    readOnly: t('DRAFT_READ_ONLY'),
    gone: t('DRAFT_IS_GONE'),
  };
  return (
    <span className="tl-caption" data-draft-status={status}>
      {texts[status]}
    </span>
  );
}
