import type { Agent, LengthCategory, Vehicle, VehicleType, WeightCategory } from '../../generated/api.ts';
import { lengthCategoryValues, weightCategoryValues } from '../../generated/values.ts';

/** Upper bound of each weight category, in kilograms (1-intake §9). */
export const weightBoundInKg: Record<WeightCategory, number> = {
  UpTo1800: 1800,
  UpTo2500: 2500,
  UpTo3500: 3500,
  UpTo5000: 5000,
  UpTo9000: 9000,
};

/** Upper bound of each length category, in centimetres (1-intake §9). */
export const lengthBoundInCm: Record<LengthCategory, number> = {
  UpTo450: 450,
  UpTo550: 550,
  UpTo575: 575,
  UpTo700: 700,
};

function label(bounds: readonly number[], index: number, unit: string): string {
  const upper = `<= ${bounds[index]} ${unit}`;
  return index === 0 ? upper : `> ${bounds[index - 1]} ${unit} ${upper}`;
}

/** How a weight category reads: '<= 1.8 T', then '> 1.8 T <= 2.5 T' up to 9 T (1-intake §9). */
export function weightLabel(category: WeightCategory): string {
  const bounds = weightCategoryValues.map((value) => weightBoundInKg[value] / 1000);
  return label(bounds, weightCategoryValues.indexOf(category), 'T');
}

/** How a length category reads: '<= 4.5 m', then ranges up to 7 m (1-intake §9). */
export function lengthLabel(category: LengthCategory): string {
  const bounds = lengthCategoryValues.map((value) => lengthBoundInCm[value] / 100);
  return label(bounds, lengthCategoryValues.indexOf(category), 'm');
}

/** The category that a weight in kilograms falls in; undefined above 9 tonnes or without a weight (1-intake §9). */
export function weightCategoryOf(kilograms: number): WeightCategory | undefined {
  return weightCategoryValues.find((category) => kilograms > 0 && kilograms <= weightBoundInKg[category]);
}

/** The category that a length in centimetres falls in; undefined above 7 metres or without a length (1-intake §9). */
export function lengthCategoryOf(centimetres: number): LengthCategory | undefined {
  return lengthCategoryValues.find((category) => centimetres > 0 && centimetres <= lengthBoundInCm[category]);
}

const askedTypes: readonly VehicleType[] = ['DeliveryVan', 'Motorhome', 'Trailer'];

/**
 * Whether weight and length are asked: for vans, motorhomes and trailers, and always for agents of an organisation whose
 * flag says so (1-intake §5, DECISIONS S-15).
 */
export function asksWeightAndLength(
  type: VehicleType | undefined,
  agent: Pick<Agent, 'organisationFlags'> | undefined,
): boolean {
  if (type === undefined) return false;
  return askedTypes.includes(type) || agent?.organisationFlags.asksWeightAndLengthAlways === true;
}

/** The vehicle with its categories where they are asked, without them where they are not (1-intake §5). */
export function withAskedCategories(vehicle: Vehicle, agent: Pick<Agent, 'organisationFlags'> | undefined): Vehicle {
  if (asksWeightAndLength(vehicle.type, agent)) return vehicle;
  const { weightCategory: _weight, lengthCategory: _length, ...rest } = vehicle;
  return rest;
}
