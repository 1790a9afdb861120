import type { Communication } from '@towline/sdk/api';
import { HandleButton } from '../kit/actions/HandleButton.tsx';
import { useAction } from '../kit/actions/useAction.tsx';
import type { MessagePlace } from './messagePlace.ts';
import { giveMessage, putBack } from './moveMessage.tsx';

interface MoveButtonsProps {
  readonly message: Communication;
  readonly from: Exclude<MessagePlace, 'tray'>;
  readonly done: () => void;
}

/** Takes a message from a request that it does not belong to, for who may give messages to requests (DECISIONS S-34). */
export function MoveButtons({ message, from, done }: MoveButtonsProps) {
  const placed = { message, from };
  const back = useAction(putBack, placed);
  const give = useAction(giveMessage, placed);
  if (!back.isOffered) return null;
  const doneOnce = (start: () => Promise<boolean>) => async (): Promise<boolean> => {
    const isDone = await start();
    if (isDone) done();
    return isDone;
  };
  return (
    <>
      <HandleButton handle={{ ...back, start: doneOnce(() => back.start('tray')) }} />
      <HandleButton handle={{ ...give, start: doneOnce(() => give.start()) }} />
    </>
  );
}
