import { ListPage } from '../../kit/lists/ListPage.tsx';
import { plateList } from './guarantees.list.tsx';

/** Policies by licence plate (3-platform §2). */
export function LicensePlatesPage() {
  return <ListPage list={plateList} />;
}
