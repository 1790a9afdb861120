import { EstimateCard } from '../EstimateCard.tsx';

/** What the order will cost, for who may see it (DoPriceEstimation, 1-intake §2, §6). */
export function PriceEstimationTab() {
  return <EstimateCard />;
}
