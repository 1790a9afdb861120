/** What nights and weekends cost more; multipliers of the price, times of day HH:mm on the clock of the service location (3-platform §3). */
export type PriceSurcharge = {
  readonly nightPriceMultiplier?: number;
  readonly saturdayPriceMultiplier?: number;
  readonly sundayPriceMultiplier?: number;
  readonly nightInterval?: { readonly start: string; readonly end: string };
};

/** A line of a price list as the rules read it, in euro without VAT (3-platform §3). */
export type PriceListLine = {
  readonly code: string;
  readonly parentServiceCode?: string;
  readonly displayOrder?: number;
  readonly unitLowerLimit?: number;
  readonly unitUpperLimit?: number;
  readonly price?: number | null;
  readonly legacyPrice?: number | null;
  readonly b2CPrice?: number | null;
  readonly isArchived?: boolean;
  readonly isSurchargeApplicable?: boolean;
  readonly surcharge?: PriceSurcharge;
};

/** Services that every price list must have (3-platform §9). */
export const requiredServiceCodes = [
  'BreakdownAssistance',
  'Towing',
  'Redelivery',
  'EmptyRide',
  'ExtraMileage',
  'Depot',
  'LimitedHeight',
  'AdditionalComplexity',
  'BasicRecovery',
  'RoadConditions',
] as const;

/** Lists that need not have the required services (3-platform §9). */
export const listsWithoutRequiredServices: readonly string[] = ['SIABIS', 'Default'];

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
