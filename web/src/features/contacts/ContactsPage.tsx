import { ListPage } from '../../kit/lists/ListPage.tsx';
import { contactList } from './contacts.list.tsx';

/** Whom to call at the organisations that the agent works with. */
export function ContactsPage() {
  return <ListPage list={contactList} />;
}
