import { randomUUID } from 'node:crypto';
import {
  createAgentWith,
  editAgent,
  deactivateAgent as mayDeactivate,
  type Rights,
} from '@towline/sdk/access/agentRights';
import type { AgentRecord, AgentSave } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { type AgentValues, agentRecords } from '../../stores/agentRecords.ts';
import { databaseAccess } from '../../stores/databaseAccess.ts';
import { createRecord, saveRecord } from '../record.ts';
import { hashPassword } from '../session/password.ts';
import { accountRecord } from './agentRecord.ts';
import { agentValues, checkAgentValues } from './agentValues.ts';
import { endAccount, removeFiles } from './endAccount.ts';
import { generatedPassword } from './generatedPassword.ts';

const isDeactivated = ({ role }: Pick<AgentRecord, 'role'>): boolean => role === 'Deactivated';

/** Creates an agent (3-platform §7). The password is in this answer alone: what a repeated call gets does not have it (DECISIONS S-43). */
export async function createAgent(context: Context, asked: AgentSave): Promise<AgentRecord> {
  const values = agentValues(asked);
  refuseUnless(createAgentWith(context.agent, values));
  if (isDeactivated(values)) refuse('ACCOUNT_IS_DEACTIVATED');
  const password = generatedPassword();
  const passwordHash = await hashPassword(password);
  const created = await createRecord(context, accountRecord, {
    create: async (tx) => {
      const id = randomUUID();
      await checkAgentValues(tx, id, values);
      const row = await agentRecords.create(tx, id, values, passwordHash, context.now());
      await accountTokens.endInvitations(tx, values.email);
      const { role, organisationCode } = row;
      const line = { message: 'Account created', by: context.agent, data: { role, organisationCode } };
      await agentLog.add(tx, { agentId: id, at: context.now(), ...line });
      return row;
    },
  });
  return { ...created, password };
}

const rightsOf = ({ role, organisationCode, permissions }: Rights): string =>
  JSON.stringify([role, organisationCode, Object.entries(permissions ?? {}).sort()]);

/** What a change of rights ends: the last administrator stays one, and nobody goes on as who holds others now (DECISIONS S-37). */
async function changeRights(tx: Tx, now: Date, before: AgentRecord, after: AgentValues): Promise<void> {
  if (
    before.role === 'C24Admin' &&
    after.role !== 'C24Admin' &&
    !(await agentRecords.hasOtherAdministrator(tx, before.id))
  )
    refuse('LAST_ADMINISTRATOR');
  if (before.role === 'C24Admin' && after.role !== 'C24Admin') await databaseAccess.closeOf(tx, before.id, now);
  if (rightsOf(before) !== rightsOf(after)) await agentRecords.endActing(tx, before.id);
}

/** Saves an agent with every field (3-platform §7): nobody gives rights that they do not hold, nor touches who holds more (DECISIONS S-37). */
export async function saveAgentRecord(context: Context, id: string, asked: AgentSave): Promise<AgentRecord> {
  const { agent } = context;
  let files: string[] = [];
  const saved = await saveRecord(context, accountRecord, {
    id,
    version: asked.version,
    allowed: (row) => editAgent(agent, row),
    async change(tx, before) {
      files = [];
      const values = agentValues(asked, before);
      refuseUnless(createAgentWith(agent, values));
      const ends = isDeactivated(values) && !isDeactivated(before);
      if (ends) refuseUnless(mayDeactivate(agent, before));
      await checkAgentValues(tx, id, values, before);
      await changeRights(tx, context.now(), before, values);
      if (values.email.toLowerCase() !== before.email.toLowerCase()) await accountTokens.endOf(tx, id);
      if (ends) files = await endAccount(tx, context, id);
      return agentRecords.save(tx, id, values);
    },
  });
  context.background.live.forgetAgent(id);
  await removeFiles(context, files);
  return saved;
}

/** Deactivates an account, and all that hung on it ends (3-platform §2, DECISIONS S-43). Twice is once. */
export async function deactivateAgent(context: Context, id: string): Promise<undefined> {
  const { agent } = context;
  let files: string[] = [];
  await saveRecord(context, accountRecord, {
    id,
    allowed: (row) => (isDeactivated(row) ? editAgent : mayDeactivate)(agent, row),
    async change(tx, before) {
      files = [];
      if (isDeactivated(before)) return before;
      const values = { ...before, role: 'Deactivated' as const, isAvailable: false };
      await changeRights(tx, context.now(), before, values);
      files = await endAccount(tx, context, id);
      return agentRecords.save(tx, id, values);
    },
  });
  // Here at once, on other servers as soon as the trigger's notice comes.
  context.background.live.forgetAgent(id);
  await removeFiles(context, files);
  return undefined;
}
