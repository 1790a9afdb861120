import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import type { FailureText } from '../../kit/problems/failureText.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

export interface SaveFailedProps extends ModalProps<true> {
  readonly failure: FailureText;
  /** Examples of the contract break: whoever gives a reason may save all the same (DECISIONS T-422). */
  readonly mayOverride: boolean;
}

/** Says that a document was not saved, and why; what was typed is still there (3-platform §8). */
export function SaveFailed({ failure: { lines, details }, mayOverride, close }: SaveFailedProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size="small"
      icon={<ErrorIcon />}
      title={t('AN_ERROR_OCCURED')}
      onClose={() => close()}
      footerLeft={<CopyButton text={details} label={t('buttons:COPY_DETAILS')} />}
      footer={
        <>
          <Button intent="primary" text={t('buttons:CLOSE')} onClick={() => close()} />
          {mayOverride && <Button text={t('buttons:SAVE_DESPITE_EXAMPLES')} onClick={() => close(true)} />}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ModalFrame>
  );
}
