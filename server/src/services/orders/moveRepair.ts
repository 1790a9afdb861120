import type { AssistanceRequest, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import { waitingStatusOf } from '@towline/sdk/domain/request/status';
import type { Context } from '../../core/context.ts';
import { smsReceiver } from '../../core/smsReceiver.ts';
import type { Tx } from '../../db/tx.ts';
import { type NewEffect, outbox } from '../../stores/outbox.ts';
import { partnerLinks } from '../../stores/partnerLinks.ts';
import { type RepairReceiver, repairJobs } from '../../stores/repairJobs.ts';
import { type CommunicationFacts, contractOfRequest } from '../../stores/requests/receivers.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { announceStatus } from '../status/announceStatus.ts';
import { communicationTo } from '../status/contractMails.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { pageLanguageOf } from '../status/newPartnerLink.ts';

/** The request of a workshop, as it was before its order changed. */
type Ticket = Pick<AssistanceRequest, 'id' | 'status' | 'order' | 'flags' | 'abroadAssistanceCompanyCode'>;

const stop = 'partner.CustomerCancelled';
const isReached = (receiver: RepairReceiver | undefined) => !!receiver?.email || !!receiver?.smsNumber;
const notTold = (detail: string): ProblemIssue => ({ pointer: '/linkedRequests', detail, code: 'PARTNER_NOT_TOLD' });

/** The workshop whose repair it was is told by mail and by text message that it waits for nothing any more. */
function goneMessages(facts: CommunicationFacts, { smsNumber, country }: Partial<RepairReceiver>): NewEffect[] {
  const mails = communicationTo(facts, stop, 'partner');
  if (!smsNumber) return mails;
  const language = pageLanguageOf(facts.partner?.language);
  const body = pageSms('repairGone', language, { shortId: facts.shortId, companyName: facts.home?.name });
  const receiver = smsReceiver(smsNumber, country);
  return [...mails, { channel: 'Sms', kind: stop, receiver, language, body, partnerJobId: facts.partner?.jobId }];
}

/**
 * Gives the repair of a workshop's request to the workshop that its order names now (DECISIONS T-82, S-28): the links of the
 * one before end and it is told to stop, the new one is told with a link of its own, and a request that waited for its company,
 * because the last one refused, is at a workshop again. Answers what the agent has to say himself.
 */
export async function moveRepair(
  tx: Tx,
  context: Context,
  request: Ticket,
  order: ServiceOrder,
): Promise<ProblemIssue[]> {
  const { partnerLocationId } = order.serviceLocation;
  // A depot that was since taken out of its partner's record is nobody's: an edit of something else takes no repair away.
  if (partnerLocationId === request.order.serviceLocation.partnerLocationId) return [];
  const former = await repairJobs.holder(tx, request.id);
  if (!former) return [];
  const facts = await contractOfRequest(tx, request.id);
  const receiver = await repairJobs.receiver(tx, former.id);
  const moved = await repairJobs.moveTo(tx, former.id, partnerLocationId);
  if (!moved) return [];
  const at = context.now();
  const turn = `.${at.getTime()}`;
  const warnings: ProblemIssue[] = [];
  await partnerLinks.end(tx, 'Repair', former.id, at);
  if (facts && former.partnerId && !former.isRefused && request.status === 'WorkshopAssigned') {
    // As it was told: where the vehicle goes now is nothing to whom it does not come.
    const address = request.order.serviceLocation.formattedAddress ?? null;
    const messages = goneMessages({ ...facts, address }, receiver ?? {});
    for (const message of messages)
      await outbox.add(tx, {
        ...message,
        requestId: request.id,
        dedupeKey: `gone:${former.id}${turn}:${message.receiver}`,
      });
    if (messages.length === 0) warnings.push(notTold('PARTNER_NOT_TOLD_TO_STOP'));
  }
  if (!moved.isKnown) return warnings;
  const write = { status: 'WorkshopAssigned', agentName: context.agent.fullName, at } as const;
  const pageAddress = pageAddressOf(context.config);
  const isWaiting = request.status === waitingStatusOf(request);
  if (isWaiting)
    await moveRequest(
      tx,
      request,
      { ...write, agentId: context.agent.id, message: 'Assigned to partner' },
      { pageAddress },
    );
  else if (request.status === 'WorkshopAssigned')
    await announceStatus(tx, request.id, { ...write, message: 'Order changed', pageAddress, turn });
  else return warnings; // It is told when the request comes to it.
  if (!isReached(await repairJobs.receiver(tx, former.id))) warnings.push(notTold('WORKSHOP_NOT_TOLD'));
  return warnings;
}
