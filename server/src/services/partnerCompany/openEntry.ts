import { randomBytes } from 'node:crypto';
import type { PartnerDay } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { writeAs } from '../../db/transaction.ts';
import { partnerCompany } from '../../stores/partnerCompany.ts';
import { partnerDevices } from '../../stores/partnerDevices.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';
import { partnerDay } from './partnerDay.ts';

/** How long a device of the partner is good without asking again (DECISIONS T-515). */
export const partnerDeviceDays = 30;
/** How long an agent acts as a partner (DECISIONS S-37). */
const actingMinutes = 60;

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

/** Uses a link up: from now on this device is the partner's, or for an hour that of the agent who acts as the partner. */
export async function openEntry(context: Context, token: string): Promise<{ day: PartnerDay; secret: string }> {
  const { db, now, operation } = context;
  const at = now();
  const hash = secretHashOf(token);
  const secret = randomBytes(32).toString('base64url');
  const device = await writeAs(db, 'partnerPage', operation, async (tx) => {
    const entry = await partnerDevices.takeEntry(tx, hash, at);
    const partner = entry && (await partnerCompany.partner(tx, entry.partnerId));
    if (!entry || !partner) return undefined;
    const { partnerId, actingAgentId, actingAgentName, ownExpiresAt } = entry;
    const minutes = actingAgentId ? actingMinutes : partnerDeviceDays * 24 * 60;
    const expiresAt = earlier(new Date(at.getTime() + minutes * 60_000), ownExpiresAt);
    const id = await partnerDevices.add(tx, { secretHash: secretHashOf(secret), at, expiresAt, entry });
    // That an agent opens the page was written when they said why.
    if (!actingAgentId) await partnerLogs.add(tx, { partnerId, at, message: 'DeviceOpened', agentName: partner.name });
    return { id, partnerId, expiresAt, actingAgentId, actingAgentName };
  });
  if (!device) return refuseLink(context, 'partner', await partnerDevices.isKnownEntry(db.pool, hash));
  return { day: await partnerDay(context, device), secret };
}
