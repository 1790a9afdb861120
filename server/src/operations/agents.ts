import { defineOperations } from '../api/operations.ts';
import { inviteAgent } from '../services/accounts/inviteAgent.ts';

/** Agents as managers administer them (3-platform §2, §7). */
export const agentOperations = defineOperations({
  inviteAgent: { access: 'signedIn', run: (context, { body }) => inviteAgent(context, body) },
});
