import type { ServiceOrder } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { type DecidedCandidate, lookBeyond, mostLookedAt } from '@towline/sdk/domain/dispatch/rankingBasis';
import { priceOfLine } from '@towline/sdk/domain/price/partnerPrice';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';
import type { Tx } from '../db/tx.ts';
import { requestedTimeOf } from '../services/status/requestedTime.ts';
import { type NearPartner, nearPartners } from '../stores/nearPartners.ts';
import type { JobPricing } from './jobPricing.ts';
import { type JobWays, paidKilometres, type Way, wayToVehicle } from './ways.ts';

/** A near partner with the price of this very job. */
export interface PricedPartner extends NearPartner {
  price: number;
  /** From the depot to the vehicle, as it is paid and told (DECISIONS T-530). */
  way: Way;
  /** What the price was decided on (DECISIONS T-333). */
  basis: PriceBasis;
}

/** What a partner is paid, and what the customer pays, for a job so many kilometres long (DECISIONS S-35). */
export function priceBasisOf(
  { candidate, version, prices, ownList, contractList }: NearPartner,
  { contract, partnerLine, customerTariff }: JobPricing,
  kilometres: number,
): PriceBasis {
  const tariff = customerTariff(kilometres);
  return {
    contract: { code: contract.code, version: contract.version },
    ...{ partnerId: candidate.id, partnerVersion: version },
    line: partnerLine({ prices, own: { general: ownList, forContract: contractList } }, kilometres),
    ...(tariff && { tariff }),
    kilometres,
  };
}

/** The same basis with the lists that did not say the price, as a job and an estimate keep it; a round has thousands, and does not. */
export function explainedBasis(
  { prices, ownList, contractList }: NearPartner,
  pricing: JobPricing,
  basis: PriceBasis,
): PriceBasis {
  const offers = { prices, own: { general: ownList, forContract: contractList } };
  const { kilometres, line, tariff } = basis;
  return {
    ...basis,
    passedOver: pricing.passedOver(offers, kilometres, line),
    tariffPassedOver: pricing.tariffPassedOver(kilometres, tariff),
  };
}

/** A near partner with the price of a job, by the ways that were measured of it (DECISIONS T-530). */
export function pricedPartner(partner: NearPartner, pricing: JobPricing, ways: JobWays): PricedPartner {
  const kilometres = paidKilometres(partner, ways);
  const basis = priceBasisOf(partner, pricing, kilometres);
  return { ...partner, price: priceOfLine(basis.line, kilometres).total, way: wayToVehicle(partner, ways), basis };
}

export const candidateOf = ({ candidate, price }: PricedPartner): DispatchCandidate => ({ ...candidate, price });

/** The candidate with what its price was decided on, as a round keeps it; what it drives by the road only where one is known. */
export const decidedCandidateOf = (partner: PricedPartner): DecidedCandidate & Pick<DispatchCandidate, 'name'> => {
  // Which other surcharges there are is the job's to know: nobody is paid by a round.
  const { surcharges: _all, ...line } = partner.basis.line;
  const { distanceInKm, durationInMinutes, isStraightLine } = partner.way;
  return {
    ...candidateOf(partner),
    ...(!isStraightLine && { drivenKm: distanceInKm, drivenMinutes: durationInMinutes }),
    version: partner.version,
    line,
  };
};

/** Everybody near enough to be ranked or to be told apart with a reason; by the great circle, the nearest first. */
export async function findCandidates(
  tx: Tx,
  order: ServiceOrder,
  { contractCode, radiusInKm, limit = mostLookedAt }: { contractCode: string; radiusInKm: number; limit?: number },
): Promise<NearPartner[]> {
  const { latitude, longitude } = order.serviceLocation;
  if (latitude === undefined || longitude === undefined) return [];
  return nearPartners.find(tx, {
    latitude,
    longitude,
    radiusInKm: radiusInKm * lookBeyond,
    limit,
    laterAt: requestedTimeOf(order),
    contractCode,
    place: order.serviceLocation,
  });
}
