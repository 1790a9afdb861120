import { createAgentWith } from '@towline/sdk/access/agentRights';
import type { AgentInvitation } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { accounts } from '../../stores/accounts.ts';
import { organisations } from '../../stores/organisations.ts';
import { accountPage, newAccountLink } from './accountLink.ts';
import { firstPermissions } from './firstPermissions.ts';
import { mailAccount } from './mailAccount.ts';

/** Invites somebody to an account of an organisation that is the agent's to administer (DECISIONS S-43). */
export async function inviteAgent(context: Context, asked: AgentInvitation): Promise<undefined> {
  const { agent, config, now } = context;
  const { organisationCode, locale = agent.locale } = asked;
  const email = asked.email.trim();
  refuseUnless(createAgentWith(agent, { role: 'Agent', organisationCode, permissions: firstPermissions }));
  if (!isEmail(email))
    refuse('VALIDATION_FAILED', { errors: [{ pointer: '/email', detail: 'FORM_VALIDATION_email', code: 'FORMAT' }] });
  await write(
    context,
    async (tx) => {
      const organisation = await organisations.byCode(tx, organisationCode);
      if (!organisation || organisation.archivedAt)
        return refuse('RULE_BROKEN', {
          errors: [{ pointer: '/organisationCode', detail: 'there is no such organisation', code: 'UNKNOWN' }],
        });
      const known = await accounts.byEmail(tx, email);
      if (known?.role === 'Deactivated') return;
      if (known?.isEmailVerified) {
        const words = { name: known.fullName, link: accountPage(config.publicUrl, 'request') };
        return mailAccount(tx, { kind: 'AlreadyThere', email: known.email, locale: known.locale, words });
      }
      const page = accountPage(config.publicUrl, 'Invitation');
      const facts = { email, organisationCode, invitedBy: agent.id, now: now() };
      const link = await newAccountLink(tx, page, { kind: 'Invitation', ...facts });
      const words = { by: agent.fullName, organisation: organisation.name, link };
      return mailAccount(tx, { kind: 'Invitation', email, locale, words });
    },
    () => 'null',
  );
  return undefined;
}
