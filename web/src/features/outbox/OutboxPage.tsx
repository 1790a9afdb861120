import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { outboxMessage } from './OutboxMessageModal.tsx';
import { outboxList } from './outbox.list.tsx';

/** Mails and text messages that left or wait, and those that only the outbox keeps; a row opens its message. */
export function OutboxPage() {
  return <ListPage list={outboxList} onOpen={(message) => void openModal(outboxMessage, { message })} />;
}
