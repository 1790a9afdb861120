import { createAgentWith } from '@towline/sdk/access/agentRights';
import type { AgentInvitation } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { accounts } from '../../stores/accounts.ts';
import { agentRecords } from '../../stores/agentRecords.ts';
import { organisations } from '../../stores/organisations.ts';
import { isAdministered } from '../agents/agentRecord.ts';
import { accountPage, newAccountLink } from './accountLink.ts';
import { firstPermissions } from './firstPermissions.ts';
import { mailAccount } from './mailAccount.ts';

async function invite(
  tx: Tx,
  context: Context,
  { email, organisationCode, locale }: { email: string; organisationCode: string; locale: string },
): Promise<void> {
  const { agent, config, now } = context;
  const organisation = await organisations.byCode(tx, organisationCode);
  if (!organisation || organisation.archivedAt)
    return refuseFor('RULE_BROKEN', '/organisationCode', 'there is no such organisation', 'UNKNOWN');
  const known = await accounts.byEmail(tx, email);
  if (known?.role === 'Deactivated') {
    // Whoever administers the account would wait for an answer that never comes; others do not learn that there is one (DECISIONS T-944).
    const record = await agentRecords.byId(tx, known.id);
    if (record && isAdministered(context, record)) refuse('ACCOUNT_IS_DEACTIVATED');
    return;
  }
  if (known?.isEmailVerified) {
    const words = { name: known.fullName, link: accountPage(config.publicUrl, 'request') };
    return mailAccount(tx, { kind: 'AlreadyThere', email: known.email, locale: known.locale, words });
  }
  const page = accountPage(config.publicUrl, 'Invitation');
  const facts = { email, organisationCode, invitedBy: agent.id, now: now() };
  const link = await newAccountLink(tx, page, { kind: 'Invitation', ...facts });
  const words = { by: agent.fullName, organisation: organisation.name, link };
  return mailAccount(tx, { kind: 'Invitation', email, locale, words });
}

/** Invites somebody to an account of an organisation that is the agent's to administer (DECISIONS S-43). */
export async function inviteAgent(context: Context, asked: AgentInvitation): Promise<undefined> {
  const { agent } = context;
  const { organisationCode, locale = agent.locale } = asked;
  const email = asked.email.trim();
  refuseUnless(createAgentWith(agent, { role: 'Agent', organisationCode, permissions: firstPermissions }));
  if (!isEmail(email)) refuseFor('VALIDATION_FAILED', '/email', 'FORM_VALIDATION_email', 'FORMAT');
  await write(
    context,
    (tx) => invite(tx, context, { email, organisationCode, locale }),
    () => 'null',
  );
  return undefined;
}
