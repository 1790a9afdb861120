import { createAgentWith, editAgent } from '@towline/sdk/access/agentRights';
import type { AgentRecord } from '@towline/sdk/api';
import { agentForm, agentSaveOf, agentValuesOf } from '@towline/sdk/forms/agent';
import { roleValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import type { FormPart, FormPartProps } from '../../kit/forms/formLayout.ts';
import { formOf } from '../../kit/forms/formOf.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { defineRecord } from '../../kit/records/defineRecord.ts';
import { readBy } from '../../kit/records/readBy.ts';
import type { LabelKey } from '../../kit/texts.ts';
import { ContractTree } from '../../widgets/ContractTree.tsx';
import { secretOnce } from '../../widgets/SecretOnce.tsx';
import { AgentContracts } from './AgentContracts.tsx';
import { deactivateAgent, impersonateAgent, ownRights } from './agentActions.tsx';
import { agentFields } from './agentFields.tsx';

/** Contracts are chosen in the tree of those that one has oneself: nobody gives rights that they do not hold (DECISIONS S-37). */
const contractsPart = (name: 'contracts' | 'canOrderRequestsForContractCodes', label: LabelKey): FormPart => ({
  shows: [name],
  Part: ({ values, set, context, isReadOnly }: FormPartProps) =>
    isReadOnly ? null : (
      <ContractTree
        label={dynamicText(label, {}, 'labels')}
        clients={context.agent.clients}
        value={(values[name] as readonly string[] | undefined) ?? []}
        onChange={(codes) => set({ [name]: codes })}
      />
    ),
});

/** Who may not change them reads what they come to, as the list says it. */
const contractsRead: FormPart = {
  shows: [],
  Part: ({ context, isReadOnly }: FormPartProps) =>
    isReadOnly && context.subject ? <AgentContracts agent={context.subject as AgentRecord} /> : null,
};

const form = formOf<typeof agentForm, AgentRecord, typeof agentFields>(agentForm, agentFields, {
  inputs: {
    role: {
      input: 'select',
      enumeration: 'Role',
      // Deactivating is an act of its own.
      options: ({ agent }) =>
        roleValues.filter(
          (role) => role !== 'Deactivated' && createAgentWith(agent, { ...ownRights(agent), role }).allowed,
        ),
    },
    availableForPrefix: { hint: 'AVAILABLE_FOR_PREFIX_HINT' },
    canEditStaging: { input: 'switch', label: 'CAN_EDIT_STAGING' },
    contracts: { input: 'tags' },
    isWithoutContracts: {
      input: 'switch',
      label: 'WITHOUT_CONTRACTS',
      when: ({ contracts }) => Array.isArray(contracts) && contracts.length === 0,
    },
    canOrderRequestsForContractCodes: { input: 'tags', label: 'ORDERS_FOR' },
  },
  initial: ({ agent, subject }) =>
    subject
      ? agentValuesOf(subject)
      : { organisationCode: agent.organisationCode, role: 'Agent', locale: agent.locale, isAvailable: false },
  layout: [
    {
      title: 'PROFILE',
      rows: [
        'fullName',
        'email',
        ['organisationCode', 'role'],
        ['locale', 'type'],
        ['phoneNumber', 'availableForPrefix'],
      ],
    },
    { title: 'SWITCHES', rows: [['isAvailable', 'canEditStaging', 'stagingEditingEnabled']] },
    { title: 'ACTS_FOR', rows: ['canActOnBehalfOfOrganisationCodes'] },
    {
      title: 'CONTRACTS',
      aside: true,
      hint: 'AGENT_CONTRACTS_HINT',
      rows: [
        contractsPart('contracts', 'CONTRACTS'),
        'isWithoutContracts',
        contractsPart('canOrderRequestsForContractCodes', 'ORDERS_FOR'),
        contractsRead,
      ],
    },
  ],
});

/** An account, in a dialog over the list (3-platform §2); its generated password is shown once (DECISIONS S-43). */
export const agentRecord = defineRecord({
  tag: 'agents',
  title: 'AGENT',
  add: 'ADD_AGENT',
  nameOf: ({ fullName }) => fullName,
  idOf: ({ id }) => id,
  read: readBy('getAgentRecord', (id) => ({ path: { id } })),
  form,
  allowed: ({ agent }, account: AgentRecord | undefined) =>
    account ? editAgent(agent, account) : createAgentWith(agent, ownRights(agent)),
  create: {
    operation: 'createAgent',
    said: 'AGENT_CREATED',
    failure: 'SAVE_ERROR',
    run: ({ agents }, values) => agents.create(agentSaveOf(values)),
    after: async ({ fullName, password }) =>
      password && openModal(secretOnce, { title: fullName, text: 'PASSWORD_SHOWN_ONCE', secret: password }),
  },
  save: {
    operation: 'saveAgentRecord',
    said: 'AGENT_SAVED',
    failure: 'SAVE_ERROR',
    run: ({ agents }, { id, version }, values) => agents.save(id, { ...agentSaveOf(values), version }),
  },
  actions: [actionOn(impersonateAgent), actionOn(deactivateAgent)],
  size: 'xl',
});
