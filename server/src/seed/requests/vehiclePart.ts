import type { Answer, ServiceOrder, Vehicle, VehicleAccessory, VehicleType } from '@towline/sdk/api';
import { featureOfAccessory } from '@towline/sdk/domain/vehicle/accessories';
import { featureQuestions, statusQuestions } from '@towline/sdk/domain/vehicle/questions';
import { lengthCategoryOf, weightCategoryOf } from '@towline/sdk/domain/vehicle/sizeCategories';
import { createLottery, type Random } from '../random.ts';
import type { OrderFacts } from './orderFacts.ts';

const colours = ['white', 'black', 'grey', 'blue', 'red', 'silver', 'green'] as const;

/** The vehicle as the intake asks for it, its questions not answered yet. */
export function createVehiclePart(random: Random, { subject, asksSizes }: OrderFacts): Vehicle {
  const { vehicle, licensePlate, plateCountry, policy } = subject;
  const isBig = vehicle.type === 'DeliveryVan' || vehicle.type === 'Motorhome';
  const asked = isBig || asksSizes || vehicle.type === 'Trailer';
  const accessory = vehicle.type === 'PassengerCar' ? drawAccessory(random) : undefined;
  return {
    type: vehicle.type,
    ...(vehicle.subtype && { subtype: vehicle.subtype }),
    make: vehicle.make,
    model: vehicle.model,
    makeModel: `${vehicle.make} ${vehicle.model}`,
    licensePlate: { country: plateCountry, value: licensePlate },
    ...(policy && { vin: policy.vin }),
    fuelType: vehicle.fuelType,
    curbWeightInKg: vehicle.curbWeightInKg,
    ...(asked && {
      // Loaded, a van weighs some 700 kg more than its curb weight.
      weightCategory: weightCategoryOf(vehicle.curbWeightInKg + (isBig ? 700 : 0)),
      lengthCategory: lengthCategoryOf(lengthOf(vehicle)),
    }),
    color: random.pick(colours),
    numberOfOccupants: random.integer(1, 4),
    ...(accessory && { accessories: [accessory] }),
  };
}

const drawAccessory = createLottery<VehicleAccessory | undefined>([
  [undefined, 93],
  ['Trailer', 2],
  ['RooftopBox', 3],
  ['BicycleRack', 2],
]);

/** Usual lengths, in centimetres. */
const lengths: Record<VehicleType, number> = {
  PassengerCar: 430,
  Motorcycle: 220,
  DeliveryVan: 480,
  Motorhome: 699,
  Trailer: 500,
  CommercialVehicle: 690,
};

/** A heavy van is a long one. */
function lengthOf({ type, curbWeightInKg }: OrderFacts['subject']['vehicle']): number {
  if (type !== 'DeliveryVan' || curbWeightInKg < 2_000) return lengths[type];
  return curbWeightInKg < 2_300 ? 570 : 690;
}

/** Every stand-alone question of the order answered, and what is wrong set to Yes. */
export function answersOf(
  random: Random,
  order: ServiceOrder,
  { wanted, subject }: OrderFacts,
): Pick<Vehicle, 'statusFlags' | 'featureFlags'> {
  const yes = (share: number): Answer => (random.chance(share) ? 'Yes' : 'No');
  const statusFlags: Record<string, Answer> = {};
  for (const { flag } of statusQuestions(order)) {
    if (flag === 'rollable' || flag === 'steerable') statusFlags[flag] = wanted.rollable ? 'Yes' : 'No';
    else statusFlags[flag] = yes(0.04);
  }
  if (wanted.flag) statusFlags[wanted.flag] = 'Yes';
  const featureFlags: Record<string, Answer> = {};
  for (const { flag } of featureQuestions(order, subject.contract)) {
    featureFlags[flag] = flag === 'spareTire' ? random.pick(['Yes', 'No', 'Unknown'] as const) : yes(0.3);
  }
  for (const accessory of order.vehicle.accessories ?? []) featureFlags[featureOfAccessory[accessory]] = 'Yes';
  return { statusFlags, featureFlags };
}
