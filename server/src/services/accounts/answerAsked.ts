import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Log } from '../../core/log.ts';
import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { type AccountRequest, accountRequests } from '../../stores/accountRequests.ts';
import { accounts } from '../../stores/accounts.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agentRecords } from '../../stores/agentRecords.ts';
import { organisations } from '../../stores/organisations.ts';
import { answerEntry } from '../partnerCompany/answerEntry.ts';
import { accountPage, newAccountLink } from './accountLink.ts';
import { firstPermissions } from './firstPermissions.ts';
import { invitingOrganisation } from './invitingOrganisation.ts';
import { mailAccount } from './mailAccount.ts';

/** What is needed beside the request itself. */
export interface AnswerDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'motoristUrl'>;
  now: () => Date;
}

async function answerReset(tx: Tx, { now }: AnswerDeps, asked: AccountRequest & { kind: 'Reset' }): Promise<void> {
  const account = await accounts.byEmail(tx, asked.email);
  if (!account || account.role === 'Deactivated') return;
  const { id, email, fullName, locale } = account;
  const link = await newAccountLink(tx, asked.facts.link, { kind: 'Reset', email, agentId: id, now: now() });
  const words = { name: fullName, link };
  await mailAccount(tx, { kind: 'Reset', email, locale: asked.facts.language ?? locale, words });
}

/** The organisation that the address may have an account of: one that invited it, or that names its domain, each as it stands now. */
async function organisationFor(tx: Tx, now: Date, { email, facts }: AccountRequest & { kind: 'SignUp' }) {
  const shown = facts.invitation === undefined ? undefined : Buffer.from(facts.invitation, 'hex');
  for (const invitation of await accountTokens.invitations(tx, email, shown, now)) {
    const organisation = await invitingOrganisation(tx, invitation);
    if (organisation) return { organisation, isVerified: invitation.isShown };
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const code = (await accounts.organisationsOf(tx, domain)).find(
    (named, _index, all) => named === facts.organisationCode || (!facts.organisationCode && all.length === 1),
  );
  const organisation = code === undefined ? undefined : await organisations.byCode(tx, code);
  return organisation && { organisation, isVerified: false };
}

async function answerSignUp(tx: Tx, deps: AnswerDeps, asked: AccountRequest & { kind: 'SignUp' }): Promise<void> {
  const { publicUrl } = deps.config;
  const { email, facts } = asked;
  const now = deps.now();
  await agentRecords.holdEmail(tx, email);
  const known = await accounts.byEmail(tx, email);
  if (known?.role === 'Deactivated') return;
  if (known?.isEmailVerified) {
    const words = { name: known.fullName, link: accountPage(publicUrl, 'request') };
    return mailAccount(tx, { kind: 'AlreadyThere', email: known.email, locale: known.locale, words });
  }
  const found = await organisationFor(tx, now, asked);
  if (!found) return;
  const { organisation, isVerified } = found;
  const { fullName, passwordHash, locale } = facts;
  const form = { fullName, passwordHash, locale };
  const words = { name: fullName, organisation: organisation.name };
  const id = known?.id ?? randomUUID();
  if (known) {
    // The links of before stay: somebody else could end them by asking again (DECISIONS T-384).
    if (!isVerified) await accounts.renew(tx, id, form);
    else {
      await accounts.verify(tx, id, form, organisation.code);
      await accountTokens.endOf(tx, id);
    }
  } else {
    const account = { id, email, ...form, organisationCode: organisation.code };
    const made = await accounts.add(tx, {
      ...account,
      permissions: firstPermissions,
      isEmailVerified: isVerified,
      now,
    });
    if (!made) return;
    await agentLog.add(tx, { agentId: id, at: now, message: 'Account asked for', data: {} });
  }
  if (isVerified) {
    await accountTokens.endInvitations(tx, email);
    return mailAccount(tx, {
      kind: 'Welcome',
      email,
      locale,
      words: { ...words, link: accountPage(publicUrl, 'signIn') },
    });
  }
  const page = accountPage(publicUrl, 'Verification');
  const said = { email, agentId: id, organisationCode: organisation.code, facts: form, now };
  const link = await newAccountLink(tx, page, { kind: 'Verification', ...said });
  return mailAccount(tx, { kind: 'Verification', email, locale, words: { ...words, link } });
}

/**
 * Answers what people asked for who have no session: what is asked and what comes of it are one transaction, of two servers one
 * does it, and one that fails stays for the next time.
 */
export async function answerAsked(deps: AnswerDeps, log?: Log): Promise<void> {
  const failed: string[] = [];
  for (let more = true; more; ) {
    let id: string | undefined;
    try {
      more = await writeAs(deps.db, 'accounts', 'answerAsked', async (tx) => {
        const next = await accountRequests.take(tx, failed);
        if (!next) return false;
        id = next.id;
        const { asked } = next;
        if (asked.kind === 'PartnerPage')
          await answerEntry(tx, { contact: asked.email, at: deps.now(), config: deps.config });
        else if (asked.kind === 'Reset') await answerReset(tx, deps, asked);
        else await answerSignUp(tx, deps, asked);
        return true;
      });
    } catch (error) {
      log?.warn({ err: error }, 'what was asked for an account could not be answered');
      if (id === undefined || failed.length >= 10) return;
      failed.push(id);
    }
  }
}

/** After the answer has left: what it does must not be seen in the time that the answer takes. */
export function answerSoon(deps: AnswerDeps & { log: Log }): void {
  setTimeout(() => {
    answerAsked(deps, deps.log).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'accounts could not be looked at'),
    );
  }, 50).unref();
}
