import type { OfferAnswerBody, PartnerPage } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { receiveReport } from '../../dispatch/reports.ts';
import type { PartnerReport } from '../../ports/partnerNetwork/port.ts';
import { type PageOffer, partnerPages } from '../../stores/partnerPages.ts';
import { refuseTooFarAhead } from '../promises/tooFarAhead.ts';
import { requestedTimeOf } from '../status/requestedTime.ts';
import { livingLink } from './livingLink.ts';
import { pageDepsOf } from './pageDeps.ts';
import { partnerPageOf } from './partnerPage.ts';

const missing = (field: string): never =>
  refuse('VALIDATION_FAILED', { errors: [{ pointer: `/${field}`, detail: 'is required', code: 'required' }] });

async function wantedAtOf(context: Context, offer: PageOffer): Promise<number | undefined> {
  const request = await partnerPages.request(context.db.pool, offer.requestId);
  return request && requestedTimeOf(request.order)?.getTime();
}

async function minutesOf(context: Context, offer: PageOffer, body: OfferAnswerBody): Promise<number> {
  if (offer.process !== 'Planned') return body.arrivalInMinutes ?? missing('arrivalInMinutes');
  const wantedAt = await wantedAtOf(context, offer);
  return wantedAt ? Math.max(0, Math.round((wantedAt - context.now().getTime()) / 60_000)) : 0;
}

async function reportOf(
  context: Context,
  linkId: string,
  offer: PageOffer,
  body: OfferAnswerBody,
): Promise<PartnerReport> {
  const at = context.now();
  const common = { reportId: `page:${linkId}:${body.id}`, offerId: offer.id, at };
  const remarks = body.remarks?.trim() ? { remarks: body.remarks.trim() } : {};
  if (body.answer === 'Accept')
    return { kind: 'accepted', ...common, arrivalInMinutes: await minutesOf(context, offer, body) };
  if (body.answer === 'Refuse')
    return { kind: 'rejected', ...common, reason: body.reason ?? missing('reason'), ...remarks };
  const proposedStartTime = new Date(body.proposedStartTime ?? missing('proposedStartTime'));
  if (proposedStartTime <= at) refuseFor('VALIDATION_FAILED', '/proposedStartTime', 'TIME_MUST_BE_LATER', 'minimum');
  refuseTooFarAhead(proposedStartTime, '/proposedStartTime', at, await wantedAtOf(context, offer));
  return { kind: 'interested', ...common, proposedStartTime, ...remarks };
}

/** Takes a partner's answer by the door of the network's reports; the answer says what became of his offer (2-requests §4). */
export async function answerOffer(context: Context, body: OfferAnswerBody): Promise<PartnerPage> {
  const link = await livingLink(context, body.token);
  const offer = link.kind === 'Offer' ? await partnerPages.offer(context.db.pool, link.subjectId) : undefined;
  if (!offer) return refuse('NOT_FOUND');
  await receiveReport(pageDepsOf(context, link), await reportOf(context, link.id, offer, body));
  await quietNetwork(context, offer.id);
  context.background.outbox.wake();
  return partnerPageOf(context, link);
}

// Who has decided is not called any more, and who reports himself need not be asked. It failing undoes nothing.
async function quietNetwork({ db, ports, log }: Context, offerId: string): Promise<void> {
  const { partnerNetwork } = ports;
  try {
    const decided = await partnerPages.offer(db.pool, offerId);
    await partnerNetwork.withdraw(offerId);
    if (decided?.jobId) await partnerNetwork.reportsHimself?.(decided.jobId);
  } catch (error) {
    log.warn({ err: error, offerId }, 'the partner network could not be told of an answer');
  }
}
