import { Button, Callout } from '@blueprintjs/core';
import type { ServiceOrder } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import type { DraftHandle } from '../../kit/drafts/useDraft.ts';

/** The draft is open in another tab, or was saved at another desk: what the agent can do about it (console.md §4.6). */
export function DraftNotice({ draft }: { draft: DraftHandle<ServiceOrder> }) {
  const { t } = useTranslation();
  if (draft.status === 'readOnly') {
    return (
      <Callout intent="warning" role="status">
        {t('DRAFT_IN_ANOTHER_TAB')}{' '}
        <Button size="small" text={t('buttons:TAKE_OVER')} onClick={() => void draft.takeOver()} />
      </Callout>
    );
  }
  if (draft.status !== 'conflict') return null;
  return (
    <Callout intent="warning" role="alert">
      {t('DRAFT_SAVED_ELSEWHERE')}{' '}
      <Button size="small" text={t('buttons:KEEP_MINE')} onClick={() => void draft.keepMine()} />{' '}
      <Button size="small" text={t('buttons:TAKE_THEIRS')} onClick={() => void draft.takeTheirs()} />
    </Callout>
  );
}
