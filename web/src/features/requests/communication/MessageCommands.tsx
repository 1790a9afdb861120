import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useCommands } from '../../../kit/commands.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
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
  const entries = [
    { key: 'sendSms', keys: 's', label: 'KEY_SMS', handle: sms },
    { key: 'forwardMail', keys: 'f', label: 'KEY_FORWARD', handle: mail },
  ] as const;
  const allowed = entries.filter(({ handle }) => handle.decision.allowed);
  useHotkeys(
    t('labels:REQUEST'),
    allowed.map(({ keys, label, handle }) => ({ keys, label, run: () => void handle.start() })),
  );
  useCommands(
    allowed.map(({ key, handle }) => ({
      key,
      text: handle.label,
      detail: request.shortId,
      run: () => void handle.start(),
    })),
  );
  return null;
}
