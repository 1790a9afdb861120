import type { PriceListService } from '../../generated/api.ts';

/** A line of a price list as a test needs it. */
export const lineWith = (changes: Partial<PriceListService> = {}): PriceListService => ({
  code: 'Towing',
  pricingType: 'Service',
  displayOrder: 1,
  ...changes,
});
