import type { WhatIfChange, WhatIfOutcome } from '../../generated/api.ts';
import { offerStateWords } from '../dispatch/offerState.ts';
import { paidKmOf } from '../dispatch/rankingBasis.ts';
import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import { priceOfLine } from '../price/partnerPrice.ts';
import { type Answer, type AnswerModel, drawCount } from './answerModel.ts';
import type { ArrivalModel } from './arrivalModel.ts';
import {
  type ChangedRanking,
  changedRanking,
  changedSettings,
  recordedRanking,
  type Unrankable,
} from './changedRound.ts';
import type { Surroundings } from './movedDepots.ts';
import { type Played, playRound } from './playRound.ts';
import { drawsOf, hashOf, mixed } from './random.ts';
import { answerUnder, recordedAnswer } from './recordedAnswer.ts';
import { dayPartOf, type RecordedRound } from './round.ts';

/** Why a search cannot be played again: never the same, never another (DECISIONS T-527). */
export type Unplayable = Unrankable | 'StillRunning' | 'Planned' | 'NothingTried' | 'NotAsRecorded';

/** What a question asks with. */
export type WhatIfWorld = {
  readonly change: WhatIfChange;
  readonly answers: AnswerModel;
  readonly arrivals: ArrivalModel;
  readonly partners: Surroundings['partners'];
  readonly lists?: Surroundings['lists'];
  readonly seed: number;
  /** As if no answer had been recorded: what the model alone says (DECISIONS T-526). */
  readonly forgetsAnswers?: boolean;
};

/** One end of a search, in numbers. */
export type RoundEnd = {
  readonly isAsked: boolean;
  readonly isFirstAccepted: boolean;
  readonly isNoneFound: boolean;
  readonly minutes?: number | undefined;
  readonly cost?: number | undefined;
};

/** A search beside what it would have been. */
export type WhatIfResult = {
  readonly isByModel: boolean;
  readonly isChanged: boolean;
  readonly before: RoundEnd;
  /** One where everything is known, else one a draw. */
  readonly after: readonly RoundEnd[];
  readonly sides: () => { readonly before: WhatIfOutcome; readonly after: WhatIfOutcome };
};

type Side = {
  readonly played: Played;
  readonly ranks: ChangedRanking;
  readonly arrival: Arrival;
  readonly cost: number | undefined;
};

/** Minutes from the search to the arrival, and whether they are drawn. */
type Arrival = { readonly minutes: number | undefined; readonly isByModel: boolean };

/** Seconds that the engine itself took before each offer, so that history played again ends when it ended. */
const lagsOf = ({ offers, settings }: RecordedRound): number[] =>
  offers.map(({ offeredAt }, index) => {
    const before = offers[index - 1];
    const due = before ? (before.decidedAt ?? before.offeredAt) + settings.pauseSeconds : 0;
    return Math.max(0, offeredAt - due);
  });

function unplayable({ isPlanned, outcome, offers }: RecordedRound): Unplayable | undefined {
  if (isPlanned) return 'Planned';
  if (!outcome) return 'StillRunning';
  // The engine failed before it asked anybody: nobody's answer, and no setting's fault.
  return offers.length === 0 && outcome !== 'NoSuppliersFound' ? 'NothingTried' : undefined;
}

const rankedIds = ({ ranking }: ChangedRanking): string[] => ranking.ranked.map(({ partnerId }) => partnerId);

/** Who answers what in one draw. */
function answersOf(round: RecordedRound, settings: WaterfallSettings, world: WhatIfWorld, draw: number) {
  const part = dayPartOf(round.hour);
  const seed = mixed(world.seed, hashOf(round.requestId), draw);
  return (partnerId: string): Answer => {
    const who = { partnerId, region: round.region, part };
    const next = drawsOf(mixed(seed, hashOf(partnerId)));
    const recorded = world.forgetsAnswers ? undefined : round.offers.find((offer) => offer.partnerId === partnerId);
    const fact = recorded && recordedAnswer(recorded);
    if (!fact) return world.answers.answer(who, draw, settings, next);
    return answerUnder(fact, round.settings, settings, (silent) =>
      world.answers.later(silent, who, round.settings, settings, next),
    );
  };
}

/** Seconds after which the search was stopped by somebody; nobody stops what has already ended. */
const stoppedAt = ({ outcome, endedAt }: RecordedRound): number | undefined =>
  outcome === 'Stopped' ? endedAt : undefined;

/** When somebody arrives: as they did who came then and come from where they came, by the region's arrivals anybody else (DECISIONS T-524). */
function arrivalOf(
  round: RecordedRound,
  { accepted }: Played,
  { ranks, had }: { readonly ranks: ChangedRanking; readonly had: ChangedRanking },
  world: WhatIfWorld,
  draw: number,
): Arrival {
  const none = { minutes: undefined, isByModel: false };
  if (!accepted) return none;
  const { partnerId, decidedAt } = accepted;
  const { distanceInKm, drivenKm = distanceInKm } = ranks.candidates.get(partnerId)!;
  const came = round.offers.find(({ state }) => state === 'accepted');
  if (came) {
    // Who was called off on the way tells of no arrival, whoever it would have been.
    if (round.arrivedAt === undefined) return none;
    const isRecorded = came.partnerId === partnerId && had.candidates.get(partnerId)?.distanceInKm === distanceInKm;
    if (isRecorded && came.decidedAt !== undefined && !world.forgetsAnswers)
      return { minutes: (decidedAt + round.arrivedAt - came.decidedAt) / 60, isByModel: false };
  }
  const drawn = drawsOf(mixed(world.seed, hashOf(round.requestId), draw, 7))();
  const driven = world.arrivals.minutesFor(round.region, drivenKm, drawn);
  return { minutes: driven === undefined ? undefined : decidedAt / 60 + driven, isByModel: true };
}

/** What each would be paid, worked out once however often they come. */
function costsOf(
  { candidates }: ChangedRanking,
  basis: RecordedRound['basis'],
): (played: Played) => number | undefined {
  const known = new Map<string, number>();
  return ({ accepted }) => {
    const chosen = accepted && candidates.get(accepted.partnerId);
    if (!chosen) return undefined;
    const cost = known.get(chosen.id) ?? priceOfLine(chosen.line, paidKmOf(chosen, basis)).total;
    known.set(chosen.id, cost);
    return cost;
  };
}

const endOf = ({ played, arrival: { minutes }, cost }: Side): RoundEnd => ({
  isAsked: played.offers.length > 0,
  isFirstAccepted: played.offers[0]?.state === 'accepted',
  isNoneFound: played.outcome !== 'Accepted' && played.outcome !== 'Stopped',
  ...{ minutes, cost },
});

/** How many of the ranking are told. */
const told = 5;

function outcomeOf({ played, ranks, arrival: { minutes }, cost }: Side): WhatIfOutcome {
  const { outcome, accepted, offers } = played;
  return {
    outcome,
    ...(accepted && { partnerId: accepted.partnerId }),
    ...(minutes === undefined ? {} : { minutes: Math.round(minutes * 10) / 10 }),
    ...(cost === undefined ? {} : { cost }),
    offers: offers.map(({ partnerId, state, decidedAt, isByModel }) => ({
      ...{ partnerId, isByModel, state: offerStateWords[state].jobOfferStatus },
      seconds: Math.round(decidedAt),
    })),
    partners: ranks.ranking.ranked.slice(0, told).map(({ partnerId, score, factors }) => ({
      ...{ partnerId, score },
      points: Object.fromEntries(factors.map(({ factor, points }) => [factor, points])),
    })),
  };
}

const isOther = (one: Side, other: Side, before: RoundEnd, after: RoundEnd): boolean =>
  one.played.outcome !== other.played.outcome ||
  one.played.offers[0]?.partnerId !== other.played.offers[0]?.partnerId ||
  one.played.accepted?.partnerId !== other.played.accepted?.partnerId ||
  Math.abs((before.minutes ?? 0) - (after.minutes ?? 0)) >= 0.1 ||
  Math.abs((before.cost ?? 0) - (after.cost ?? 0)) >= 0.005;

/** Whether what was played is what was recorded: same partners asked in turn, same end (DECISIONS T-527). */
const isAsRecorded = (played: Played, { offers, outcome }: RecordedRound): boolean =>
  played.outcome === outcome &&
  played.offers.length === offers.length &&
  played.offers.every(({ partnerId, state }, index) => {
    const offer = offers[index];
    return offer?.partnerId === partnerId && offer.state === state;
  });

/** One search of the past, and what it would have been under a change (DECISIONS T-523). */
export function whatIfOf(round: RecordedRound, world: WhatIfWorld): WhatIfResult | Unplayable {
  const why = unplayable(round);
  if (why) return why;
  const had = recordedRanking(round);
  const play = { lags: lagsOf(round), stoppedAt: stoppedAt(round) };
  const past = { ...world, forgetsAnswers: false };
  const history = playRound({
    ...play,
    rankedPartnerIds: rankedIds(had),
    settings: round.settings,
    answerOf: answersOf(round, round.settings, past, 0),
  });
  if (!isAsRecorded(history, round)) return 'NotAsRecorded';
  const wouldRank = changedRanking(round, had, world.change, {
    partners: world.partners,
    lists: world.lists,
    detourOf: (region) => world.arrivals.detourOf(region),
  });
  if (typeof wouldRank === 'string') return wouldRank;
  const settings = changedSettings(round.settings, world.change);
  const rankedPartnerIds = rankedIds(wouldRank);
  const costOf = costsOf(wouldRank, round.basis);
  const sideOf = (draw: number): Side => {
    const played = playRound({
      ...play,
      rankedPartnerIds,
      settings,
      answerOf: answersOf(round, settings, world, draw),
    });
    return {
      played,
      ranks: wouldRank,
      arrival: arrivalOf(round, played, { ranks: wouldRank, had }, world, draw),
      cost: costOf(played),
    };
  };
  const before: Side = {
    ...{ played: history, ranks: had, arrival: arrivalOf(round, history, { ranks: had, had }, past, 0) },
    cost: costsOf(had, round.basis)(history),
  };
  const first = sideOf(0);
  const isByModel = first.arrival.isByModel || first.played.offers.some((offer) => offer.isByModel);
  const others = isByModel ? Array.from({ length: drawCount - 1 }, (_, index) => sideOf(index + 1)) : [];
  const [was, ...after] = [before, first, ...others].map(endOf);
  return {
    isByModel,
    isChanged: isOther(before, first, was!, after[0]!),
    ...{ before: was!, after },
    sides: () => ({ before: outcomeOf(before), after: outcomeOf(first) }),
  };
}
