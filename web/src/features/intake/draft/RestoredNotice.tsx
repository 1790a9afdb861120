import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../kit/drafts/draftSummary.ts';
import { draftLine } from './draftLine.ts';

interface RestoredNoticeProps {
  readonly draft: DraftSummary;
  readonly onNew: () => void;
}

/** Says that an order that was begun goes on here, and begins another one instead: the draft stays in the dock. */
export function RestoredNotice({ draft, onNew }: RestoredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Callout intent="primary" icon={null} role="status" data-restored className="tl-intake-draft-offer">
      {t('DRAFT_RESTORED', { draft: draftLine(draft) })}{' '}
      <Button size="small" text={t('buttons:START_NEW')} onClick={onNew} />
    </Callout>
  );
}
