import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import type { MessageKey } from '../kit/texts.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import './secretOnce.css';

interface SecretOnceProps extends ModalProps<never> {
  readonly title: string;
  /** What becomes of it now. */
  readonly text: MessageKey;
  readonly secret: string;
}

/** A secret that was made just now, the only time that it can be seen. */
function SecretOnce({ title, text, secret, close }: SecretOnceProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      isOpen
      title={title}
      onClose={close}
      footer={<Button intent="primary" text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <Callout intent="warning" compact>
        {t(text)}
      </Callout>
      <p className="tl-secret">
        <code className="tl-code">{secret}</code>
        <CopyButton wide text={secret} label={t('buttons:COPY')} />
      </p>
    </ModalFrame>
  );
}

export const secretOnce = defineModal(SecretOnce);
