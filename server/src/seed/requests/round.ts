import type {
  Contract,
  ExcludedPartner,
  OfferRejectReason,
  RankedPartner,
  ServiceOrder,
  StatusReason,
} from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import type { OfferState } from '@towline/sdk/domain/dispatch/offerState';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import type { WaterfallOutcome } from '@towline/sdk/domain/dispatch/waterfall';
import { type WaterfallSettings, waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { createLottery, type Random } from '../random.ts';

/** An offer of the round; seconds since its start. */
export interface Attempt {
  partner: RankedPartner;
  state: OfferState;
  offeredAfter: number;
  answeredAfter?: number;
  decidedAfter: number;
  rejectReason?: OfferRejectReason;
  arrivalInMinutes?: number;
}

/** A run of the waterfall (DECISIONS S-02): who was ranked, who was left out, who was asked and what they said. */
export interface Round {
  settings: WaterfallSettings;
  candidates: RankedPartner[];
  excluded: ExcludedPartner[];
  attempts: Attempt[];
  /** Seconds until the round ended, or until now where it still runs. */
  seconds: number;
  outcome?: WaterfallOutcome;
  accepted?: Attempt;
}

/** How a round should end: somebody accepts, nobody does, it is not over, or it is stopped while somebody is asked. */
export type RoundWish = 'accepted' | 'nobody' | 'running' | 'stopped';

const drawRefusals = createLottery<number>([
  [0, 62],
  [1, 22],
  [2, 11],
  [3, 5],
]);
const drawFailure = createLottery<Extract<OfferState, 'rejected' | 'callTimeout' | 'acceptanceTimeout' | 'callError'>>([
  ['rejected', 65],
  ['callTimeout', 24],
  ['acceptanceTimeout', 8],
  ['callError', 3],
]);
const drawReason = createLottery<OfferRejectReason>([
  ['NoTruckAvailable', 50],
  ['TooFar', 18],
  ['WrongEquipment', 8],
  ['OutsideOpeningHours', 6],
  ['PriceTooLow', 12],
  ['Other', 6],
]);

/** Ranks the candidates at that moment, as the engine would. */
export function rankAt(
  candidates: readonly DispatchCandidate[],
  order: ServiceOrder,
  contract: Contract,
  at: Date,
): { ranked: RankedPartner[]; excluded: ExcludedPartner[] } {
  return rankPartners(candidates, order, contract, { now: at.getTime() });
}

/** Plays a round through. `isFree` says whether a partner may take the job: nobody of the demo drives two at once. */
export function playRound(
  random: Random,
  ranking: { ranked: RankedPartner[]; excluded: ExcludedPartner[] },
  contract: Contract,
  wish: RoundWish,
  isFree: (partnerId: string) => boolean,
): Round | undefined {
  const settings = waterfallSettingsOf(contract);
  const asked = ranking.ranked.slice(0, settings.maxTries);
  const refusals = drawRefusals(random);
  const winner = asked.findIndex(
    (partner, index) => index >= Math.min(refusals, asked.length - 1) && isFree(partner.partnerId),
  );
  if (asked.length === 0 || (wish === 'accepted' && winner < 0)) return undefined;
  const failing =
    wish === 'accepted' ? winner : wish === 'nobody' ? asked.length : random.integer(0, Math.min(2, asked.length - 1));
  const attempts: Attempt[] = [];
  let clock = 1;
  for (const partner of asked.slice(0, failing)) {
    const attempt = refuse(random, partner, clock, settings);
    attempts.push(attempt);
    clock = attempt.decidedAfter + settings.pauseSeconds;
  }
  const round = { ...ranking, candidates: ranking.ranked, settings, attempts };
  if (wish === 'running') return { ...round, seconds: clock };
  const chosen = asked[failing];
  if (wish === 'nobody' || !chosen) return { ...round, seconds: clock, outcome: 'NobodyAccepted' };
  if (wish === 'stopped') {
    const decidedAfter = clock + random.integer(4, 30);
    const withdrawn: Attempt = { partner: chosen, state: 'withdrawn', offeredAfter: clock, decidedAfter };
    return { ...round, attempts: [...attempts, withdrawn], seconds: decidedAfter, outcome: 'Stopped' };
  }
  const accepted = accept(random, chosen, clock);
  return { ...round, attempts: [...attempts, accepted], seconds: accepted.decidedAfter, outcome: 'Accepted', accepted };
}

function refuse(random: Random, partner: RankedPartner, offeredAfter: number, settings: WaterfallSettings): Attempt {
  const state = drawFailure(random);
  const answeredAfter = offeredAfter + random.integer(6, 28);
  switch (state) {
    case 'rejected':
      return {
        partner,
        state,
        offeredAfter,
        answeredAfter,
        decidedAfter: answeredAfter + random.integer(10, 45),
        rejectReason: drawReason(random),
      };
    case 'acceptanceTimeout':
      return { partner, state, offeredAfter, answeredAfter, decidedAfter: answeredAfter + settings.secondsToAccept };
    case 'callTimeout':
      return { partner, state, offeredAfter, decidedAfter: offeredAfter + settings.secondsToAnswer };
    case 'callError':
      return { partner, state, offeredAfter, decidedAfter: offeredAfter + 3 };
  }
}

function accept(random: Random, partner: RankedPartner, offeredAfter: number): Attempt {
  const answeredAfter = offeredAfter + random.integer(5, 25);
  return {
    partner,
    state: 'accepted',
    offeredAfter,
    answeredAfter,
    decidedAfter: answeredAfter + random.integer(12, 50),
    arrivalInMinutes: Math.max(10, Math.round(partner.distanceInKm * random.between(1.5, 2.2) + random.integer(6, 16))),
  };
}

const failures = {
  'BA.NoSuppliersFound': 'NoSuppliersFound',
  'BA.DispatchTimeout': 'DispatchTimeout',
  'BA.TechnicalError': 'TechnicalError',
  'BA.DispatchFailed': 'DispatchFailed',
  BlueAssistanceError: 'TechnicalError',
} as const satisfies Partial<Record<StatusReason, WaterfallOutcome>>;

/** The round of an engine that failed before it asked anybody (DECISIONS S-21); undefined for any other reason. */
export function failedRound(
  ranking: { ranked: RankedPartner[]; excluded: ExcludedPartner[] },
  contract: Contract,
  reason: StatusReason | undefined,
  seconds: number,
): Round | undefined {
  const outcome = failures[reason as keyof typeof failures];
  return outcome && roundWithoutOffers(ranking, contract, outcome, seconds);
}

/** A round in which nobody was asked: nobody could be, or somebody stopped it before. */
export function roundWithoutOffers(
  ranking: { ranked: RankedPartner[]; excluded: ExcludedPartner[] },
  contract: Contract,
  outcome: WaterfallOutcome,
  seconds: number,
): Round {
  const candidates = outcome === 'NoSuppliersFound' ? [] : ranking.ranked;
  return {
    settings: waterfallSettingsOf(contract),
    candidates,
    excluded: ranking.excluded,
    attempts: [],
    seconds,
    outcome,
  };
}
