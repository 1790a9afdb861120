import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Agents as managers administer them. */
export const agentEndpoints = (call: Call) => ({
  /** Agents by name, a page at a time */
  list: (query?: Query<'listAgents'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listAgents', { query: { ...query, take, skip } }, options)),
  /** Creates an agent; the generated password is in this answer only (DECISIONS S-23) */
  create: (agent: BodyOf<'createAgent'>, options?: CallOptions) => call('createAgent', { body: agent }, options),
  /** Saves an agent; its version goes as If-Match */
  save: (id: string, agent: BodyOf<'saveAgentRecord'>, options?: CallOptions) =>
    call('saveAgentRecord', { path: { id }, body: agent }, options),
  /** Deactivates an agent: the sessions and tokens end at once */
  deactivate: (subject: Subject, options?: CallOptions) =>
    call('deactivateAgent', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Goes on as another agent, with a reason; answers the agent that the session now is (DECISIONS S-37) */
  impersonate: (id: string, reason: string, options?: CallOptions) =>
    call('impersonateAgent', { path: { id }, body: { reason } }, options),
  /** One agent, as the list has them */
  get: (id: string, options?: CallOptions) => call('getAgentRecord', { path: { id } }, options),
  /** What ends or goes back where the account is deactivated, counted */
  getWork: (id: string, options?: CallOptions) => call('getAgentWork', { path: { id } }, options),
  /** Invites somebody to ask for an account; says nothing of whether the address has one */
  invite: (invitation: BodyOf<'inviteAgent'>, options?: CallOptions) =>
    call('inviteAgent', { body: invitation }, options),
  /** The organisations that an agent may belong to */
  listOrganisations: (options?: CallOptions) => call('listAgentOrganisations', {}, options),
});
