import type { DispatchOutcome } from '../../generated/api.ts';
import { isOfferOpen, type OfferEvent } from '../dispatch/offerState.ts';
import { nextStep, type WaterfallState, withOffer, withOfferEvent } from '../dispatch/waterfall.ts';
import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import type { Answer } from './answerModel.ts';

/** An offer as it was played; seconds since the search began. */
export type PlayedOffer = Answer & { readonly partnerId: string; readonly decidedAt: number };

/** How a search went that was played. */
export type Played = {
  readonly outcome: DispatchOutcome;
  readonly offers: readonly PlayedOffer[];
  readonly accepted?: PlayedOffer;
};

/** What a search is played with. */
export type Play = {
  readonly rankedPartnerIds: readonly string[];
  readonly settings: WaterfallSettings;
  /** Seconds after which somebody stopped it. */
  readonly stoppedAt?: number | undefined;
  /** Seconds that the engine itself took before each offer. */
  readonly lags: readonly number[];
  readonly answerOf: (partnerId: string) => Answer;
};

const eventOf: Readonly<Record<Answer['state'], OfferEvent>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  callTimeout: 'callTimedOut',
  acceptanceTimeout: 'acceptanceTimedOut',
  callError: 'callFailed',
  withdrawn: 'withdrawn',
};

/** The round after the partner has said what they say, at their time. */
function answered(state: WaterfallState, id: string, answer: Answer, from: number): WaterfallState {
  const { state: how, answeredAfter, decidedAfter } = answer;
  const calling = withOfferEvent(state, id, 'callStarted', from);
  const taken =
    answeredAfter === undefined && how !== 'acceptanceTimeout'
      ? calling
      : withOfferEvent(calling, id, 'answered', from + (answeredAfter ?? 0) * 1000);
  return withOfferEvent(taken, id, eventOf[how], from + decidedAfter * 1000);
}

/** Plays a search through with everybody's answers, by the steps of the engine itself (DECISIONS S-02, T-523). */
export function playRound({ rankedPartnerIds, settings, stoppedAt = Infinity, lags, answerOf }: Play): Played {
  const stopsAt = stoppedAt * 1000;
  let state: WaterfallState = { startedAt: 0, settings, rankedPartnerIds, offers: [] };
  const offers: PlayedOffer[] = [];
  let now = 0;
  for (;;) {
    const step = nextStep(now >= stopsAt ? { ...state, isStopped: true } : state, now);
    if (step.kind === 'giveUp') return { outcome: step.outcome, offers };
    if (step.kind === 'assign') return { outcome: 'Accepted', offers, accepted: offers.at(-1)! };
    if (step.kind === 'wait') now = Math.min(step.until, Math.max(now, stopsAt));
    else if (step.kind === 'expire') state = withOfferEvent(state, step.offerId, step.event, now);
    else {
      const { partnerId } = step;
      now += (lags[offers.length] ?? 0) * 1000;
      if (now >= stopsAt) continue;
      const answer = answerOf(partnerId);
      const decidedAt = Math.min(now + answer.decidedAfter * 1000, stopsAt);
      const isCutOff = now + answer.decidedAfter * 1000 > stopsAt;
      state = withOffer(state, { id: partnerId, partnerId }, now);
      const said: Answer = isCutOff ? { ...answer, state: 'withdrawn', isByModel: answer.isByModel } : answer;
      if (!isCutOff) state = answered(state, partnerId, answer, now);
      offers.push({ ...said, partnerId, decidedAt: decidedAt / 1000 });
      now = decidedAt;
      // An answer that may not follow leaves the offer to its deadline.
      if (state.offers.some((offer) => isOfferOpen(offer.state)) && !isCutOff)
        state = withOfferEvent(state, partnerId, 'withdrawn', now);
    }
  }
}
