import { PeopleIcon } from '@blueprintjs/icons';
import type { AgentRecord } from '@towline/sdk/api';
import { roleValues } from '@towline/sdk/values';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, email, oneOf, text, words, yesNo } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { organisation, phone } from '../../widgets/fieldKinds.tsx';
import { AgentContracts } from './AgentContracts.tsx';
import { deactivateAgent, impersonateAgent } from './agentActions.tsx';
import { agentOrganisations, localeLookup } from './agentLookups.ts';

/** Typed by choosing among records. */
const choice = { cell: code.cell, text: code.text };
const levels = { C24Admin: 'royal', CCManager: 'info', Agent: 'success', Deactivated: 'default' } as const;

/** Somebody who signs in (3-platform §3). */
export const agentFields = fieldsOf<AgentRecord>()({
  fullName: { label: 'FULL_NAME', kind: text },
  email: { label: 'EMAIL', kind: email },
  organisationCode: { label: 'ORGANISATION', kind: { ...organisation, lookup: agentOrganisations } },
  role: { label: 'ROLE', kind: oneOf(roleValues, 'Role', levels) },
  type: { label: 'TYPE', kind: text },
  locale: { label: 'LANGUAGE', kind: { ...choice, width: 70, lookup: localeLookup } },
  phoneNumber: { label: 'PHONE', kind: phone, of: ({ referenceData }) => referenceData?.phoneNumber },
  availableForPrefix: { label: 'AVAILABLE_FOR_PREFIX', short: 'PREFIX', kind: code },
  isAvailable: { label: 'CALLS', kind: yesNo },
  stagingEditingEnabled: { label: 'STAGING_EDITING', kind: yesNo },
  isEmailVerified: { label: 'EMAIL_CONFIRMED', kind: yesNo, of: ({ isEmailVerified }) => isEmailVerified !== false },
  contracts: { label: 'CONTRACTS', kind: words, of: ({ permissions }) => permissions.contracts },
  canActOnBehalfOfOrganisationCodes: {
    label: 'ACTS_FOR',
    kind: { ...words, input: 'lookups', lookup: agentOrganisations },
    of: ({ permissions }) => permissions.canActOnBehalfOfOrganisationCodes,
  },
});

/** Agents of the organisations that one administers; organisation, name, e-mail and page stand in the address (3-platform §2). */
export const agentList = listOf('listAgents', agentFields, {
  name: 'agents',
  title: 'AGENTS',
  rowVersion: ({ version }) => version,
  empty: { icon: <PeopleIcon />, title: 'NO_AGENTS' },
  // All at once, 20 a page here (3-platform §7, §9).
  alsoAsked: () => ({ take: 999 }),
  filters: {
    organisation: { field: 'organisationCode', within: ['organisationCode'], lookup: agentOrganisations },
    name: { field: 'fullName', within: ['fullName'] },
    email: {},
    role: {},
  },
  csv: true,
  expand: (agent) => <AgentContracts agent={agent} />,
  actions: [actionOn(impersonateAgent), actionOn(deactivateAgent)],
  lesser: ['contracts', 'canActOnBehalfOfOrganisationCodes', 'availableForPrefix'],
  onPhone: { fullName: 150, role: 110 },
  columns: {
    fullName: { width: 150, pinned: true },
    role: 165,
    organisationCode: true,
    email: 205,
    isAvailable: true,
    availableForPrefix: 72,
    canActOnBehalfOfOrganisationCodes: 110,
    contracts: 120,
    locale: { initiallyHidden: true },
    phoneNumber: { initiallyHidden: true },
    type: { initiallyHidden: true },
    stagingEditingEnabled: { initiallyHidden: true },
    isEmailVerified: { initiallyHidden: true },
  },
});
