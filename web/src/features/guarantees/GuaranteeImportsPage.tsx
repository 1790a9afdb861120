import { ListPage } from '../../kit/lists/ListPage.tsx';
import { importList } from './imports.list.tsx';

/** Files of guarantees that arrived, by hand, by mail or in the folder (3-platform §2, DECISIONS S-34). */
export function GuaranteeImportsPage() {
  return <ListPage list={importList} />;
}
