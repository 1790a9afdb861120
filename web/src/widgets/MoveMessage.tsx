import { ArrowRightIcon, InboxIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { Communication } from '@towline/sdk/api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../kit/modals/openModal.tsx';
import { flashFailure } from '../kit/problems/flashFailure.ts';
import { refusalText } from '../kit/problems/refusalText.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { useStagingBlock } from '../kit/session/useStagingBlock.ts';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { matchDialog } from './MatchDialog.tsx';
import { type MessagePlace, useMoveMessage } from './useMoveMessage.ts';

interface MoveMessageProps {
  readonly message: Communication;
  readonly from: Exclude<MessagePlace, 'tray'>;
  readonly done: () => void;
}

/** Takes a message from a request that it does not belong to, for who may give messages to requests (DECISIONS S-34). */
export function MoveMessage({ message, from, done }: MoveMessageProps) {
  const { t } = useTranslation();
  const hasTools = sections.tools(useAgent()).allowed;
  const reason = refusalText(useStagingBlock('moveCommunication'));
  const move = useMoveMessage();
  const [isBusy, setIsBusy] = useState(false);
  // Of two clicks before it is painted one counts.
  const isUnderWay = useRef(false);
  if (!hasTools) return null;
  const putBack = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await move(message, from, 'tray');
      done();
    } catch (error) {
      flashFailure(error);
      setIsBusy(false);
      isUnderWay.current = false;
    }
  };
  const giveAway = async (): Promise<void> => {
    if (await openModal(matchDialog, { message, from })) done();
  };
  return (
    <>
      <ReasonedButton
        icon={<InboxIcon />}
        text={t('buttons:BACK_TO_TRAY')}
        reason={reason}
        loading={isBusy}
        onClick={() => void putBack()}
      />
      <ReasonedButton
        icon={<ArrowRightIcon />}
        text={t('buttons:MOVE_MESSAGE')}
        reason={reason}
        onClick={() => void giveAway()}
      />
    </>
  );
}
