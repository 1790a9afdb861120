import { ShieldIcon } from '@blueprintjs/icons';
import { contractNameOf } from '@towline/sdk/access/names';
import type { Policy } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { dynamicText } from '../i18n/dynamicText.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { intake } from '../widgets/intakeDoor.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import { useSearch } from '../widgets/requestSearch/useSearch.ts';
import type { GoItem } from './goItem.ts';

const most = 3;

/** Policies of the plate, for who takes orders: each begins an order with it. */
export function useFoundPolicies({ scope, searches }: OmnibarQuery, isOpen: boolean) {
  const { policies } = useTowline();
  const agent = useAgent();
  const taking = intake();
  const mayOrder = taking !== undefined && taking.orderTypes(agent).length > 0;
  const licensePlate = searches.find(({ by }) => by === 'licensePlate')?.value;
  const asked = isOpen && scope === 'all' && mayOrder && licensePlate ? licensePlate : '';
  const { rows, isBusy } = useSearch<Policy>(asked, async (signal) => {
    const found = await policies.list({ licensePlate: asked, take: most }, { signal });
    return found.slice(0, most);
  });
  const items = rows.map((policy): GoItem => {
    const { make, model, customerFirstName, customerLastName, contractCode, status } = policy;
    return {
      key: `policy ${policy.licensePlate} ${contractCode} ${policy.coverageFrom}`,
      text: [
        policy.licensePlate,
        [make, model].filter(Boolean).join(' '),
        [customerFirstName, customerLastName].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(' · '),
      detail: [
        contractCode && contractNameOf(agent, contractCode),
        status && dynamicText(`PolicyStatus.${status}`, {}, 'enumerations'),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: <ShieldIcon />,
      creates: true,
      run: () => taking?.open({ licensePlate: policy.licensePlate }),
    };
  });
  return { items, isBusy };
}
