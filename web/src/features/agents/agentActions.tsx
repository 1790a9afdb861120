import { DisableIcon, EnvelopeIcon, EyeOpenIcon } from '@blueprintjs/icons';
import {
  createAgentWith,
  deactivateAgent as mayDeactivate,
  impersonateAgent as mayImpersonate,
} from '@towline/sdk/access/agentRights';
import type { Agent, AgentRecord } from '@towline/sdk/api';
import { type ImpersonationValues, impersonationForm } from '@towline/sdk/forms/impersonation';
import { type InvitationValues, invitationForm } from '@towline/sdk/forms/invitation';
import { typedNameForm } from '@towline/sdk/forms/typedName';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { becomeAgent } from '../../kit/session/becomeAgent.ts';
import { agentOrganisations } from './agentLookups.ts';

/** An ordinary account with one's own rights: whether one may make any at all. */
export const ownRights = ({ organisationCode, permissions }: Agent) =>
  ({ role: 'Agent', organisationCode, permissions }) as const;

/** Goes on as the agent, with a reason that every log shows (DECISIONS S-37). */
export const impersonateAgent = defineAction<AgentRecord, ImpersonationValues>({
  label: 'IMPERSONATE',
  icon: <EyeOpenIcon />,
  operation: 'impersonateAgent',
  allowed: ({ agent }, account) => mayImpersonate(agent, account),
  ask: defineForm<typeof impersonationForm, AgentRecord>(impersonationForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: ({ fullName }) => ({ text: { key: 'IMPERSONATE_Q', values: { name: fullName } } }),
  run: ({ agents }, { id }, { reason }) => becomeAgent(() => agents.impersonate(id, reason)),
  success: [],
});

/** Ends an account with everything that hangs on it (DECISIONS S-43). Typing the name is the third grade of console.md §4.10. */
export const deactivateAgent = defineAction<AgentRecord, unknown>({
  label: 'DEACTIVATE',
  icon: <DisableIcon />,
  intent: 'danger',
  operation: 'deactivateAgent',
  alsoStale: ['listAgents'],
  allowed: ({ agent }, account) => mayDeactivate(agent, account),
  ask: defineForm<typeof typedNameForm, AgentRecord>(
    typedNameForm,
    {
      name: { input: 'text', label: 'FULL_NAME', when: () => false },
      typed: { input: 'text', label: 'TYPE_THE_NAME', required: true },
    },
    ({ subject }) => ({ name: subject.fullName, typed: '' }),
  ),
  question: async ({ id, fullName }, _by, { agents }) => ({
    text: { key: 'DEACTIVATE_AGENT_Q', values: { ...(await agents.getWork(id)), name: fullName } },
  }),
  run: ({ agents }, account) => agents.deactivate(account),
  success: (_answer, { fullName }) => [{ key: 'AGENT_DEACTIVATED', values: { name: fullName } }],
});

/** Has somebody make an account of their own (DECISIONS S-43). */
export const inviteAgent = defineAction<null, InvitationValues>({
  label: 'INVITE_AGENT',
  icon: <EnvelopeIcon />,
  operation: 'inviteAgent',
  allowed: ({ agent }) => createAgentWith(agent, ownRights(agent)),
  ask: defineForm<typeof invitationForm, null>(
    invitationForm,
    {
      email: { input: 'email', label: 'EMAIL', required: true },
      organisationCode: { input: 'lookup', label: 'ORGANISATION', required: true, lookup: agentOrganisations },
    },
    ({ agent }) => ({ organisationCode: agent.organisationCode }),
  ),
  question: () => ({ text: 'INVITE_AGENT_TEXT' }),
  run: ({ agents }, _subject, values) => agents.invite(values),
  success: (_answer, _subject, { email }) => [{ key: 'AGENT_INVITED', values: { email } }],
});
