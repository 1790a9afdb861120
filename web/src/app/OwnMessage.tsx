import { sections } from '@towline/sdk/access/sections';
import type { Communication } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { globalSms } from '../features/requests/communication/globalSms.ts';
import { useTask } from '../kit/actions/useTask.ts';
import { useResource } from '../kit/data/useResource.ts';
import type { ModalProps } from '../kit/modals/modalStack.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import { useStagingBlock } from '../kit/session/useStagingBlock.ts';
import { MessageContent } from '../widgets/MessageContent.tsx';
import { shownNotices } from './shownNotices.ts';

export interface OwnMessageProps extends ModalProps<never> {
  readonly message: Communication;
}

/**
 * A message of the agent's own of no request that did not arrive: to whom, when, its text, why, how it is now; and writing it
 * again, for who still may (DECISIONS S-29).
 */
export function OwnMessage({ message: opened, close }: OwnMessageProps) {
  const { t } = useTranslation();
  const { requests } = useTowline();
  const { run } = useTask({});
  const hasTools = sections.tools(useAgent()).allowed;
  const staging = useStagingBlock('sendSms');
  const { data } = useResource('listNotices', shownNotices);
  // It may have left since: the bell is told of that, too.
  const message = data?.records.find((notice) => notice.message?.id === opened.id)?.message ?? opened;
  const isText = message.kind === 'Sms';
  const mayWrite = isText && hasTools && staging.allowed && message.status !== 'Sent';

  const writeAgain = async (): Promise<void> => {
    const ended = await run(() => requests.getCommunicationContent(message.id));
    if (ended.kind !== 'done') return;
    const { body } = ended.answer;
    void openModal(globalSms, { again: { id: message.id, to: message.receiver ?? '', message: body } });
  };
  return (
    <MessageContent
      message={message}
      {...(mayWrite && { verb: t('buttons:WRITE_AGAIN') })}
      {...(!isText && { hint: t('POSITION_LINK_AGAIN') })}
      {...(mayWrite && message.status === 'Pending' && { hint: t('WRITE_AGAIN_BESIDES') })}
      close={(isChosen) => {
        close();
        if (isChosen && mayWrite) void writeAgain();
      }}
    />
  );
}
