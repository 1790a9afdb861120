import { createHash } from 'node:crypto';
import type { AgentSignUp, ContactLanguage } from '@towline/sdk/api';
import { accountPages } from '@towline/sdk/domain/accountPages';
import { isEmail } from '@towline/sdk/domain/email';
import { locales } from '@towline/sdk/domain/language/locales';
import type { Context } from '../../core/context.ts';
import { countTry } from '../../core/countTry.ts';
import { secretHashOf } from '../../core/credentials.ts';
import type { Fault } from '../../core/fault.ts';
import { networkOf } from '../../core/networkOf.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { accountRequests } from '../../stores/accountRequests.ts';
import { hashPassword } from '../session/password.ts';
import { accountPage } from './accountLink.ts';
import { answerSoon } from './answerAsked.ts';

const quietMinutes = 15;

/**
 * Counted by the address that was typed and by the network it came from, before anybody looks whether there is an account
 * (DECISIONS S-44): who asks often waits, whoever they ask for.
 */
async function countAsked({ db, now, ip }: Context, email: string): Promise<void> {
  const typed = createHash('sha256').update(email.toLowerCase()).digest('hex');
  for (const [key, free] of [
    [`asked-from:${networkOf(ip)}`, 40],
    [`asked:${typed}`, 5],
  ] as const) {
    await countTry(db.pool, key, now(), { free, quietMinutes });
  }
}

/** The console's page for it, in any language: elsewhere, in an extension's frame too, the link would be read along (DECISIONS T-384). */
function ownPage(publicUrl: string, redirectUrl: string | undefined): string {
  if (!redirectUrl) return accountPage(publicUrl, 'Reset');
  const page = URL.canParse(redirectUrl, publicUrl) ? new URL(redirectUrl, publicUrl) : undefined;
  if (page?.origin === new URL(publicUrl).origin && page.pathname.endsWith(accountPages.passwordReset))
    return page.href;
  return refuseFor(
    'VALIDATION_FAILED',
    '/redirectUrl',
    `must be the console's ${accountPages.passwordReset}`,
    'FORMAT',
    'query',
  );
}

/** Has the e-mail sent that resets a password; takes as long, and says as much, for every address (3-platform §7, DECISIONS S-43). */
export async function sendResetPasswordEmail(
  context: Context,
  asked: { email: string; language?: ContactLanguage | undefined; redirectUrl?: string | undefined },
): Promise<undefined> {
  const link = ownPage(context.config.publicUrl, asked.redirectUrl);
  const email = asked.email.trim();
  await countAsked(context, email);
  await accountRequests.add(
    context.db.pool,
    { kind: 'Reset', email, facts: { language: asked.language, link } },
    context.now(),
  );
  answerSoon(context);
  return undefined;
}

function signUpFaults(email: string, fullName: string): Fault[] {
  return [
    ...(isEmail(email) ? [] : [{ pointer: '/email', detail: 'FORM_VALIDATION_email', code: 'FORMAT' }]),
    ...(/^[^\p{Cc}\p{Cf}]{1,100}$/u.test(fullName)
      ? []
      : [{ pointer: '/fullName', detail: 'FORM_VALIDATION_format', code: 'FORMAT' }]),
  ];
}

/** Asks for an account (3-platform §7). Who may have one is looked at afterwards, so that the answer does not tell (DECISIONS S-43). */
export async function signUp(context: Context, asked: AgentSignUp): Promise<undefined> {
  const email = asked.email.trim();
  const fullName = asked.fullName.trim();
  const faults = signUpFaults(email, fullName);
  if (faults.length > 0) refuse('VALIDATION_FAILED', { errors: faults });
  await countAsked(context, email);
  await accountRequests.add(
    context.db.pool,
    {
      kind: 'SignUp',
      email,
      facts: {
        fullName,
        passwordHash: await hashPassword(asked.password),
        locale: locales.find((locale) => locale === asked.locale) ?? 'en-BE',
        organisationCode: asked.organisationCode,
        invitation: asked.token && secretHashOf(asked.token).toString('hex'),
      },
    },
    context.now(),
  );
  answerSoon(context);
  return undefined;
}
