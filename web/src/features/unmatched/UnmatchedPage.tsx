import type { Communication } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { messageContent } from '../../widgets/MessageContent.tsx';
import { matchDialog } from './MatchDialog.tsx';
import { unmatchedList } from './unmatched.list.tsx';

/** The tray: a row opens its message, and from there it is given to its request. */
export function UnmatchedPage() {
  const { t } = useTranslation();
  const { mutate } = useSWRConfig();
  const open = async (message: Communication): Promise<void> => {
    if (!(await openModal(messageContent, { message, verb: t('buttons:MATCH_MESSAGE') }))) return;
    if (await openModal(matchDialog, { message }))
      void mutate((key) => isResourceKey(key) && key[0] === 'listUnmatchedCommunications');
  };
  return <ListPage list={unmatchedList} onOpen={(message) => void open(message)} />;
}
