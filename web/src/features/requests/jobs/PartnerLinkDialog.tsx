import { AnchorButton, InputGroup } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import type { PartnerLink } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

export interface PartnerLinkDialogProps extends ModalProps<never> {
  readonly link: PartnerLink;
}

/** The link to a partner's page, to be copied or opened; whoever has it acts as the partner. */
export function PartnerLinkDialog({ link: { kind, url, expiresAt }, close }: PartnerLinkDialogProps) {
  const { t } = useTranslation();
  const title = t(`enumerations:PartnerPageKind.${kind}`);
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
      <p className="tl-muted">{t('PARTNER_LINK_HINT', { time: formatDateTime(expiresAt) })}</p>
      <AnchorButton
        icon={<ShareIcon />}
        text={t('buttons:OPEN_PAGE')}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      />
    </ModalFrame>
  );
}
