import { waitsForContracts } from '@towline/sdk/access/agent';
import type { AgentRecord } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useAgent } from '../../kit/session/useAgent.ts';
import { ContractTree } from '../../widgets/ContractTree.tsx';

/** The contracts of an agent by client organisation; who was given none by name has those of the organisation (1-intake §6). */
export function AgentContracts({ agent: { permissions, organisation } }: { readonly agent: AgentRecord }) {
  const { t } = useTranslation();
  const { clients } = useAgent();
  const { contracts, canOrderRequestsForContractCodes: orders } = permissions;
  const shared = { clients };
  return (
    <div>
      {contracts.length > 0 && <ContractTree {...shared} label={t('labels:CONTRACTS')} value={contracts} />}
      {contracts.length === 0 && (
        <p>
          {waitsForContracts(permissions)
            ? t('AGENT_WITHOUT_CONTRACTS')
            : t('AGENT_CONTRACTS_OF', { organisation: organisation.name })}
        </p>
      )}
      {orders.length > 0 && <ContractTree {...shared} label={t('labels:ORDERS_FOR')} value={orders} />}
    </div>
  );
}
