import type { Vehicle, VehicleType } from '../../generated/api.ts';
import { cutText } from '../fields/keptText.ts';

/** A make and model with the weight that the catalogue may give, in kilograms (1-intake §3). */
export type MakeModelChoice = { make: string; model: string; curbWeightInKg?: number; isCustom?: boolean };

/** Make and model joined by a space, as the order carries them (1-intake §3). */
export function makeModelText(make: string, model: string): string {
  return `${make} ${model}`.trim();
}

const noMakeModel = {
  make: undefined,
  model: undefined,
  makeModel: undefined,
  isCustom: undefined,
  curbWeightInKg: undefined,
} satisfies Vehicle;

const noCategories = { weightCategory: undefined, lengthCategory: undefined } satisfies Vehicle;

/**
 * The vehicle after another type was chosen: make and model go, unless the policy fixes them; so do weight and length
 * categories and the subtype. A trailer has no features of its own. The same type again changes nothing (1-intake §4).
 */
export function chooseVehicleType(vehicle: Vehicle, type: VehicleType, locks: { makeModel: boolean }): Vehicle {
  if (vehicle.type === type) return vehicle;
  return {
    ...vehicle,
    ...(locks.makeModel ? {} : noMakeModel),
    ...noCategories,
    subtype: undefined,
    ...(type === 'Trailer' && { featureFlags: undefined, accessories: undefined }),
    type,
  };
}

/** The vehicle with the chosen make and model; its weight and length categories are cleared (1-intake §4). */
export function chooseMakeModel(vehicle: Vehicle, choice: MakeModelChoice): Vehicle {
  return {
    ...vehicle,
    ...noCategories,
    make: choice.make,
    model: choice.model,
    makeModel: makeModelText(choice.make, choice.model),
    curbWeightInKg: choice.curbWeightInKg,
    isCustom: choice.isCustom ? true : undefined,
  };
}

/**
 * The vehicle with the make and model of a trailer as one text: the first word is the make, the rest the model. No list
 * knows trailers, so it counts as typed by hand; an empty text is neither (1-intake §2, §5).
 */
export function typeTrailerModel(vehicle: Vehicle, text: string): Vehicle {
  const [make = '', ...rest] = text.trim().split(/\s+/);
  if (make === '') return { ...vehicle, ...noMakeModel };
  const model = rest.join(' ');
  return {
    ...vehicle,
    make: cutText(make, 100),
    model: cutText(model, 100) || undefined,
    makeModel: makeModelText(cutText(make, 100), cutText(model, 100)),
    isCustom: true,
    curbWeightInKg: undefined,
  };
}
