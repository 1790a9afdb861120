import type { PartnerPage, RepairReportBody } from '@towline/sdk/api';
import { mayTransition } from '@towline/sdk/domain/request/transitions';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { type PageRepair, partnerPages } from '../../stores/partnerPages.ts';
import { repairJobs } from '../../stores/repairJobs.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { partnerWriter } from '../partnerCompany/ownDevice.ts';
import { refuseTooFarAhead } from '../promises/tooFarAhead.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { livingLink } from './livingLink.ts';
import { partnerPageOf } from './partnerPage.ts';

const dateOf = (timestamp: string | undefined): Date | undefined => (timestamp ? new Date(timestamp) : undefined);

/** A time to come, and no mistyped year (DECISIONS T-247). What it said before is said again with every word that follows. */
function refuseTimes(repair: PageRepair, plannedAt: Date | undefined, pickup: Date | undefined, at: Date): void {
  if (plannedAt && plannedAt.getTime() !== repair.plannedAt?.getTime()) {
    if (plannedAt <= at) refuseFor('VALIDATION_FAILED', '/plannedAt', 'TIME_MUST_BE_LATER', 'minimum');
    refuseTooFarAhead(plannedAt, '/plannedAt', at);
  }
  // That it may be fetched since yesterday is news.
  if (pickup && pickup.getTime() !== repair.vehiclePickupDate?.getTime())
    refuseTooFarAhead(pickup, '/vehiclePickupDate', at);
}

/**
 * Keeps what a workshop says of its repair: taken or refused, planned, ready to be fetched, done (2-requests §4). Said twice, it
 * counts once. A repair that is refused waits for the company that handles its request.
 */
export async function reportRepair(context: Context, body: RepairReportBody): Promise<PartnerPage> {
  const link = await livingLink(context, body.token);
  const repair = link.kind === 'Repair' ? await partnerPages.repair(context.db.pool, link.subjectId) : undefined;
  if (!repair) return refuse('NOT_FOUND');
  const at = context.now();
  const by = repair.partnerName ?? 'Workshop';
  const { isAccepted, isDone = false } = body;
  const [plannedAt, vehiclePickupDate] = [dateOf(body.plannedAt), dateOf(body.vehiclePickupDate)];
  refuseTimes(repair, plannedAt, vehiclePickupDate, at);
  const remarks = body.remarks?.trim() || undefined;
  const says = isAccepted || body.plannedAt || body.vehiclePickupDate || isDone;
  const refuses = isAccepted === false && !says;
  if (refuses && !remarks) return refuseFor('VALIDATION_FAILED', '/remarks', 'is required', 'required');
  await writeAs(context.db, partnerWriter(by, link), context.operation, async (tx) => {
    const linkedRequestId = await repairJobs.lockLinked(tx, repair.id);
    const request = await lockWorkingRequest(tx, repair.requestId);
    if (!request) return;
    const isNew = await partnerPages.changeRepair(tx, repair.id, {
      // Whoever plans or finishes a repair has taken it.
      acceptedAt: says ? at : undefined,
      refusedAt: refuses ? at : undefined,
      plannedAt,
      vehiclePickupDate,
      isDone,
      remarks,
    });
    if (!isNew) return;
    const { token: _token, id: _id, ...data } = body;
    const taken = isDone ? 'CustomerCompleted' : 'WorkshopAssigned';
    const waiting = request.isAbroad ? 'AbroadAssistanceCompanyAssigned' : 'HomeAssistanceCompanyAssigned';
    const status = refuses ? waiting : taken;
    const message = refuses ? 'Workshop refused the repair' : 'Workshop reported its repair';
    const log = { agentName: by, message, data, at } as const;
    if (mayTransition(request.status, status)) await moveRequest(tx, request, { status, ...log });
    else await touch(tx, { requestId: request.id, ...log });
    // The request that brings the vehicle shows what its workshop says, too.
    if (linkedRequestId && linkedRequestId !== request.id) await touch(tx, { requestId: linkedRequestId, ...log });
  });
  context.background.outbox.wake();
  return partnerPageOf(context, link);
}
