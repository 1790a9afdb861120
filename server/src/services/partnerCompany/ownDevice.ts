import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse } from '../../core/refuse.ts';
import type { Writer } from '../../db/transaction.ts';
import { type DeviceRow, partnerDevices } from '../../stores/partnerDevices.ts';

/** How exactly the company reads when a device was last used: a write with each look would be one too many. */
const usedMillis = 15 * 60_000;

/** The device of a cookie, as long as it is good; 401 where it is not: the page then offers to ask for a link. */
export async function ownDevice({ db, now }: Context, secret: string | undefined): Promise<DeviceRow> {
  const at = now();
  const device = secret ? await partnerDevices.bySecret(db.pool, secretHashOf(secret), at) : undefined;
  if (!device) return refuse('NOT_SIGNED_IN');
  if (at.getTime() - device.lastUsedAt.getTime() >= usedMillis) await partnerDevices.used(db.pool, device.id, at);
  return device;
}

/** Who acts as the partner, as every record of it names them (DECISIONS S-37). */
export const actingOf = ({
  actingAgentId: id,
  actingAgentName: fullName,
}: Pick<DeviceRow, 'actingAgentId' | 'actingAgentName'>): { id: string; fullName: string } | undefined =>
  id !== null && fullName !== null ? { id, fullName } : undefined;

/** Writes as the partner, with whoever acts as them beside. */
export const partnerWriter = (
  partnerName: string,
  device: Pick<DeviceRow, 'actingAgentId' | 'actingAgentName'>,
): Writer => ({ agent: { id: '', fullName: partnerName }, actingAgent: actingOf(device) });
