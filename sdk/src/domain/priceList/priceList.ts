import type { PriceListService } from '../../generated/api.ts';
import { priceListServiceValues } from '../order/serviceCatalogue.ts';

/** A line of a price list as the rules read it, in euro without VAT; one that is being written may lack all but its code (3-platform §3). */
export type PriceListLine = Pick<PriceListService, 'code'> & Partial<PriceListService>;

/** Services that every price list must have (3-platform §9). */
export const requiredServiceCodes = priceListServiceValues;

/** The list by which everybody is paid and charged where no other one says it (DECISIONS S-35). */
export const NETWORK_LIST = 'Default';

/** Lists that need not have the required services (3-platform §9). */
export const listsWithoutRequiredServices: readonly string[] = ['SIABIS', NETWORK_LIST];

/** The required services that a list lacks, in their order; an archived line is not there. SIABIS and Default lack none (3-platform §9). */
export const missingServiceCodes = (list: {
  readonly code: string;
  readonly services: readonly Pick<PriceListLine, 'code' | 'isArchived'>[];
}): string[] => {
  if (listsWithoutRequiredServices.includes(list.code)) return [];
  const present = new Set(list.services.filter((line) => line.isArchived !== true).map((line) => line.code));
  return requiredServiceCodes.filter((code) => !present.has(code));
};

/** Whether a line is for so many units: not below its lower and not above its upper limit, where it has them (3-platform §3). */
export const isForUnits = (line: Pick<PriceListLine, 'unitLowerLimit' | 'unitUpperLimit'>, units: number): boolean =>
  units >= (line.unitLowerLimit ?? -Infinity) && units <= (line.unitUpperLimit ?? Infinity);
