import { createHash } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import { countTry } from '../../core/countTry.ts';
import { networkOf } from '../../core/networkOf.ts';
import { refuseFor } from '../../core/refuse.ts';
import { accountRequests } from '../../stores/accountRequests.ts';
import { answerSoon } from '../accounts/answerAsked.ts';
import { partnerContactOf } from './partnerContact.ts';

const quietMinutes = 15;

/**
 * Keeps that somebody asks for a link to a partner's own page. Who has the address or the number is looked up after the answer,
 * so that neither its words nor its time say whether there is one (DECISIONS T-515); who asks often waits, whoever they ask for.
 */
export async function askEntry(context: Context, { contact }: { contact: string }): Promise<undefined> {
  const { db, now, ip } = context;
  const known = partnerContactOf(contact);
  if (!known) return refuseFor('VALIDATION_FAILED', '/contact', 'must be an e-mail address or a number', 'FORMAT');
  const typed = createHash('sha256').update(known.key).digest('hex');
  await countTry(db.pool, `partner-asked-from:${networkOf(ip)}`, now(), { free: 40, quietMinutes });
  await countTry(db.pool, `partner-asked:${typed}`, now(), { free: 5, quietMinutes });
  await accountRequests.add(db.pool, { kind: 'PartnerPage', email: contact.trim(), facts: {} }, now());
  answerSoon(context);
  return undefined;
}
