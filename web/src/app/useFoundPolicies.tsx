import { ShieldIcon } from '@blueprintjs/icons';
import { contractNameOf } from '@towline/sdk/access/names';
import { editGuarantees, sections } from '@towline/sdk/access/sections';
import type { Agent, Policy } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { intake } from '../widgets/intakeDoor.ts';
import { policyStatusText } from '../widgets/policyStatusText.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import { useSearch } from '../widgets/requestSearch/useSearch.ts';
import type { GoItem } from './goItem.ts';

const most = 3;

/**
 * Policies by plate or by the customer's name, for who sees guarantees: each leads to its record. Who only takes orders finds
 * those of the plate, and begins an order with one.
 */
export function useFoundPolicies({ scope, text, searches }: OmnibarQuery, isOpen: boolean) {
  const { guarantees, policies } = useTowline();
  const agent = useAgent();
  const isSeen = sections.guarantees(agent).allowed;
  const mayOrder = (intake()?.orderTypes(agent) ?? []).length > 0;
  const licensePlate = searches.find(({ by }) => by === 'licensePlate')?.value;
  const isName = isSeen && !licensePlate && /\p{L}{3}/u.test(text);
  const isAsked = isOpen && scope === 'all' && (isSeen || mayOrder);
  const asked = isAsked ? (licensePlate ?? (isName ? text : '')) : '';
  const { rows, isBusy } = useSearch<Policy>(asked, async (signal) => {
    const by = licensePlate ? { licensePlate } : { customerName: text };
    if (isSeen) return (await guarantees.list({ ...by, take: most }, { signal })).records;
    return (await policies.list({ ...by, take: most }, { signal })).slice(0, most);
  });
  return { items: rows.map((policy) => policyItem(policy, agent, isSeen)), isBusy };
}

function policyItem(policy: Policy, agent: Agent, isSeen: boolean): GoItem {
  const { id, licensePlate, make, model, customerFirstName, customerLastName, contractCode } = policy;
  const page = editGuarantees(agent, false).allowed ? paths.guaranteesConfiguration : paths.guarantees;
  const facts = [
    licensePlate,
    [make, model].filter(Boolean).join(' '),
    [customerFirstName, customerLastName].filter(Boolean).join(' '),
  ];
  return {
    key: `policy ${id ?? `${licensePlate} ${contractCode} ${policy.coverageFrom}`}`,
    text: facts.filter(Boolean).join(' · '),
    detail: [contractCode && contractNameOf(agent, contractCode), policyStatusText(policy)].filter(Boolean).join(' · '),
    icon: <ShieldIcon />,
    ...(isSeen && id
      ? { href: page({ licensePlate, open: id }) }
      : { creates: true, run: () => intake()?.open({ licensePlate }) }),
  };
}
