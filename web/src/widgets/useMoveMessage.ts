import type { Communication } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { flash } from '../kit/flash.ts';
import { flashFailure } from '../kit/problems/flashFailure.ts';

/** Where a message that came in is: with a request, or in the tray of those that belong to none. */
export type MessagePlace = 'tray' | { readonly id: string; readonly shortId: string };

/** Gives a message to a request, takes it to another one or back to the tray, and offers to undo it (DECISIONS S-34). */
export function useMoveMessage(): (message: Communication, from: MessagePlace, to: MessagePlace) => Promise<void> {
  const { t } = useTranslation();
  const { communications } = useTowline();
  const { mutate } = useSWRConfig();

  const move = async ({ id, ...rest }: Communication, from: MessagePlace, to: MessagePlace): Promise<void> => {
    if (from !== 'tray')
      await communications.move(id, { fromRequestId: from.id, ...(to === 'tray' ? {} : { toRequestId: to.id }) });
    else if (to !== 'tray') await communications.match(id, to.id);
    void mutate(
      (key) => isResourceKey(key) && (key[0] === 'listUnmatchedCommunications' || key[0] === 'listCommunications'),
    );
    const undo = (): void => void move({ id, ...rest }, to, from).catch(flashFailure);
    flash.success(to === 'tray' ? t('MESSAGE_IN_TRAY') : t('MESSAGE_MATCHED', { id: to.shortId }), {
      action: { text: t('buttons:UNDO'), run: undo },
    });
  };
  return move;
}
