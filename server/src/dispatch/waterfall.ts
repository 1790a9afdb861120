import type { ServiceOrder } from '@towline/sdk/api';
import { isOfferOpen, offerStateAfter, offerStateOf } from '@towline/sdk/domain/dispatch/offerState';
import { arrivalOf } from '@towline/sdk/domain/dispatch/planned';
import {
  nextStep,
  offerDeadlineOf,
  roundEndsAt,
  statusAfterRound,
  type WaterfallOutcome,
  type WaterfallState,
} from '@towline/sdk/domain/dispatch/waterfall';
import { defaultWaterfall } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { engineName } from '../core/engineName.ts';
import { writeAs } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { countDispatchOutcome } from '../metrics/metrics.ts';
import { moveRequest } from '../services/status/moveRequest.ts';
import { dispatchOffers, type OfferRow } from '../stores/dispatchOffers.ts';
import { dispatchRounds, type RunningRound } from '../stores/dispatchRounds.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import { promises } from '../stores/promises.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../stores/requests/orderOf.ts';
import { assignOffer } from './assignOffer.ts';
import { beginRound } from './beginRound.ts';
import type { EngineDeps } from './engineDeps.ts';
import { expectedArrivalOf } from './expectedArrival.ts';
import { partnerJobOf } from './jobDocument.ts';
import { type Effect, makeOffer } from './makeOffer.ts';
import { measureSearch } from './searchWays.ts';
import { startJob } from './startJobs.ts';

const waterfallState = (
  round: RunningRound,
  offers: OfferRow[],
  { status, order }: Pick<WorkingRequest, 'status' | 'order'>,
  stopped: ReadonlySet<string> = new Set(),
): WaterfallState => ({
  startedAt: round.startedAt.getTime(),
  // A round that began before a setting existed has none of it.
  settings: { ...defaultWaterfall, ...round.settings },
  wanted: wantedTimeOf(order),
  // Who has stopped since the ranking is passed over; who was asked before keeps the place.
  rankedPartnerIds: round.candidates
    .map((candidate) => candidate.partnerId)
    .filter((id) => !stopped.has(id) || offers.some(({ partnerId }) => partnerId === id)),
  isStopped: status !== 'Dispatching',
  offers: offers.map((offer) => ({
    id: offer.id,
    partnerId: offer.partnerId,
    state: offerStateOf(offer.jobOfferStatus, offer.callStatus ?? undefined),
    createdAt: offer.createdAt.getTime(),
    ...(offer.answeredAt ? { answeredAt: offer.answeredAt.getTime() } : {}),
    ...(offer.decidedAt ? { decidedAt: offer.decidedAt.getTime() } : {}),
    ...(offer.process === 'Planned' && offer.expiresAt ? { answerBy: offer.expiresAt.getTime() } : {}),
  })),
});

/** The time that he proposed himself and an agent has taken; one who is free at the wanted time proposes none any more. */
function agreedTimeOf({ appointment }: OfferRow): Date | undefined {
  return appointment?.proposedStartTime ? new Date(appointment.proposedStartTime) : undefined;
}

/** Undefined where there is nobody any more to give it to: no depot is left of theirs. */
async function assign(
  tx: Tx,
  request: WorkingRequest,
  round: RunningRound,
  offer: OfferRow,
  at: Date,
  pageAddress: string,
): Promise<Effect[] | undefined> {
  const agreedFor = agreedTimeOf(offer);
  const namedAt = offer.arrivalInMinutes === null ? undefined : at.getTime() + offer.arrivalInMinutes * 60_000;
  const comes = (durationInMinutes?: number) =>
    arrivalOf({
      wanted: wantedTimeOf(request.order),
      agreedAt: agreedFor?.getTime(),
      namedAt,
      drivenAt: expectedArrivalOf(request.order, at, durationInMinutes).getTime(),
    });
  const job = await assignOffer(tx, request, offer, {
    arrivalOf: ({ durationInMinutes }) => new Date(comes(durationInMinutes).expectedAt),
    at,
  });
  if (!job) return undefined;
  await endRound(tx, request, round, 'Accepted', at, { partnerName: offer.partnerName, pageAddress, agreedFor });
  // He named the time; one that we only estimate was told to nobody.
  const { promisedAt } = comes();
  if (promisedAt !== undefined)
    await promises.add(tx, {
      requestId: request.id,
      jobId: job.id,
      promisedAt: new Date(promisedAt),
      toldBy: offer.partnerName,
      toldTo: 'Company',
      source: 'PartnerAccepted',
      at,
    });
  const partnerJob = partnerJobOf(job, request.order, at);
  return partnerJob ? [(deps) => startJob(deps, partnerJob)] : [];
}

async function endRound(
  tx: Tx,
  request: WorkingRequest,
  round: RunningRound,
  outcome: WaterfallOutcome,
  at: Date,
  {
    partnerName,
    pageAddress,
    agreedFor,
  }: { partnerName?: string; pageAddress?: string; agreedFor?: Date | undefined } = {},
): Promise<void> {
  await dispatchRounds.end(tx, round.id, outcome, at);
  countDispatchOutcome(outcome);
  const result = statusAfterRound(outcome, request.isAbroad);
  if (!result || request.status !== 'Dispatching') return;
  await moveRequest(
    tx,
    request,
    {
      ...result,
      agentName: engineName,
      message: outcome === 'Accepted' ? 'Partner accepted' : 'Dispatch gave up',
      data: { round: round.round, outcome, ...(partnerName ? { partner: partnerName } : {}) },
      at,
      ...(partnerName ? { partnerName } : {}),
    },
    pageAddress === undefined ? {} : { pageAddress, agreedFor },
  );
}

/** Decides what the round of a request does next; what it answers is to be told after the commit. */
export async function decideStep(deps: EngineDeps, requestId: string): Promise<Effect[]> {
  const effects: Effect[] = [];
  const ways = await measureSearch(deps, requestId);
  await writeAs(deps.db, engineName, 'dispatch', async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    if (!request) return;
    const at = deps.now();
    let round = await dispatchRounds.running(tx, requestId);
    if (!round && request.status !== 'Dispatching') return;
    round ??= await beginRound(tx, request, at, ways);
    await walk(tx, request, round, { at, pageAddress: deps.pageAddress }, effects);
  });
  return effects;
}

/** Looks at one request and does what its round asks for next; safe to call at any time and on any server. */
export async function stepDispatch(deps: EngineDeps, requestId: string): Promise<void> {
  for (const effect of await decideStep(deps, requestId)) await effect(deps);
}

const isOpen = ({ jobOfferStatus, callStatus }: OfferRow): boolean =>
  isOfferOpen(offerStateOf(jobOfferStatus, callStatus ?? undefined));

/** Takes an offer back from a partner who has stopped or has no depot any more, and tells them after the commit (DECISIONS S-36, T-925). */
async function withdraw(tx: Tx, { id, requestId }: OfferRow, at: Date): Promise<Effect> {
  await dispatchOffers.setState(tx, id, 'withdrawn', at, { isOpen: false });
  const data = { outcome: 'withdrawn' };
  await touch(tx, { requestId, agentName: engineName, message: 'Offer ended', data, at });
  return ({ network }) => network.withdraw(id);
}

// Ends: every turn either waits, ends the round, or decides one of finitely many offers.
async function walk(
  tx: Tx,
  request: WorkingRequest,
  round: RunningRound,
  { at, pageAddress }: { at: Date; pageAddress: string },
  effects: Effect[],
): Promise<void> {
  const stopped = await partnerStops.among(
    tx,
    round.candidates.map(({ partnerId }) => partnerId),
    at,
  );
  for (;;) {
    const offers = await dispatchOffers.offers(tx, request.id, round.round);
    const ofStopped = offers.find((offer) => stopped.has(offer.partnerId) && isOpen(offer));
    if (ofStopped) {
      effects.push(await withdraw(tx, ofStopped, at));
      continue;
    }
    const state = waterfallState(round, offers, request, stopped);
    const step = nextStep(state, at.getTime());
    if (step.kind === 'wait') {
      await dispatchRounds.wakeAt(tx, round.id, new Date(step.until));
      return;
    }
    if (step.kind === 'giveUp') return endRound(tx, request, round, step.outcome, at);
    if (step.kind === 'assign') {
      const accepted = offers.find((offer) => offer.id === step.offerId)!;
      const started = await assign(tx, request, round, accepted, at, pageAddress);
      if (started) return void effects.push(...started);
      effects.push(await withdraw(tx, accepted, at));
      continue;
    }
    if (step.kind === 'offer' && !(await partnerStops.holdForOffer(tx, step.partnerId, at))) {
      stopped.add(step.partnerId);
      continue;
    }
    if (step.kind === 'offer') {
      effects.push(await makeOffer(tx, request, round, { ...step, until: roundEndsAt(state) }, at, pageAddress));
      continue;
    }
    const offer = state.offers.find((known) => known.id === step.offerId)!;
    const next = offerStateAfter(offer.state, step.event);
    await dispatchOffers.setState(tx, step.offerId, next, at, { isOpen: isOfferOpen(next) });
    await touch(tx, {
      requestId: request.id,
      agentName: engineName,
      message: 'Offer ended',
      data: { outcome: next },
      at,
    });
    effects.push(({ network }) => network.withdraw(step.offerId));
  }
}

/** When an answered offer runs out, for the row that screens count down from; one for a later time has its time already (DECISIONS S-48). */
export function answeredDeadline(round: RunningRound, offer: OfferRow, at: Date): Date {
  if (offer.process === 'Planned' && offer.expiresAt) return offer.expiresAt;
  const answered = {
    id: offer.id,
    partnerId: offer.partnerId,
    state: 'answered' as const,
    createdAt: offer.createdAt.getTime(),
    answeredAt: at.getTime(),
  };
  return new Date(offerDeadlineOf(answered, round.settings));
}

/** Until when a proposed time waits for somebody to agree: as long as a partner has to answer, while the search runs (DECISIONS S-48). */
export function proposalDeadline(round: RunningRound, offer: OfferRow, order: ServiceOrder, at: Date): Date {
  if (offer.process !== 'Planned') return answeredDeadline(round, offer, offer.answeredAt ?? at);
  const state = waterfallState(round, [], { status: 'Dispatching', order });
  const least = at.getTime() + state.settings.secondsToAccept * 1000;
  const whole = at.getTime() + state.settings.plannedAnswerMinutes * 60_000;
  return new Date(Math.max(least, Math.min(whole, roundEndsAt(state))));
}
