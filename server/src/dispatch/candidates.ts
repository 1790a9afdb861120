import type { ServiceOrder } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { lookBeyond, mostLookedAt } from '@towline/sdk/domain/dispatch/rankingBasis';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { PricedLine } from '@towline/sdk/domain/price/decidePrice';
import { priceOfLine } from '@towline/sdk/domain/price/partnerPrice';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';
import type { Tx } from '../db/tx.ts';
import { requestedTimeOf } from '../services/status/requestedTime.ts';
import { type NearPartner, nearPartners } from '../stores/nearPartners.ts';
import type { JobPricing } from './jobPricing.ts';

/** A near partner with the price of this very job. */
export interface PricedPartner extends NearPartner {
  price: number;
  /** What the price was decided on (DECISIONS T-333). */
  basis: PriceBasis;
}

/** Kilometres from the vehicle to its destination; 0 where there is none. */
export function tripKm(order: ServiceOrder): number {
  const { serviceLocation: from, destinationLocation: to } = order;
  if (from.latitude === undefined || from.longitude === undefined) return 0;
  if (!to?.required || to.latitude === undefined || to.longitude === undefined) return 0;
  return (
    distanceInMeters(
      { latitude: from.latitude, longitude: from.longitude },
      { latitude: to.latitude, longitude: to.longitude },
    ) / 1000
  );
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
  return { ...basis, passedOver: pricing.passedOver(offers, basis.kilometres, basis.line) };
}

/** A near partner with the price of a job, by the way as the crow flies. */
export function pricedPartner(partner: NearPartner, order: ServiceOrder, pricing: JobPricing): PricedPartner {
  const kilometres = partner.candidate.distanceInKm + tripKm(order);
  const basis = priceBasisOf(partner, pricing, kilometres);
  return { ...partner, price: priceOfLine(basis.line, kilometres).total, basis };
}

export const candidateOf = ({ candidate, price }: PricedPartner): DispatchCandidate => ({ ...candidate, price });

/** The candidate with what its price was decided on, as a round keeps it. */
export const decidedCandidateOf = (
  partner: PricedPartner,
): DispatchCandidate & { version: number; line: PricedLine } => {
  // Which other surcharges there are is the job's to know: nobody is paid by a round.
  const { surcharges: _all, ...line } = partner.basis.line;
  return { ...candidateOf(partner), version: partner.version, line };
};

/** Everybody near enough to be ranked or to be told apart with a reason. */
export async function loadCandidates(
  tx: Tx,
  order: ServiceOrder,
  pricing: JobPricing,
  radiusInKm: number,
): Promise<PricedPartner[]> {
  const { latitude, longitude } = order.serviceLocation;
  if (latitude === undefined || longitude === undefined) return [];
  const near = await nearPartners.find(tx, {
    latitude,
    longitude,
    radiusInKm: radiusInKm * lookBeyond,
    limit: mostLookedAt,
    laterAt: requestedTimeOf(order),
    contractCode: pricing.contract.code,
    place: order.serviceLocation,
  });
  return near.map((partner) => pricedPartner(partner, order, pricing));
}
