import { Button, Callout } from '@blueprintjs/core';
import type { OrderType } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { useDraftList } from '../../../kit/drafts/useDraftList.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { draftsModal } from '../../../widgets/drafts/draftsModal.ts';
import { draftLine } from './draftLine.ts';

interface DraftOfferProps {
  readonly draftId: string;
  readonly orderType: OrderType;
  readonly onResume: (draftId: string) => void;
}

/** A request of this kind was begun and not finished: go on with it, or begin anew after a question (console.md §4.6). */
export function DraftOffer({ draftId, orderType, onResume }: DraftOfferProps) {
  const { t } = useTranslation();
  const { drafts } = useDraftList();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const others = drafts.filter((one) => one.id !== draftId);
  const draft = others.find((one) => one.orderType === orderType);
  if (!draft || isDismissed) return null;
  const chooseAmongAll = async (): Promise<void> => {
    const chosen = await openModal(draftsModal, { openId: draftId });
    if (chosen) onResume(chosen.draftId);
  };
  return (
    <>
      <Callout intent="primary" icon={null} role="status" className="tl-intake-draft-offer">
        {draftLine(draft)} <Button size="small" text={t('buttons:RESUME')} onClick={() => onResume(draft.id)} />{' '}
        <Button size="small" variant="minimal" text={t('buttons:START_NEW')} onClick={() => setIsAsking(true)} />
        {others.length > 1 && (
          <Button
            size="small"
            variant="minimal"
            text={t('MORE_DRAFTS', { count: others.length - 1 })}
            onClick={() => void chooseAmongAll()}
          />
        )}
      </Callout>
      <ConfirmDialog
        isOpen={isAsking}
        grade={1}
        intent="primary"
        title={t('START_NEW_TITLE')}
        verb={t('buttons:START_NEW')}
        onConfirm={() => setIsDismissed(true)}
        onCancel={() => setIsAsking(false)}
      >
        {t('START_NEW_TEXT')}
      </ConfirmDialog>
    </>
  );
}
