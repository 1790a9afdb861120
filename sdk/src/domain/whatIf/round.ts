import type { DispatchOutcome, GeoPoint, OrderLocation } from '../../generated/api.ts';
import type { OfferState } from '../dispatch/offerState.ts';
import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import type { AreaPlace } from '../partner/interventionArea.ts';
import type { KeptBasis } from '../replay/recorded.ts';

/** How an offer may end that was not taken back (DECISIONS S-02). */
export const answerValues = ['accepted', 'rejected', 'callTimeout', 'acceptanceTimeout', 'callError'] as const;
export type AnswerState = (typeof answerValues)[number];

/** An offer as it was recorded; seconds since the search began. */
export type RecordedOffer = {
  readonly partnerId: string;
  readonly state: OfferState;
  readonly offeredAt: number;
  readonly answeredAt?: number;
  readonly decidedAt?: number;
};

/** Parts of the day in which partners answer alike (DECISIONS T-525). */
export type DayPart = 'night' | 'day' | 'evening';

/** The part of the day of an hour at the place (DECISIONS T-525). */
export const dayPartOf = (hour: number): DayPart => (hour < 6 || hour >= 22 ? 'night' : hour < 18 ? 'day' : 'evening');

/** Where a search was, as areas and tariffs ask it. */
export type RoundPlace = AreaPlace &
  Pick<OrderLocation, 'intersectsRestrictedRoadNetwork' | 'restrictedRoadNetworkCode'>;

/** The first search of a request with all that was recorded of it: ids and numbers, nobody's name (DECISIONS S-51, T-523). */
export type RecordedRound = {
  readonly requestId: string;
  readonly shortId: string;
  readonly createdAt: string;
  readonly region: string;
  /** Of the day, at the place. */
  readonly hour: number;
  readonly place?: GeoPoint | undefined;
  /** By which a newcomer's area and price are told: the place's region, and the road whose regime fixes tariffs (DECISIONS T-632). */
  readonly there?: RoundPlace | undefined;
  readonly basis: KeptBasis;
  readonly settings: WaterfallSettings;
  readonly outcome?: DispatchOutcome | undefined;
  /** Seconds since the search began. */
  readonly endedAt?: number | undefined;
  readonly arrivedAt?: number | undefined;
  readonly offers: readonly RecordedOffer[];
  readonly isPlanned?: boolean;
};
