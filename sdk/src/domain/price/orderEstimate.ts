import type { OrderEstimates, PriceEstimate } from '../../generated/api.ts';

/**
 * What an order keeps of the estimate that it was created with: its status and the best partner's place, name and
 * distance. No amount: whoever reads the order later may be somebody who must not see prices (1-intake §3, DECISIONS S-24).
 */
export function orderEstimateOf(estimate: PriceEstimate): OrderEstimates {
  const [best] = estimate.estimations;
  const kept: OrderEstimates = {
    status: estimate.status,
    estimatedAt: estimate.estimatedAt,
    partnerLocation: best?.details.partnerLocation,
    partnerName: best?.details.partnerName,
    distanceInKm: estimate.tripDistanceInKm,
    isStraightLine: estimate.isStraightLine,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
