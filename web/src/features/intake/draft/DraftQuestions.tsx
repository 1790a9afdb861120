import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

interface DraftQuestionsProps {
  /** What the agent pressed: the cross, or "Delete draft". */
  readonly asks: 'close' | 'delete' | undefined;
  /** The order in a few words. */
  readonly title: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/**
 * Closing an order that is not finished: keep the draft, or discard it everywhere. Who pressed Delete is asked about that
 * alone. Esc and the minus only put it away.
 */
export function DraftQuestions({ asks, title, onKeep, onDiscard, onCancel }: DraftQuestionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <HotkeyLayer isOpen={asks === 'close'}>
        <ModalFrame
          isOpen={asks === 'close'}
          role="alertdialog"
          size="small"
          title={t('CLOSE_DRAFT_TITLE')}
          onClose={onCancel}
          footer={
            <>
              <Button autoFocus text={t('buttons:KEEP_DRAFT')} onClick={onKeep} />
              <Button intent="danger" text={t('buttons:DISCARD_AND_CLOSE')} onClick={onDiscard} />
            </>
          }
        >
          <p>{t('CLOSE_DRAFT_TEXT')}</p>
        </ModalFrame>
      </HotkeyLayer>
      <ConfirmDialog
        isOpen={asks === 'delete'}
        grade={1}
        title={t('DELETE_DRAFT_TITLE')}
        verb={t('buttons:DELETE_DRAFT')}
        onConfirm={onDiscard}
        onCancel={onCancel}
      >
        {t('DELETE_DRAFT_TEXT', { title })}
      </ConfirmDialog>
    </>
  );
}
