import { ListPage } from '../../kit/lists/ListPage.tsx';
import { guaranteeList } from './guarantees.list.tsx';

/** Mobility guarantees, read-only for who is no administrator (3-platform §2, §6). */
export function GuaranteesPage() {
  return <ListPage list={guaranteeList} />;
}
