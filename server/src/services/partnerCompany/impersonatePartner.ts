import { impersonatePartner as mayImpersonate } from '@towline/sdk/access/partnerActions';
import type { PartnerImpersonation } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';
import { newEntry } from './answerEntry.ts';

/**
 * Where the partner's own page opens for an agent who acts as the partner: once, for as long as the own session lasts and an hour at
 * most, with a reason (3-platform §6, §7; DECISIONS S-37). No key is kept for it: what a repeated call got was opened by then.
 */
export async function impersonatePartner(
  context: Context,
  id: string,
  { reason: typed }: { reason: string | undefined },
  ownAddress: string,
): Promise<PartnerImpersonation> {
  const { agent, credential, now, db, config, operation } = context;
  const reason = typed?.trim();
  if (!reason) return refuseFor('VALIDATION_FAILED', '/reason', 'has to be said', 'REQUIRED');
  if (credential?.kind !== 'cookie') return refuse('NOT_SIGNED_IN');
  const ownSession = Buffer.from(credential.secretHash, 'hex');
  const at = now();
  return writeAs(db, context, operation, async (tx) => {
    const partner = await partnerRecords.byId(tx, id);
    if (!partner) return refuse('NOT_FOUND');
    refuseUnless(mayImpersonate(agent, partner));
    const acting = { id: agent.id, fullName: agent.fullName, ownSession };
    const { url } = await newEntry(tx, { partnerId: id, at, acting }, config.motoristUrl ?? ownAddress);
    const by = { agentId: agent.id, agentName: agent.fullName };
    await partnerLogs.add(tx, { partnerId: id, at, message: 'OpenedAsPartner', ...by, reason });
    return { url };
  });
}
