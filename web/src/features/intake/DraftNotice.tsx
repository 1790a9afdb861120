import { Button, Callout } from '@blueprintjs/core';
import type { ServiceOrder } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import type { DraftHandle } from '../../kit/drafts/useDraft.ts';

interface DraftNoticeProps {
  readonly draft: DraftHandle<ServiceOrder>;
  /** Opens another draft in place of this one. */
  readonly onOther: (draftId: string) => void;
}

/** The draft is open in another tab, was saved at another desk, or is nobody's here: what the agent can do about it. */
export function DraftNotice({ draft, onOther }: DraftNoticeProps) {
  const { t } = useTranslation();
  const keepAsNew = async (): Promise<void> => {
    const id = crypto.randomUUID();
    await draft.copyTo(id);
    onOther(id);
  };
  switch (draft.status) {
    case 'readOnly':
      return (
        <Callout intent="warning" role="status" className="tl-draft-notice">
          {t('DRAFT_IN_ANOTHER_TAB')}{' '}
          <Button size="small" text={t('buttons:TAKE_OVER')} onClick={() => void draft.takeOver()} />
        </Callout>
      );
    case 'conflict':
      return (
        <Callout intent="warning" role="alert" className="tl-draft-notice">
          {t('DRAFT_SAVED_ELSEWHERE')}{' '}
          <Button size="small" text={t('buttons:KEEP_MINE')} onClick={() => void draft.keepMine()} />{' '}
          <Button size="small" text={t('buttons:TAKE_THEIRS')} onClick={() => void draft.takeTheirs()} />
        </Callout>
      );
    case 'gone':
      return (
        <Callout intent="warning" role="alert" className="tl-draft-notice">
          {t('DRAFT_GONE')}{' '}
          <Button size="small" text={t('buttons:KEEP_AS_NEW_DRAFT')} onClick={() => void keepAsNew()} />
        </Callout>
      );
    default:
      return null;
  }
}
