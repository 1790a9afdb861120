import { Button, Callout } from '@blueprintjs/core';
import type { ServiceOrder } from '@towline/sdk/api';
import { newId } from '@towline/sdk/client/id';
import { ApiProblem } from '@towline/sdk/client/problem';
import { useTranslation } from 'react-i18next';
import type { DraftHandle } from '../../../kit/drafts/useDraft.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { draftsModal } from '../../../widgets/drafts/draftsModal.ts';

interface DraftNoticeProps {
  readonly draft: DraftHandle<ServiceOrder>;
  /** Opens another draft in place of this one. */
  readonly onOther: (draftId: string) => void;
}

/**
 * The draft is open in another tab, was saved at another desk, is nobody's here, or one too many for the server: what the
 * agent can do about it.
 */
export function DraftNotice({ draft, onOther }: DraftNoticeProps) {
  const { t } = useTranslation();
  const keepAsNew = async (): Promise<void> => {
    const id = newId();
    await draft.copyTo(id);
    onOther(id);
  };
  const makeRoom = async (): Promise<void> => {
    const chosen = await openModal(draftsModal, { openId: draft.id });
    if (chosen) onOther(chosen.draftId);
    else await draft.flush();
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
    case 'kept':
      if (!(draft.failure instanceof ApiProblem) || draft.failure.code !== 'TOO_MANY_DRAFTS') return null;
      return (
        <Callout intent="warning" role="status" className="tl-draft-notice">
          {t('DRAFT_KEPT_TOO_MANY')}{' '}
          <Button size="small" text={t('buttons:ALL_DRAFTS')} onClick={() => void makeRoom()} />
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
