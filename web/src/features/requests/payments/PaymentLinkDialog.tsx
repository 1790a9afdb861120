import { InputGroup } from '@blueprintjs/core';
import type { PaymentLink } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

export interface PaymentLinkDialogProps extends ModalProps<never> {
  readonly link: PaymentLink;
}

/** A payment link with its secret, told this once, to be copied. */
export function PaymentLinkDialog({ link: { url = '', expiresAt }, close }: PaymentLinkDialogProps) {
  const { t } = useTranslation();
  const title = t('labels:PAYMENT_LINK');
  return (
    <ModalFrame isOpen closesOutside title={title} onClose={close}>
      <InputGroup
        readOnly
        autoFocus
        aria-label={title}
        value={url}
        rightElement={<CopyButton text={url} label={t('buttons:COPY_WHAT', { what: t('labels:LINK') })} />}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="tl-muted">{t('PAYMENT_LINK_HINT', { time: formatDateTime(expiresAt) })}</p>
    </ModalFrame>
  );
}
