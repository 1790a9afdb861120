import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { type ActionOn, actionOn } from '../../../kit/actions/actionOn.tsx';
import { useActions } from '../../../kit/actions/useActions.ts';
import { forwardMail } from './forwardMail.tsx';
import { LinkedMail } from './LinkedMail.tsx';
import { sendSms } from './sendSms.tsx';

interface MessageCommandsProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

const messages: readonly ActionOn<MessageCommandsProps>[] = [
  actionOn(sendSms, ({ request }: MessageCommandsProps) => ({ request })),
  actionOn(forwardMail),
];

/** Writing about the request that is open, by key and from the palette, whatever tab is shown. */
export function MessageCommands({ request, contract }: MessageCommandsProps) {
  const { t } = useTranslation();
  useActions(messages, { request, contract }, { title: t('labels:REQUEST'), detail: request.shortId });
  return <LinkedMail request={request} contract={contract} />;
}
