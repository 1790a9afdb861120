import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import type { FailureText } from '../../kit/problems/failureText.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

export interface SaveFailedProps extends ModalProps<never> {
  readonly failure: FailureText;
}

/** Says that a document was not saved, and why; what was typed is still there (3-platform §8). */
export function SaveFailed({ failure: { lines, details }, close }: SaveFailedProps) {
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
      footer={<Button intent="primary" text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ModalFrame>
  );
}
