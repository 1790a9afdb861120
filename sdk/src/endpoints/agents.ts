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
  /** Goes on as another agent; answers the agent that the session now is */
  impersonate: (id: string, options?: CallOptions) => call('impersonateAgent', { path: { id } }, options),
  /** The organisations that an agent may belong to */
  listOrganisations: (options?: CallOptions) => call('listAgentOrganisations', {}, options),
});
