import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { type PartnerLinkRow, partnerLinks } from '../../stores/partnerLinks.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';

/** The link of a secret, as long as it is good. */
export async function livingLink(context: Context, token: string): Promise<PartnerLinkRow> {
  const { db, now } = context;
  const link = await partnerLinks.bySecret(db.pool, secretHashOf(token), now());
  return link?.isLiving ? link : refuseLink(context, 'partner', link !== undefined);
}
