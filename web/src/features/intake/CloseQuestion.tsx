import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { HotkeyLayer } from '../../kit/hotkeys/useHotkeys.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

interface CloseQuestionProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** Closing an order that is not finished: keep the draft, or discard it everywhere. Esc and the minus only put it away. */
export function CloseQuestion({ isOpen, onKeep, onDiscard, onCancel }: CloseQuestionProps) {
  const { t } = useTranslation();
  return (
    <HotkeyLayer isOpen={isOpen}>
      <ModalFrame
        isOpen={isOpen}
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
  );
}
