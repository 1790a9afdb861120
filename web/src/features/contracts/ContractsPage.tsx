import { useEffect } from 'react';
import { useResource } from '../../kit/data/useResource.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { contractInfo } from '../../widgets/ContractInfo.tsx';
import { contractList, contractListUrl } from './contracts.list.tsx';

/** The agent's own contracts; a row opens its panel, and so does `contractCode=` in the address. */
export function ContractsPage() {
  const [{ contractCode }, set] = useUrlState(contractListUrl);
  const { data: contract } = useResource('getContract', contractCode ? { path: { code: contractCode } } : null);
  const shown = contract?.code === contractCode ? contract : undefined;

  useEffect(() => {
    if (!shown) return;
    void openModal(contractInfo, { contract: shown }).then(() => set({ contractCode: '' }, 'replace'));
  }, [shown, set]);

  return <ListPage list={contractList} onOpen={({ code }) => set({ contractCode: code }, 'replace')} />;
}
