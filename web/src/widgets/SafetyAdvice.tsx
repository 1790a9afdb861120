import { AnchorButton, Button } from '@blueprintjs/core';
import { PhoneIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import './safetyAdvice.css';

/** A link takes no focus by itself when a dialog opens, as a button does. */
const focusIt = (link: HTMLAnchorElement | null): void => link?.focus();

/** Is everyone safe? If not, 112 is called first; the safe choice has the focus (2-requests §2, console.md §4.6). */
function SafetyAdvice({ close }: ModalProps<boolean>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size="small"
      title={t('EVERYONE_SAFE_TITLE')}
      describedBy={id}
      onClose={() => close()}
      footer={
        <>
          <AnchorButton
            ref={focusIt}
            intent="danger"
            icon={<PhoneIcon />}
            href="tel:112"
            text={t('buttons:NOT_SAFE')}
            onClick={() => close(false)}
          />
          <Button text={t('buttons:SAFE_CONTINUE')} onClick={() => close(true)} />
        </>
      }
    >
      <p id={id} className="tl-safety">
        {t('EVERYONE_SAFE_TEXT')} <a href="tel:112">112</a>
      </p>
    </ModalFrame>
  );
}

export const safetyAdviceModal = defineModal(SafetyAdvice);
