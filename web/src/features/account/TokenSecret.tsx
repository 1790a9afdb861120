import { Button, Callout } from '@blueprintjs/core';
import type { ApiTokenCreated } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

interface TokenSecretProps extends ModalProps<never> {
  readonly created: ApiTokenCreated;
}

/** The secret of a new token, the only time that it can be seen. */
function TokenSecret({ created, close }: TokenSecretProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      isOpen
      title={created.token.name}
      onClose={close}
      footer={<Button intent="primary" text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <Callout intent="warning" compact>
        {t('TOKEN_SHOWN_ONCE')}
      </Callout>
      <p className="tl-account-secret">
        <code className="tl-code">{created.secret}</code>
        <CopyButton wide text={created.secret} label={t('buttons:COPY')} />
      </p>
    </ModalFrame>
  );
}

export const tokenSecret = defineModal(TokenSecret);
