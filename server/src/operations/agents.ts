import { defineOperations } from '../api/operations.ts';
import { sendSessionCookie } from '../api/sessionCookie.ts';
import { inviteAgent } from '../services/accounts/inviteAgent.ts';
import { administered } from '../services/agents/agentRecord.ts';
import { impersonateAgent } from '../services/agents/impersonate.ts';
import { createAgent, deactivateAgent, saveAgentRecord } from '../services/agents/saveAgentRecord.ts';
import { agentRecords } from '../stores/agentRecords.ts';

/** Agents as managers administer them (3-platform §2, §7). */
export const agentOperations = defineOperations({
  getAgentRecord: { access: 'signedIn', run: (context, { path }) => administered(context, path.id) },
  createAgent: { access: 'signedIn', run: (context, { body }) => createAgent(context, body) },
  saveAgentRecord: { access: 'signedIn', run: (context, { path, body }) => saveAgentRecord(context, path.id, body) },
  deactivateAgent: { access: 'signedIn', run: (context, { path }) => deactivateAgent(context, path.id) },
  getAgentWork: {
    access: 'signedIn',
    run: async (context, { path }) => {
      const { id } = await administered(context, path.id);
      return agentRecords.work(context.db.pool, id, context.now());
    },
  },
  impersonateAgent: {
    access: 'signedIn',
    run: async (context, { path, body }, httpRequest, reply) => {
      const { 'user-agent': userAgent = '' } = httpRequest.headers;
      const { agent, secret } = await impersonateAgent(context, path.id, { reason: body?.reason, userAgent });
      sendSessionCookie(context.config, reply, secret);
      return agent;
    },
  },
  inviteAgent: { access: 'signedIn', run: (context, { body }) => inviteAgent(context, body) },
});
