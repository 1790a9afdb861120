import { ListPage } from '../../kit/lists/ListPage.tsx';
import { LedgerProofBar } from './LedgerProofBar.tsx';
import { LedgerTotals } from './LedgerTotals.tsx';
import { ledgerList } from './ledger.list.tsx';

/** The books beneath documents, payments and settlements, and their proof (DECISIONS T-560, T-563, T-575). */
export function LedgerPage() {
  return <ListPage list={ledgerList} above={() => <LedgerProofBar />} below={<LedgerTotals />} />;
}
