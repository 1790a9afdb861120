import { useEffect } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { contractInfo } from '../../widgets/ContractInfo.tsx';
import { contractList } from './contracts.list.tsx';

/** Which contract's panel is open. */
const opened = urlSchema({ contractCode: urlText() });

/** The agent's own contracts; a row opens its panel, and so does `contractCode=` in the address. */
export function ContractsPage() {
  const [{ contractCode }, set] = useUrlState(opened);
  const { data: contract } = useResource('getContract', contractCode ? { path: { code: contractCode } } : null);
  const shown = contract?.code === contractCode ? contract : undefined;

  useEffect(() => {
    if (!shown) return;
    void openModal(contractInfo, { contract: shown }).then(() => set({ contractCode: '' }, 'replace'));
  }, [shown, set]);

  return <ListPage list={contractList} onOpen={({ code }) => set({ contractCode: code }, 'replace')} />;
}
