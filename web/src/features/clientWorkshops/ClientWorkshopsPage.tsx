import { ListPage } from '../../kit/lists/ListPage.tsx';
import './clientWorkshops.css';
import { clientWorkshopList } from './clientWorkshops.list.tsx';

/** Workshops of clients: which there are, and which may be chosen (3-platform §2). */
export function ClientWorkshopsPage() {
  return <ListPage list={clientWorkshopList} />;
}
