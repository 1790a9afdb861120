import type { Communication } from '@towline/sdk/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/actions/useAction.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { messageContent } from '../../widgets/MessageContent.tsx';
import { giveMessage } from '../../widgets/moveMessage.tsx';
import { unmatchedList } from './unmatched.list.tsx';

/** The tray: a row opens its message, and from there it is given to its request. */
export function UnmatchedPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Communication>();
  const open = async (message: Communication): Promise<void> => {
    if (await openModal(messageContent, { message, verb: t('buttons:MATCH_MESSAGE') })) setChosen(message);
  };
  return (
    <>
      <ListPage list={unmatchedList} onOpen={(message) => void open(message)} />
      {chosen && <Giving key={chosen.id} message={chosen} done={() => setChosen(undefined)} />}
    </>
  );
}

/** Asks to which request the message belongs, as soon as its own window is closed. */
function Giving({ message, done }: { readonly message: Communication; readonly done: () => void }) {
  const { start } = useAction(giveMessage, { message, from: 'tray' });
  const begin = useEffectEvent(() => void start().then(done));
  useEffect(() => begin(), []);
  return null;
}
