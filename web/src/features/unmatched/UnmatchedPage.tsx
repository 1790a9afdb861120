import type { Communication } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { matchDialog } from '../../widgets/MatchDialog.tsx';
import { messageContent } from '../../widgets/MessageContent.tsx';
import { unmatchedList } from './unmatched.list.tsx';

/** The tray: a row opens its message, and from there it is given to its request. */
export function UnmatchedPage() {
  const { t } = useTranslation();
  const open = async (message: Communication): Promise<void> => {
    if (await openModal(messageContent, { message, verb: t('buttons:MATCH_MESSAGE') }))
      await openModal(matchDialog, { message });
  };
  return <ListPage list={unmatchedList} onOpen={(message) => void open(message)} />;
}
