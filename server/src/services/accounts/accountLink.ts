import { randomBytes } from 'node:crypto';
import { secretHashOf } from '../../core/credentials.ts';
import type { Tx } from '../../db/tx.ts';
import { type AccountTokenKind, accountTokens, type FormFacts } from '../../stores/accountTokens.ts';

const minutesOf: Readonly<Record<AccountTokenKind, number>> = {
  Reset: 60,
  Verification: 7 * 24 * 60,
  Invitation: 7 * 24 * 60,
};

/** Where the links of mails lead: pages of the console (3-platform §2). */
const pages = {
  signIn: 'signIn',
  request: 'password/request',
  Reset: 'password/reset',
  Verification: 'verify-email',
  Invitation: 'sign-up',
} as const;

export const accountPage = (publicUrl: string, page: keyof typeof pages): string =>
  new URL(pages[page], `${publicUrl.replace(/\/$/, '')}/`).href;

/** A link that works once: its token is kept as a hash only (DECISIONS S-43). */
export async function newAccountLink(
  tx: Tx,
  page: string,
  facts: {
    kind: AccountTokenKind;
    email: string;
    agentId?: string | undefined;
    organisationCode?: string | undefined;
    facts?: FormFacts | undefined;
    invitedBy?: string | undefined;
    now: Date;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(facts.now.getTime() + minutesOf[facts.kind] * 60_000);
  await accountTokens.add(tx, { ...facts, secretHash: secretHashOf(token), expiresAt });
  const url = new URL(page);
  if (facts.agentId) url.searchParams.set('userId', facts.agentId);
  else url.searchParams.set('email', facts.email);
  url.searchParams.set('token', token);
  return url.href;
}
