import type { ExclusionReason } from '../../generated/api.ts';
import { certificateFault } from '../capability/certificate.ts';
import { servedAt } from '../order/wantedTime.ts';
import { isCovered } from '../partner/interventionArea.ts';
import { isPartnerActive } from '../partner/status.ts';
import type {
  CandidateCapability,
  DispatchCandidate,
  DispatchContract,
  DispatchOrder,
  RankingContext,
} from './candidate.ts';
import { type CapabilityNeed, requiredCapabilities } from './capabilities.ts';
import { isOpenAt } from './openingHours.ts';
import { sizeMisfit, sizeOf, type VehicleSize } from './vehicleSize.ts';

/** Why a partner is left out, and the detail that the reason names. */
export type Exclusion = { readonly reason: ExclusionReason; readonly detail?: string };

/** Reasons by how near a partner is to being able: what ends by itself first, what they do not offer at all last. */
const nearness: readonly ExclusionReason[] = [
  'NoneLeft',
  'CertificateExpired',
  'NotCertified',
  'NotAvailable',
  'TooHeavy',
  'TooLong',
  'MissingCapability',
];

/** Why one thing that a partner has does not serve; undefined where it does. A truck that is too small is none at all. */
const misfitOf = (capability: CandidateCapability, size: VehicleSize, instant: number): ExclusionReason | undefined => {
  const { isAvailable = true, pieces, piecesInUse = 0, certificate } = capability;
  const misfit = sizeMisfit(capability, size);
  if (misfit) return misfit;
  if (!isAvailable) return 'NotAvailable';
  if (certificate) {
    const fault = certificateFault(certificate, instant);
    if (fault) return fault;
  }
  return pieces !== undefined && piecesInUse >= pieces ? 'NoneLeft' : undefined;
};

/** Whether one of the capabilities serves the need for a vehicle of this size; else why not, the nearest miss first. */
const unmet = (
  need: CapabilityNeed,
  candidate: DispatchCandidate,
  size: VehicleSize,
  instant: number,
): Exclusion | undefined => {
  const offered = candidate.capabilities.filter((capability) => need.includes(capability.code));
  const misfits = offered.map((capability) => misfitOf(capability, size, instant));
  if (misfits.includes(undefined) && offered.length > 0) return undefined;
  const reason = nearness.find((one) => misfits.includes(one)) ?? 'MissingCapability';
  return { reason, detail: need.join('|') };
};

const isSuspended = (candidate: DispatchCandidate, now: number): boolean =>
  candidate.operationalStatus === 'Suspended' ||
  (candidate.suspendedUntil !== undefined && Date.parse(candidate.suspendedUntil) > now);

/**
 * The first hard filter that the partner fails, in the published order: suspended, active, capability with the vehicle's
 * weight and length, what is there of it and its certificate, opening hours, radius, the depot's area, network, already asked, busy (DECISIONS S-03). Undefined when all hold.
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
  const size = sizeOf(order.vehicle);
  const instant = servedAt(order, context.now);
  for (const need of requiredCapabilities(order)) {
    const missing = unmet(need, candidate, size, instant);
    if (missing) return missing;
  }
  if (!isOpenAt(candidate.openingHours, instant)) return { reason: 'Closed' };
  // Written so that a distance that is no number is outside, too.
  if (!(candidate.distanceInKm <= context.radiusInKm)) return { reason: 'OutsideRadius' };
  if (!isCovered(candidate.area, candidate.distanceInKm)) return { reason: 'OutsideArea' };
  const network = contract?.process?.network;
  if (network && !candidate.networks?.includes(network)) return { reason: 'NotInNetwork', detail: network };
  if (context.askedPartnerIds?.includes(candidate.id)) return { reason: 'AlreadyAsked' };
  if (candidate.capacity !== undefined && (candidate.openJobsCount ?? 0) >= candidate.capacity)
    return { reason: 'Busy', detail: `${candidate.openJobsCount ?? 0}/${candidate.capacity}` };
  return undefined;
};
