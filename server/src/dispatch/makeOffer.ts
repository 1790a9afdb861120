import { randomUUID } from 'node:crypto';
import type { DispatchProcess, RankedPartner } from '@towline/sdk/api';
import { plannedAnswerBy } from '@towline/sdk/domain/dispatch/planned';
import { defaultWaterfall } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { isForLater, wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { engineName } from '../core/engineName.ts';
import { writeAs } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import type { PartnerOffer } from '../ports/partnerNetwork/port.ts';
import { sendOffer } from '../services/status/sendOffer.ts';
import { dispatchOffers, type OfferRow } from '../stores/dispatchOffers.ts';
import { dispatchRounds, type RunningRound } from '../stores/dispatchRounds.ts';
import { type NearPartner, nearPartners } from '../stores/nearPartners.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../stores/requests/orderOf.ts';
import type { EngineDeps } from './engineDeps.ts';

/** What leaves after the commit: idempotent by offer or job id, so that repeating it after a crash is harmless. */
export type Effect = (deps: EngineDeps) => Promise<void>;

/** Offers the job to the partner whose turn it is: kept, told by mail and text message, then handed to the network. */
export async function makeOffer(
  tx: Tx,
  request: WorkingRequest,
  round: RunningRound,
  step: { partnerId: string; position: number; until: number },
  at: Date,
  pageAddress: string,
): Promise<Effect> {
  const ranked = round.candidates.find((candidate) => candidate.partnerId === step.partnerId);
  if (!ranked) throw new Error(`partner ${step.partnerId} is not in round ${round.id}`);
  const near = await partnerOf(tx, request, ranked);
  const process = processOf(request, at);
  const expiresAt =
    process === 'Planned' ? answerByOf(round, step, near, at) : secondsAfter(at, round.settings.secondsToAnswer);
  const offer = offerOf(request, round, { id: randomUUID(), process, expiresAt }, ranked, near);
  await dispatchOffers.addOffer(tx, {
    id: offer.offerId,
    requestId: request.id,
    round: round.round,
    position: step.position,
    partner: ranked,
    at,
    expiresAt,
    phoneNumber: offer.phoneNumber,
    process,
  });
  if (near)
    await sendOffer(
      tx,
      { id: offer.offerId, requestId: request.id, by: engineName, at },
      {
        partnerName: ranked.partnerName,
        email: near.dispatchEmail,
        ...{ smsNumber: near.location.smsNumber, country: near.location.address?.countryCode },
        language: near.language,
      },
      pageAddress,
    );
  const data = { partner: ranked.partnerName, position: step.position };
  await touch(tx, { requestId: request.id, agentName: engineName, message: 'Job offered', data, at });
  return handOver(offer);
}

/** Whether the job is wanted at once, or planned for a time that is as far off as an appointment must be (2-requests §4). */
function processOf({ order }: WorkingRequest, at: Date): DispatchProcess {
  return isForLater(wantedTimeOf(order), at.getTime()) ? 'Planned' : 'Immediate';
}

const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Until when a planned offer may be answered, within the partner's hours (DECISIONS S-48). */
function answerByOf(
  { candidates, settings: own }: RunningRound,
  { position, until }: { position: number; until: number },
  near: NearPartner | undefined,
  at: Date,
): Date {
  const settings = { ...defaultWaterfall, ...own };
  const left = Math.min(settings.maxTries, candidates.length) - position + 1;
  const hours = near?.candidate.openingHours;
  return new Date(plannedAnswerBy({ now: at.getTime(), until, left, hours, settings }));
}

/**
 * Hands the offer to the network; from then on it is under way, before that a restart hands it over again. The partner is held
 * meanwhile: whose pause is committed is not called any more (DECISIONS T-491).
 */
const handOver =
  (offer: PartnerOffer): Effect =>
  ({ db, network, now }) =>
    writeAs(db, engineName, 'dispatch', async (tx) => {
      if (!(await partnerStops.holdForCall(tx, offer.offerId, now()))) return;
      await network.offer(offer);
      await dispatchOffers.initiated(tx, offer.offerId);
    });

/** The partner as he is now, at his nearest depot. */
async function partnerOf(tx: Tx, request: WorkingRequest, ranked: RankedPartner): Promise<NearPartner | undefined> {
  const { latitude = 0, longitude = 0 } = request.order.serviceLocation;
  const [near] = await nearPartners.find(tx, {
    latitude,
    longitude,
    radiusInKm: ranked.distanceInKm + 5,
    limit: 1,
    partnerIds: [ranked.partnerId],
    place: request.order.serviceLocation,
  });
  return near;
}

/** The offer of a row, for the network. */
function offerOf(
  request: WorkingRequest,
  round: RunningRound,
  { id, process, expiresAt }: Pick<OfferRow, 'id' | 'process' | 'expiresAt'>,
  ranked: RankedPartner,
  near: NearPartner | undefined,
): PartnerOffer {
  const wanted = wantedTimeOf(request.order);
  return {
    offerId: id,
    requestId: request.id,
    partnerId: ranked.partnerId,
    phoneNumber: near?.dispatchPhoneNumber,
    language: near?.language ?? 'en',
    secondsToAnswer: round.settings.secondsToAnswer,
    secondsToAccept: round.settings.secondsToAccept,
    distanceInKm: ranked.distanceInKm,
    process,
    ...(wanted ? { wantedAt: new Date(wanted.startAt) } : {}),
    ...(wanted?.endAt === undefined ? {} : { wantedUntil: new Date(wanted.endAt) }),
    ...(process === 'Planned' && expiresAt ? { answerBy: expiresAt } : {}),
  };
}

/** Hands over again what a crash may have kept between commit and call: the network knows an offer by its id. */
export async function resendOffer(deps: EngineDeps, requestId: string): Promise<void> {
  const effects: Effect[] = [];
  await writeAs(deps.db, engineName, 'dispatch', async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    const round = request && (await dispatchRounds.running(tx, requestId));
    if (!request || !round) return;
    const queued = (await dispatchOffers.offers(tx, requestId, round.round)).find(
      (offer) => offer.jobOfferStatus === 'Queued',
    );
    const ranked = round.candidates.find((candidate) => candidate.partnerId === queued?.partnerId);
    if (queued && ranked)
      effects.push(handOver(offerOf(request, round, queued, ranked, await partnerOf(tx, request, ranked))));
  });
  for (const effect of effects) await effect(deps);
}
