import { allowedIf } from '@towline/sdk/access/decision';
import type { Partner, PartnerDay, PartnerLogMessage, PartnerOperationalStatus } from '@towline/sdk/api';
import { mayPartnerPause, mayPartnerResume } from '@towline/sdk/domain/partner/status';
import { untilIssue } from '@towline/sdk/forms/partner';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import type { DeviceRow } from '../../stores/partnerDevices.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { lookAtOffers } from '../partners/changePartnerStatus.ts';
import { partnerRecord } from '../partners/partnerRecord.ts';
import { keepRecordLine } from '../record.ts';
import { partnerWriter } from './ownDevice.ts';
import { partnerDay } from './partnerDay.ts';

interface Change {
  status: Extract<PartnerOperationalStatus, 'Active' | 'Paused'>;
  message: Extract<PartnerLogMessage, 'Activated' | 'Paused'>;
  pausedUntil?: string | undefined;
  may: (partner: Partner) => boolean;
  isThere: (partner: Partner) => boolean;
}

/** Writes what the partner says of themselves: status, line of the log, history; after the commit open offers go on. */
async function change(context: Context, device: DeviceRow, wanted: Change): Promise<PartnerDay> {
  const { db, now, operation } = context;
  const { status, message, pausedUntil, may, isThere } = wanted;
  // Locked first under a name that is read with it: who writes has to be known when the transaction begins.
  const known = await partnerDay(context, device);
  const { name } = known.partner;
  await writeAs(db, partnerWriter(name, device), operation, async (tx) => {
    const before = await partnerWrites.lock(tx, device.partnerId);
    if (!before) return refuse('NOT_SIGNED_IN');
    if (isThere(before)) return;
    const { operationalStatus: from } = before;
    refuseUnless(allowedIf(may(before), 'NOT_FOR_PARTNER_STATUS', { status: from ?? '' }));
    const pausedBy = status === 'Paused' ? 'Partner' : undefined;
    const after = await partnerWrites.setStatus(tx, device.partnerId, status, { pausedUntil, pausedBy });
    const data = { from, to: status, ...(pausedUntil && { until: pausedUntil }) };
    await partnerLogs.add(tx, { partnerId: device.partnerId, at: now(), message, agentName: name, data });
    const writer = { ...context, agent: { ...context.agent, fullName: name } };
    await keepRecordLine(tx, writer, partnerRecord, { row: after, before, after });
  });
  await lookAtOffers(context);
  context.background.outbox.wake();
  return partnerDay(context, device);
}

/** The partner takes no offers for a while, until they say otherwise or until then (DECISIONS S-36). */
export async function pauseOwn(
  context: Context,
  device: DeviceRow,
  { pausedUntil: asked }: { pausedUntil?: string | undefined },
): Promise<PartnerDay> {
  const pausedUntil = asked && new Date(asked).toISOString();
  if (untilIssue('pausedUntil', pausedUntil, context.now().getTime()))
    refuseFor('RULE_BROKEN', '/pausedUntil', 'lies in the past', 'NOT_IN_THE_FUTURE');
  return change(context, device, {
    status: 'Paused',
    message: 'Paused',
    pausedUntil,
    may: mayPartnerPause,
    isThere: (partner) => mayPartnerResume(partner) && partner.operationalDetails?.pausedUntil === pausedUntil,
  });
}

/** Ends a pause that the partner said themselves (DECISIONS S-36). */
export const resumeOwn = (context: Context, device: DeviceRow): Promise<PartnerDay> =>
  change(context, device, {
    status: 'Active',
    message: 'Activated',
    may: mayPartnerResume,
    isThere: ({ operationalStatus }) => operationalStatus === 'Active',
  });
