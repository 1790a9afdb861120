import type { ExclusionReason } from '../../generated/api.ts';
import { servedAt } from '../order/wantedTime.ts';
import { isPartnerActive } from '../partner/status.ts';
import type {
  CandidateCapability,
  DispatchCandidate,
  DispatchContract,
  DispatchOrder,
  RankingContext,
} from './candidate.ts';
import {
  type CapabilityNeed,
  requiredCapabilities,
  vehicleLengthInMetres,
  vehicleWeightInTonnes,
} from './capabilities.ts';
import { isOpenAt } from './openingHours.ts';

/** Why a partner is left out, and the detail that the reason names. */
export type Exclusion = { readonly reason: ExclusionReason; readonly detail?: string };

type Size = { readonly weight: number | undefined; readonly length: number | undefined };

const misfitOf = (capability: CandidateCapability, size: Size): ExclusionReason | undefined => {
  const { minWeightInTonnes = 0, maxWeightInTonnes = Infinity, maxLengthInMeters = Infinity } = capability;
  if (size.weight !== undefined && size.weight > maxWeightInTonnes) return 'TooHeavy';
  if (size.length !== undefined && size.length > maxLengthInMeters) return 'TooLong';
  // Equipment for heavy vehicles only is no equipment for a light one.
  if (size.weight !== undefined && size.weight < minWeightInTonnes) return 'MissingCapability';
  return undefined;
};

/** Whether one of the capabilities serves the need for a vehicle of this size; else why not, the nearest miss first. */
const unmet = (need: CapabilityNeed, candidate: DispatchCandidate, size: Size): Exclusion | undefined => {
  const offered = candidate.capabilities.filter((capability) => need.includes(capability.code));
  const misfits = offered.map((capability) => misfitOf(capability, size));
  if (misfits.includes(undefined) && offered.length > 0) return undefined;
  const reason = misfits.find((misfit) => misfit !== 'MissingCapability') ?? 'MissingCapability';
  return { reason, detail: need.join('|') };
};

const isSuspended = (candidate: DispatchCandidate, now: number): boolean =>
  candidate.operationalStatus === 'Suspended' ||
  (candidate.suspendedUntil !== undefined && Date.parse(candidate.suspendedUntil) > now);

/**
 * The first hard filter that the partner fails, in the published order: suspended, active, capability with the vehicle's
 * weight and length, opening hours, radius, network, already asked, busy (DECISIONS S-03). Undefined when all hold.
 */
export const exclusionOf = (
  candidate: DispatchCandidate,
  order: DispatchOrder,
  contract: DispatchContract | undefined,
  context: RankingContext & { readonly radiusInKm: number },
): Exclusion | undefined => {
  if (isSuspended(candidate, context.now)) return { reason: 'Suspended' };
  // A pause is the partner's own word; it holds even where the record still says active.
  if (!isPartnerActive(candidate) || candidate.operationalStatus === 'Paused') return { reason: 'NotActive' };
  const size = { weight: vehicleWeightInTonnes(order.vehicle), length: vehicleLengthInMetres(order.vehicle) };
  for (const need of requiredCapabilities(order)) {
    const missing = unmet(need, candidate, size);
    if (missing) return missing;
  }
  if (!isOpenAt(candidate.openingHours, servedAt(order, context.now))) return { reason: 'Closed' };
  // Written so that a distance that is no number is outside, too.
  if (!(candidate.distanceInKm <= context.radiusInKm)) return { reason: 'OutsideRadius' };
  const network = contract?.process?.network;
  if (network && !candidate.networks?.includes(network)) return { reason: 'NotInNetwork', detail: network };
  if (context.askedPartnerIds?.includes(candidate.id)) return { reason: 'AlreadyAsked' };
  if (candidate.capacity !== undefined && (candidate.openJobsCount ?? 0) >= candidate.capacity)
    return { reason: 'Busy', detail: `${candidate.openJobsCount ?? 0}/${candidate.capacity}` };
  return undefined;
};
