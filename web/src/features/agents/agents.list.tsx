import { PeopleIcon } from '@blueprintjs/icons';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { AgentContracts } from './AgentContracts.tsx';
import { deactivateAgent, impersonateAgent } from './agentActions.tsx';
import { agentFields } from './agentFields.tsx';
import { agentOrganisations } from './agentLookups.ts';

/** Agents of the organisations that one administers; organisation, name, e-mail and page stand in the address (3-platform §2). */
export const agentList = listOf('listAgents', agentFields, {
  name: 'agents',
  title: 'AGENTS',
  rowVersion: ({ version }) => version,
  empty: { icon: <PeopleIcon />, title: 'NO_AGENTS' },
  // All at once, 20 a page here (3-platform §7, §9).
  alsoAsked: () => ({ take: 999 }),
  filters: {
    organisation: { field: 'organisationCode', lookup: agentOrganisations },
    name: { field: 'fullName' },
    email: {},
    role: {},
  },
  csv: true,
  expand: (agent) => <AgentContracts agent={agent} />,
  actions: [actionOn(impersonateAgent), actionOn(deactivateAgent)],
  lesser: ['contracts', 'canActOnBehalfOfOrganisationCodes', 'availableForPrefix'],
  onPhone: { fullName: 150, role: 140 },
  columns: {
    fullName: { width: 150, pinned: true },
    role: 165,
    organisationCode: true,
    email: 205,
    isAvailable: true,
    availableForPrefix: 72,
    canActOnBehalfOfOrganisationCodes: 110,
    contracts: 120,
  },
  hidden: ['locale', 'phoneNumber', 'type', 'stagingEditingEnabled', 'isEmailVerified'],
});
