import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openDocument } from '../../widgets/invoices/documentAddress.ts';
import { invoiceList } from './invoices.list.tsx';

/** The search over all documents: a row opens in a new tab (3-platform §2). */
export function InvoicesPage() {
  return <ListPage list={invoiceList} onOpen={({ id }) => openDocument(id)} />;
}
