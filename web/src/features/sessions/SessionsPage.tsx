import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { sessionModal } from './SessionModal.tsx';
import { sessionList } from './sessions.list.tsx';

/** What customers did in the customer apps; a row opens its session. */
export function SessionsPage() {
  return <ListPage list={sessionList} onOpen={(session) => void openModal(sessionModal, { session })} />;
}
