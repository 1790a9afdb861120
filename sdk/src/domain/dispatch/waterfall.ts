import type { DispatchOutcome, RequestStatus, StatusReason } from '../../generated/api.ts';
import { isForLater, type WantedTime } from '../order/wantedTime.ts';
import { waitingStatusOf } from '../request/status.ts';
import { isOfferOpen, type OfferEvent, type OfferState, offerStateAfter } from './offerState.ts';
import { plannedSearchEnds } from './planned.ts';
import type { WaterfallSettings } from './waterfallSettings.ts';

/** An offer of the round; times in milliseconds since 1970. */
export type WaterfallOffer = {
  readonly id: string;
  readonly partnerId: string;
  readonly state: OfferState;
  readonly createdAt: number;
  readonly answeredAt?: number;
  readonly decidedAt?: number;
  /** Until when an offer for a later time may be answered; absent where the job is wanted at once (DECISIONS S-48). */
  readonly answerBy?: number;
};

/** One round of the waterfall, as the server reads it from its rows (DECISIONS S-02). */
export type WaterfallState = {
  readonly startedAt: number;
  readonly settings: WaterfallSettings;
  /** Best first, as `rankPartners` gave them when the round began. */
  readonly rankedPartnerIds: readonly string[];
  readonly offers: readonly WaterfallOffer[];
  /** Somebody took the request out of the waterfall: cancelled, brought back, assigned by hand. */
  readonly isStopped?: boolean;
  /** When the service is wanted, where it is not at once. */
  readonly wanted?: WantedTime | undefined;
};

/** How a round ends. */
export type WaterfallOutcome = DispatchOutcome;

/** What the engine does now, or until when it waits; times in milliseconds since 1970. */
export type WaterfallStep =
  | { readonly kind: 'offer'; readonly partnerId: string; readonly position: number }
  | { readonly kind: 'wait'; readonly until: number; readonly offerId?: string }
  | { readonly kind: 'expire'; readonly offerId: string; readonly event: OfferEvent }
  | { readonly kind: 'assign'; readonly offerId: string }
  | { readonly kind: 'giveUp'; readonly outcome: WaterfallOutcome };

const giveUp = (outcome: WaterfallOutcome): WaterfallStep => ({ kind: 'giveUp', outcome });

/**
 * When an open offer runs out: after the answer the partner has the time to accept, before it the time to answer (DECISIONS
 * S-02); one for a later time has its own (DECISIONS S-48).
 */
export const offerDeadlineOf = (offer: WaterfallOffer, settings: WaterfallSettings): number =>
  offer.answerBy !== undefined
    ? offer.answerBy
    : offer.state === 'answered'
      ? (offer.answeredAt ?? offer.createdAt) + settings.secondsToAccept * 1000
      : offer.createdAt + settings.secondsToAnswer * 1000;

/** What ends an offer at its deadline. A call that never started is the engine's failure, not the partner's silence. */
const expiryOf = (state: OfferState): OfferEvent =>
  state === 'answered' ? 'acceptanceTimedOut' : state === 'queued' ? 'callFailed' : 'callTimedOut';

/** When the round is over, whoever is left to ask: later where the service is wanted later (DECISIONS S-02, S-48). */
export const roundEndsAt = ({ startedAt, settings, wanted }: WaterfallState): number =>
  isForLater(wanted, startedAt)
    ? plannedSearchEnds(startedAt, wanted.startAt, settings)
    : startedAt + settings.giveUpAfterMinutes * 60_000;

const nextOffer = (state: WaterfallState, now: number): WaterfallStep => {
  const { settings, offers, rankedPartnerIds } = state;
  if (rankedPartnerIds.length === 0 && offers.length === 0) return giveUp('NoSuppliersFound');
  const asked = new Set(offers.map((offer) => offer.partnerId));
  const partnerId = rankedPartnerIds.find((id) => !asked.has(id));
  const isOver = now >= roundEndsAt(state);
  if (isOver && offers.length === 0) return giveUp('DispatchTimeout');
  if (partnerId === undefined || isOver || offers.length >= settings.maxTries)
    return giveUp(offers.every((offer) => offer.state === 'callError') ? 'TechnicalError' : 'NobodyAccepted');
  const lastDecision = Math.max(...offers.map((offer) => offer.decidedAt ?? offer.createdAt));
  const pauseEnds = lastDecision + settings.pauseSeconds * 1000;
  return offers.length > 0 && now < pauseEnds
    ? { kind: 'wait', until: pauseEnds }
    : { kind: 'offer', partnerId, position: offers.length + 1 };
};

/**
 * What a round does next (DECISIONS S-02): takes an acceptance, waits for the open offer or ends it at its deadline, pauses,
 * asks the next partner, or gives up. It never asks a partner twice in a round and never has two offers open; it may be
 * called at any time, also after a restart, and answers from the state alone.
 */
export const nextStep = (state: WaterfallState, now: number): WaterfallStep => {
  const accepted = state.offers.find((offer) => offer.state === 'accepted');
  if (accepted && !state.isStopped) return { kind: 'assign', offerId: accepted.id };
  const openOffer = state.offers.find((offer) => isOfferOpen(offer.state));
  if (openOffer) {
    if (state.isStopped) return { kind: 'expire', offerId: openOffer.id, event: 'withdrawn' };
    const until = offerDeadlineOf(openOffer, state.settings);
    return now < until
      ? { kind: 'wait', until, offerId: openOffer.id }
      : { kind: 'expire', offerId: openOffer.id, event: expiryOf(openOffer.state) };
  }
  return state.isStopped ? giveUp('Stopped') : nextOffer(state, now);
};

/** The round with the offer that was just made; a partner asked already, or a second open offer, changes nothing (DECISIONS S-02). */
export const withOffer = (
  state: WaterfallState,
  offer: { id: string; partnerId: string },
  now: number,
): WaterfallState => {
  const isRefused = state.offers.some(
    (known) => known.id === offer.id || known.partnerId === offer.partnerId || isOfferOpen(known.state),
  );
  return isRefused ? state : { ...state, offers: [...state.offers, { ...offer, state: 'queued', createdAt: now }] };
};

/** The round after an event on an offer; one that may not follow changes nothing (DECISIONS S-02). */
export const withOfferEvent = (
  state: WaterfallState,
  offerId: string,
  event: OfferEvent,
  now: number,
): WaterfallState => {
  const offer = state.offers.find((known) => known.id === offerId);
  if (!offer) return state;
  const next = offerStateAfter(offer.state, event);
  if (next === offer.state) return state;
  const times = next === 'answered' ? { answeredAt: now } : isOfferOpen(next) ? {} : { decidedAt: now };
  return {
    ...state,
    offers: state.offers.map((known) => (known === offer ? { ...known, ...times, state: next } : known)),
  };
};

/** What the end of a round makes of the request; nothing where somebody else has decided already. */
export type OutcomeStatus = { readonly status: RequestStatus; readonly statusReason?: StatusReason };

/**
 * Status and reason after a round (DECISIONS S-21): nobody accepting stays NoCharliesFound; a failure of the engine goes to
 * the company that handles the request, with its BA reason.
 */
export const statusAfterRound = (outcome: WaterfallOutcome, isAbroad: boolean): OutcomeStatus | undefined => {
  const handler = waitingStatusOf({ isAbroadRequest: isAbroad });
  const table: Record<WaterfallOutcome, OutcomeStatus | undefined> = {
    Accepted: { status: 'PartnerAssigned' },
    NobodyAccepted: { status: 'NoCharliesFound' },
    NoSuppliersFound: { status: handler, statusReason: 'BA.NoSuppliersFound' },
    DispatchTimeout: { status: handler, statusReason: 'BA.DispatchTimeout' },
    TechnicalError: { status: handler, statusReason: 'BA.TechnicalError' },
    DispatchFailed: { status: handler, statusReason: 'BA.DispatchFailed' },
    Stopped: undefined,
  };
  return table[outcome];
};
