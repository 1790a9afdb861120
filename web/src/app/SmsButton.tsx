import { Button } from '@blueprintjs/core';
import { MobilePhoneIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import { useTranslation } from 'react-i18next';
import { globalSms } from '../features/requests/communication/globalSms.ts';
import { useCommands } from '../kit/commands.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import { useStagingBlock } from '../kit/session/useStagingBlock.ts';

/** A text message of no request, from the bar and from the palette, for who has the tools (2-requests §2, 3-platform §6). */
export function SmsButton() {
  const { t } = useTranslation();
  const hasTools = sections.tools(useAgent()).allowed;
  const staging = useStagingBlock('sendSms');
  const isAllowed = hasTools && staging.allowed;
  const label = t('buttons:SEND_SMS');
  const open = (): void => void openModal(globalSms, {});
  useCommands(isAllowed ? [{ key: 'globalSms', text: label, detail: t('labels:OF_NO_REQUEST'), run: open }] : []);
  if (!isAllowed) return null;
  return (
    <Button
      variant="minimal"
      className="tl-not-on-phones"
      icon={<MobilePhoneIcon />}
      aria-label={label}
      title={label}
      onClick={open}
    />
  );
}
