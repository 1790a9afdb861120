import { aRound } from './fixtures.testing.ts';
import type { OfferState } from './offerState.ts';
import type { WaterfallOffer, WaterfallState } from './waterfall.ts';
import { defaultWaterfall } from './waterfallSettings.ts';

export const settings = {
  ...defaultWaterfall,
  maxTries: 3,
  secondsToAnswer: 30,
  secondsToAccept: 60,
  pauseSeconds: 5,
  giveUpAfterMinutes: 10,
};
export const round = (ranked: string[], offers: WaterfallOffer[] = [], changes: Partial<WaterfallState> = {}) =>
  aRound(ranked, { settings, offers, ...changes });
export const offer = (partnerId: string, state: OfferState, times: Partial<WaterfallOffer> = {}): WaterfallOffer => ({
  id: `o-${partnerId}`,
  partnerId,
  state,
  createdAt: 0,
  ...times,
});
