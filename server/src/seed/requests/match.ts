import type { RankedPartner } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import type { DemoPartner } from '../partners/demoPartner.ts';
import type { Random } from '../random.ts';
import type { PricedCandidate } from './bases.ts';
import { candidatesFor, type NearDepot } from './candidates.ts';
import type { RequestDraft } from './draft.ts';
import { minutesFor } from './job.ts';
import type { Plot } from './plots.ts';
import { playRound, type Round, type RoundWish, rankAt } from './round.ts';
import type { World } from './world.ts';

/** A partner as it was found for a request. */
export interface Found {
  partner: DemoPartner;
  depot: number;
  ranked: RankedPartner;
  price: number;
}

/** Who was looked for, who was asked, who came. */
export interface Match {
  ranking: ReturnType<typeof rankAt>;
  /** Who was ranked, with what they ask, and when; absent where nobody was. */
  ranked?: { candidates: readonly PricedCandidate[]; now: number } | undefined;
  round?: Pick<Round, 'seconds' | 'outcome'> | undefined;
  /** The round with everybody in it; absent in requests without details. */
  fullRound?: Round | undefined;
  partner?: Found | undefined;
  /** The one who cancelled on the way, before the partner took over. */
  firstPartner?: Found | undefined;
  road: { driveSeconds: number; towSeconds?: number };
}

/** Plots that end, or stand, before anybody is looked for. */
const withoutPartner: readonly Plot[] = [
  'PaymentPending',
  'PaymentAuthorized',
  'DispatchAuthorized',
  'AbroadAssistanceCompanyAssigned',
  'WorkshopAssigned',
  'workshopDone',
  'cancelledBeforeDispatch',
  'duplicate',
  'sessionExpired',
];

const wishes: Partial<Record<Plot, RoundWish>> = {
  Dispatching: 'running',
  NoCharliesFound: 'nobody',
  cancelledNobodyFound: 'nobody',
  cancelledWhileSearching: 'stopped',
};

/** Where the request still lives while its partner drives; two of these never share a partner. */
export const isUnderWay = (plot: Plot) => plot.startsWith('Partner');

/** Finds who does the job, as the engine or an agent would. */
export function drawMatch(random: Random, world: World, draft: RequestDraft, plot: Plot, hasDetails: boolean): Match {
  const nobody: Match = { ranking: { ranked: [], excluded: [] }, road: { driveSeconds: 900 } };
  if (withoutPartner.includes(plot)) return nobody;
  const near = world.partnersNear(draft.subject.town);
  if (!hasDetails) return drawQuickly(random, near, draft, plot);
  const candidates = candidatesFor(random, near, draft.order, draft.subject.contract, draft.tripKm);
  const ranking = rankAt(candidates, draft.order, draft.subject.contract, draft.createdAt);
  const ranked = {
    candidates: candidates.map((candidate, index) => ({ candidate, prices: near[index]!.partner.document.prices })),
    now: draft.createdAt.getTime(),
  };
  if (plot === 'HomeAssistanceCompanyAssigned' || plot === 'cancelledAtHome') return { ...nobody, ranking, ranked };
  const isFree = (partnerId: string) => !isUnderWay(plot) || !world.busyPartners.has(partnerId);
  const runsWaterfall = !draft.subject.isAbroad && !draft.failedCheck;
  // Some of the live ones have no round yet: the engine begins it.
  const isUntouched = plot === 'Dispatching' && random.chance(0.3);
  const fullRound =
    runsWaterfall && !isUntouched
      ? playRound(random, ranking, draft.subject.contract, wishes[plot] ?? 'accepted', isFree)
      : undefined;
  const found = (ranked: RankedPartner | undefined) => ranked && foundOf(ranked, near, candidates);
  const accepted = found(fullRound?.accepted?.partner);
  const chosen =
    accepted ??
    found(ranking.ranked.find(({ partnerId }) => isFree(partnerId))) ??
    nearestOpen(near, candidates, isFree);
  const second =
    plot === 'doneAfterReturn' ? found(ranking.ranked.find((one) => one !== fullRound?.accepted?.partner)) : undefined;
  const partner = wishes[plot] ? undefined : (second ?? chosen);
  if (partner && isUnderWay(plot)) world.busyPartners.add(partner.partner.id);
  return {
    ranking,
    ranked,
    round: fullRound,
    fullRound,
    partner,
    firstPartner: plot === 'doneAfterReturn' ? chosen : undefined,
    road: roadOf(partner?.ranked.distanceInKm ?? 10, draft.tripKm),
  };
}

/** One of the nearest, without ranking: a million requests do not each need one. */
function drawQuickly(random: Random, near: readonly NearDepot[], draft: RequestDraft, plot: Plot): Match {
  const active = near.filter(({ partner }) => partner.isActive).slice(0, 3);
  const one = active.length > 0 && !wishes[plot] ? random.pick(active) : undefined;
  const another = active.find((candidate) => candidate !== one) ?? one;
  const distanceInKm = random.between(1, 22);
  const foundAt = (place: NearDepot | undefined): Found | undefined =>
    place && {
      partner: place.partner,
      depot: place.depot,
      price: 0,
      ranked: {
        partnerId: place.partner.id,
        partnerName: place.partner.name,
        partnerType: place.partner.type,
        distanceInKm,
        score: 0,
        factors: [],
      },
    };
  return {
    ranking: { ranked: [], excluded: [] },
    round:
      draft.subject.isAbroad || draft.failedCheck
        ? undefined
        : { seconds: random.integer(25, 240), outcome: one ? 'Accepted' : 'NobodyAccepted' },
    partner: foundAt(one),
    firstPartner: foundAt(another),
    road: roadOf(distanceInKm, draft.tripKm),
  };
}

function foundOf(
  ranked: RankedPartner,
  near: readonly NearDepot[],
  candidates: readonly DispatchCandidate[],
): Found | undefined {
  const index = candidates.findIndex(({ id }) => id === ranked.partnerId);
  const place = near[index];
  return place && { partner: place.partner, depot: place.depot, ranked, price: candidates[index]?.price ?? 0 };
}

/** An agent takes whom he gets, also where the waterfall would pass him over (DECISIONS C-74). */
function nearestOpen(
  near: readonly NearDepot[],
  candidates: readonly DispatchCandidate[],
  isFree: (partnerId: string) => boolean,
): Found | undefined {
  const candidate =
    candidates.find(({ id, isActive }) => isActive && isFree(id)) ?? candidates.find(({ id }) => isFree(id));
  if (!candidate) return undefined;
  const { id, name, type, distanceInKm } = candidate;
  return foundOf(
    { partnerId: id, partnerName: name, partnerType: type, distanceInKm, score: 0, factors: [] },
    near,
    candidates,
  );
}

const roadOf = (distanceInKm: number, tripKm: number): Match['road'] => ({
  driveSeconds: minutesFor(distanceInKm) * 60,
  ...(tripKm > 0 && { towSeconds: minutesFor(tripKm) * 60 }),
});
