import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useActionKeys } from '../../../kit/actions/useActionKeys.ts';
import { forwardMail } from './forwardMail.tsx';
import { sendSms } from './sendSms.tsx';

interface MessageCommandsProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** Writing about the request that is open, by key and from the palette, whatever tab is shown. */
export function MessageCommands({ request, contract }: MessageCommandsProps) {
  const { t } = useTranslation();
  const sms = useAction(sendSms, { request });
  const mail = useAction(forwardMail, { request, contract });
  useActionKeys(
    t('labels:REQUEST'),
    [
      { key: 'sendSms', keys: 's', label: 'KEY_SMS', handle: sms },
      { key: 'forwardMail', keys: 'f', label: 'KEY_FORWARD', handle: mail },
    ],
    request.shortId,
  );
  return null;
}
