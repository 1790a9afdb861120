import type { AnswerProposedTimeBody, StatusPage } from '@towline/sdk/api';
import { hasEnded } from '@towline/sdk/domain/request/status';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { dispatchOffers } from '../../stores/dispatchOffers.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { readSubject } from '../actOnRequest.ts';
import { acceptProposedTime } from '../requests/acceptProposedTime.ts';
import { motoristName, onMotoristsSide } from './motoristSide.ts';
import { livingLink, pageOf } from './statusPage.ts';

/** The motorist's yes or no to another time (DECISIONS S-48, T-213). */
export async function answerProposedTime(context: Context, body: AnswerProposedTimeBody): Promise<StatusPage> {
  const link = await livingLink(context, body.token);
  const { requestId } = link;
  const offer = await dispatchOffers.offer(context.db.pool, body.offerId);
  // 404 is the page's word for a link that is over.
  if (offer?.requestId !== requestId) return refuse('ALREADY_DECIDED');
  if (body.isAgreed) await agree(context, requestId, body);
  else await decline(context, requestId, body);
  return pageOf(context, link);
}

async function agree(context: Context, requestId: string, body: AnswerProposedTimeBody): Promise<void> {
  const { pool } = context.db;
  const { offerId, proposedStartTime: seen } = body;
  const side = await onMotoristsSide(pool, context, requestId);
  const subject = side && (await readSubject(side, requestId));
  if (!subject) return refuse('ALREADY_DECIDED');
  try {
    await acceptProposedTime(side, subject, offerId, {
      message: 'Motorist agreed to another time',
      seen,
      byMotorist: true,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Their other phone, or an agent, was first: that it is agreed is all that counts.
    if ((await dispatchOffers.offer(pool, offerId))?.jobOfferStatus === 'Accepted') return;
    // Who decided otherwise, and what, is told to agents only.
    refuse('ALREADY_DECIDED');
  }
}

async function decline(context: Context, requestId: string, body: AnswerProposedTimeBody): Promise<void> {
  await writeAs(context.db, motoristName, context.operation, async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    const offer = await dispatchOffers.offer(tx, body.offerId);
    const proposed = offer?.appointment?.proposedStartTime;
    if (!request || hasEnded(request) || !offer || proposed === undefined || offer.jobOfferStatus === 'Accepted')
      return refuse('ALREADY_DECIDED');
    if (Date.parse(proposed) !== Date.parse(body.proposedStartTime)) return refuse('ALREADY_DECIDED');
    if (!(await dispatchOffers.declineTime(tx, offer.id))) return;
    await touch(tx, {
      requestId,
      agentName: motoristName,
      message: 'Motorist declined another time',
      data: { partner: offer.partnerName, proposedStartTime: proposed },
      at: context.now(),
    });
  });
}
