import type { GeoPoint } from '../../generated/api.ts';
import { anOrder } from '../dispatch/fixtures.testing.ts';
import { rankPartners } from '../dispatch/ranking.ts';
import { defaultWaterfall } from '../dispatch/waterfallSettings.ts';
import { distanceInMeters } from '../location/distance.ts';
import type { KeptBasis } from '../replay/recorded.ts';
import { type Answer, AnswerModel, type ObservedAnswers } from './answerModel.ts';
import { ArrivalModel, bucketOf, type ObservedArrivals } from './arrivalModel.ts';
import type { KnownPartner } from './movedDepots.ts';
import { playRound } from './playRound.ts';
import { drawsOf } from './random.ts';
import { type AnswerState, dayPartOf, type RecordedOffer, type RecordedRound } from './round.ts';
import type { WhatIfWorld } from './whatIf.ts';

/** A partner of tests: where they stand, and what they really do, which no model is told. */
export type TruePartner = GeoPoint & { readonly id: string; readonly accepts: number; readonly atNight: number };

/** Partners around Gent, each with habits of their own. */
export const truePartners = (count: number, seed = 1): TruePartner[] => {
  const next = drawsOf(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    latitude: 51.05 + (next() - 0.5) * 0.5,
    longitude: 3.72 + (next() - 0.5) * 0.8,
    accepts: 0.35 + next() * 0.5,
    atNight: 0.2 + next() * 0.4,
  }));
};

export const settings = { ...defaultWaterfall, radiusInKm: 60 };

const start = Date.parse('2026-10-01T00:00:00Z');

function trueAnswer(rate: number, next: () => number): Answer {
  const answeredAfter = Math.round(4 + next() * 30);
  const drawn = next();
  const decidedAfter = answeredAfter + Math.round(5 + next() * 35);
  if (drawn < rate) return { state: 'accepted', answeredAfter, decidedAfter, isByModel: false };
  if (drawn < rate + (1 - rate) * 0.7) return { state: 'rejected', answeredAfter, decidedAfter, isByModel: false };
  return { state: 'callTimeout', decidedAfter: settings.secondsToAnswer, isByModel: false };
}

/** The basis of a search at a place: everybody by the great circle, at 60 euro and one a kilometre. */
export const aBasis = (partners: readonly TruePartner[], place: GeoPoint, now: number): KeptBasis => ({
  now,
  radiusInKm: settings.radiusInKm,
  contract: { code: 'Q8', version: 1 },
  order: anOrder(),
  tripKm: 0,
  candidates: partners.map(({ id, latitude, longitude }, index) => {
    return {
      ...{ id, type: 'Partner' as const, isActive: true },
      operationalStatus: 'Active' as const,
      capabilities: [{ code: 'JumpStart' as const }],
      distanceInKm: distanceInMeters({ latitude, longitude }, place) / 1000,
      isStraightLine: true,
      acceptedCount: 10 + index,
      rejectedCount: 10,
      version: 1,
      line: {
        interventionPrice: 60 + index,
        pricePerKm: 1,
        source: 'PartnerPrices',
        list: 'Default',
        service: 'JumpStart',
      },
    };
  }),
});

/** What really happened over some days: each search ranked and played by the engine's own functions. */
export function aHistory(partners: readonly TruePartner[], days: number, perDay: number, seed = 1): RecordedRound[] {
  const next = drawsOf(seed);
  return Array.from({ length: days * perDay }, (_, index) => {
    const at = start + (index / perDay) * 86_400_000;
    const place = { latitude: 51.05 + (next() - 0.5) * 0.4, longitude: 3.72 + (next() - 0.5) * 0.6 };
    const hour = Math.floor(next() * 24);
    const basis = aBasis(partners, place, at);
    const named = basis.candidates.map(({ line: _line, version: _version, ...one }) => ({ ...one, name: '' }));
    const { ranked } = rankPartners(
      named as Parameters<typeof rankPartners>[0],
      basis.order,
      {},
      { now: at, radiusInKm: 60 },
    );
    const rates = new Map(partners.map((one) => [one.id, dayPartOf(hour) === 'night' ? one.atNight : one.accepts]));
    const answers = new Map<string, Answer>();
    const played = playRound({
      rankedPartnerIds: ranked.map(({ partnerId }) => partnerId),
      ...{ settings, lags: [] },
      answerOf: (id) => {
        const answer = trueAnswer(rates.get(id) ?? 0, next);
        answers.set(id, answer);
        return answer;
      },
    });
    const km = basis.candidates.find(({ id }) => id === played.accepted?.partnerId)?.distanceInKm ?? 0;
    const offers = played.offers.map(({ partnerId, state, decidedAt, decidedAfter, answeredAfter }): RecordedOffer => {
      const offeredAt = decidedAt - decidedAfter;
      return {
        ...{ partnerId, state, offeredAt, decidedAt },
        ...(answeredAfter !== undefined && { answeredAt: offeredAt + answeredAfter }),
      };
    });
    return {
      requestId: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      shortId: String(index),
      createdAt: new Date(at).toISOString(),
      ...{ region: 'BE', hour, place, basis, settings, offers, outcome: played.outcome },
      ...(played.accepted && { arrivedAt: played.accepted.decidedAt + (8 + km * 1.4 + next() * 10) * 60 }),
    };
  });
}

/** What a server would have read of a history. */
export function observedOf(rounds: readonly RecordedRound[]): {
  answers: ObservedAnswers[];
  arrivals: ObservedArrivals[];
} {
  const answers = rounds.flatMap(({ region, hour, offers }) =>
    offers
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ partnerId, state, offeredAt, answeredAt, decidedAt = offeredAt }): ObservedAnswers => {
        const answered = answeredAt === undefined ? null : answeredAt - offeredAt;
        const times = [[answered, decidedAt - offeredAt] as const];
        return { ...{ partnerId, region, part: dayPartOf(hour), times, count: 1 }, state: state as AnswerState };
      }),
  );
  const arrivals = rounds.flatMap(({ region, basis, offers, arrivedAt }): ObservedArrivals[] => {
    const came = offers.find(({ state }) => state === 'accepted');
    const km = basis.candidates.find(({ id }) => id === came?.partnerId)?.distanceInKm ?? 0;
    if (!came || arrivedAt === undefined) return [];
    return [{ region, bucket: bucketOf(km), minutes: [(arrivedAt - (came.decidedAt ?? 0)) / 60] }];
  });
  return { answers, arrivals };
}

/** A partner of tests as the record has them today, driving from where they stand. */
export const knownPartner = ({ id, latitude, longitude }: TruePartner, index: number): KnownPartner => ({
  candidate: {
    ...{ id, type: 'Partner', isActive: true, operationalStatus: 'Active' },
    capabilities: [{ code: 'JumpStart' }],
  },
  prices: { Default: { JumpStart: { interventionPrice: 60, pricePerKm: 1 } } },
  depots: [{ id: `d${index}`, latitude, longitude }],
});

/** A question about a history, with a model made of it, or of another. */
export function aWorld(history: readonly RecordedRound[], changes: Partial<WhatIfWorld> = {}): WhatIfWorld {
  const { answers, arrivals } = observedOf(history);
  return {
    ...{ change: {}, seed: 1, partners: new Map() },
    answers: new AnswerModel(answers, changes.seed ?? 1),
    arrivals: new ArrivalModel(arrivals, []),
    ...changes,
  };
}
