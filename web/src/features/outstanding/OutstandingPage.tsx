import type { OutstandingRequest } from '@towline/sdk/api';
import type { ListView } from '../../kit/lists/ListNarrowing.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import type { UrlSchema } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { OutstandingBar } from './OutstandingBar.tsx';
import { OutstandingSheet } from './OutstandingSheet.tsx';
import { OutstandingSums } from './OutstandingSums.tsx';
import { outstandingList } from './outstanding.list.tsx';
import './outstanding.css';

/** Debts by how much they press: a table, or a sheet as a finance person expects one, with what they come to (3-platform §2, §4). */
export function OutstandingPage() {
  const [values] = useUrlState(outstandingList.url);
  const asSheet = (values as { readonly form?: unknown }).form === 'sheet';
  return (
    <ListPage<'listOutstandingRequests', OutstandingRequest, UrlSchema>
      list={outstandingList}
      beside={(view: ListView<OutstandingRequest, UrlSchema>) => <OutstandingBar view={view} />}
      instead={asSheet ? (_view, wanted) => <OutstandingSheet rows={wanted} /> : undefined}
      below={<OutstandingSums />}
    />
  );
}
