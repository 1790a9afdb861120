import { managePartner, partnerActions } from '@towline/sdk/access/partnerActions';
import type { Partner, PartnerLogMessage, PartnerOperationalStatus } from '@towline/sdk/api';
import { type PartnerAction, partnerStatusAfter } from '@towline/sdk/domain/partner/status';
import { untilIssue } from '@towline/sdk/forms/partner';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerStops } from '../../stores/partnerStops.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { saveRecord } from '../record.ts';
import { mailPartner } from './mailPartner.ts';
import { partnerRecord } from './partnerRecord.ts';

/** An action that leaves a status behind (3-platform §4). */
type StatusAction = Exclude<PartnerAction, 'Delete' | 'ConvertToExternal'>;

/** What the agent says with it; every part may be left out. */
interface Said {
  reason?: string | undefined;
  pausedUntil?: string | undefined;
  suspendedUntil?: string | undefined;
}

const messageOf: Readonly<Record<StatusAction, PartnerLogMessage>> = {
  Approve: 'Approved',
  Reject: 'Rejected',
  Activate: 'Activated',
  Pause: 'Paused',
  Suspend: 'Suspended',
};

const instant = (text: string | undefined): string | undefined => text && new Date(text).toISOString();

/**
 * Whether the partner stands as the action would leave them: a second click does nothing more. No end is an end of its own, and so is
 * who said a pause: who stops somebody for good is not told that it is done while it ends tomorrow (DECISIONS S-36, T-933).
 */
function isThere(
  { operationalStatus, operationalDetails: { pausedUntil, pausedBy, suspendedUntil } = {} }: Partner,
  status: PartnerOperationalStatus,
  said: Said,
): boolean {
  if (operationalStatus !== status) return false;
  if (status === 'Paused') return said.pausedUntil === pausedUntil && pausedBy !== 'Partner';
  return status !== 'Suspended' || said.suspendedUntil === suspendedUntil;
}

async function write(tx: Tx, context: Context, before: Partner, action: StatusAction, said: Said): Promise<Partner> {
  const { agent, now } = context;
  const status = statusAfter(action);
  const { reason, pausedUntil, suspendedUntil } = said;
  const pausedBy = action === 'Pause' ? 'Company' : undefined;
  const after = await partnerWrites.setStatus(tx, before.id, status, { pausedUntil, pausedBy, suspendedUntil });
  const until = pausedUntil ?? suspendedUntil;
  await partnerLogs.add(tx, {
    ...{
      partnerId: before.id,
      at: now(),
      message: messageOf[action],
      agentId: agent.id,
      agentName: agent.fullName,
      reason,
    },
    data: { from: before.operationalStatus, to: status, ...(until && { until }) },
  });
  if (action === 'Approve') await mailPartner(tx, after, { kind: 'Approved', reason });
  if (action === 'Reject') await mailPartner(tx, after, { kind: 'Rejected', reason });
  return after;
}

function statusAfter(action: StatusAction): PartnerOperationalStatus {
  const status = partnerStatusAfter[action];
  if (!status) throw new Error(`${action} leaves no status`);
  return status;
}

/**
 * An action on a partner's status, by the rule that greys its button: status, line of the log with the reason, mail, and after the
 * commit what follows of it (3-platform §4, DECISIONS S-36).
 */
export async function changePartnerStatus(
  context: Context,
  id: string,
  action: StatusAction,
  asked: Said = {},
): Promise<Partner> {
  const now = context.now().getTime();
  const said: Said = {
    reason: asked.reason?.trim() || undefined,
    pausedUntil: instant(asked.pausedUntil),
    suspendedUntil: instant(asked.suspendedUntil),
  };
  for (const name of ['pausedUntil', 'suspendedUntil'] as const)
    if (untilIssue(name, said[name], now))
      refuseFor('RULE_BROKEN', `/${name}`, 'lies in the past', 'NOT_IN_THE_FUTURE');
  const status = statusAfter(action);
  const { agent } = context;
  const partner = await saveRecord(context, partnerRecord, {
    id,
    allowed: (row) => (isThere(row, status, said) ? managePartner(agent) : partnerActions[action](agent, row)),
    why: said.reason,
    change: async (tx, before) => (isThere(before, status, said) ? before : write(tx, context, before, action, said)),
  });
  await lookAtOffers(context);
  context.background.outbox.wake();
  return partner;
}

/** The engine takes back what is open by itself; asked at once, the next partner need not wait for its look. */
export async function lookAtOffers({ db, background, now }: Context): Promise<void> {
  for (const requestId of await partnerStops.withOpenOffer(db.pool, now())) background.dispatch.wake(requestId);
}
