import type { Contract, FuelType, TrailerSubtype, VehicleType } from '../../generated/api.ts';
import { fuelTypeValues, trailerSubtypeValues, vehicleTypeValues } from '../../generated/values.ts';

// DECISIONS C-70: where a contract names none. CommercialVehicle is read, never offered.
const defaultVehicleTypes: readonly VehicleType[] = ['PassengerCar', 'Motorcycle', 'DeliveryVan'];

/**
 * The vehicle types offered under a contract: its own list, else the three; Motorhome and Trailer are added where the
 * contract's flag says so (1-intake §9, DECISIONS C-70, S-15). CommercialVehicle is never offered.
 */
export function vehicleTypesOffered(contract: Pick<Contract, 'process' | 'flags'> | undefined): VehicleType[] {
  const named = contract?.process?.vehicleTypes;
  const types = new Set(named?.length ? named : defaultVehicleTypes);
  if (contract?.flags?.motorhomeAndTrailerOffered) types.add('Motorhome').add('Trailer');
  types.delete('CommercialVehicle');
  return vehicleTypeValues.filter((type) => types.has(type));
}

/** The fuel types offered under a contract: its own list, else all five (1-intake §3). */
export function fuelTypesOffered(contract: Pick<Contract, 'process'> | undefined): FuelType[] {
  const named = contract?.process?.fuelTypes;
  return named?.length ? fuelTypeValues.filter((fuel) => named.includes(fuel)) : [...fuelTypeValues];
}

/** The subtypes of a vehicle type: the five trailers, none for anything else (1-intake §2). */
export function subtypesOf(type: VehicleType | undefined): readonly TrailerSubtype[] {
  return type === 'Trailer' ? trailerSubtypeValues : [];
}

/** Whether make and model must be filled: for every type but a trailer (1-intake §5). */
export function needsMakeModel(type: VehicleType | undefined): boolean {
  return type !== 'Trailer';
}

const examples: Record<VehicleType, string> = {
  PassengerCar: 'Volkswagen Golf',
  Motorcycle: 'Yamaha MT-07',
  DeliveryVan: 'Renault Trafic',
  Motorhome: 'Fiat Ducato',
  Trailer: 'Westfalia 750 kg',
  CommercialVehicle: 'Iveco Daily',
};

const trailerExamples: Record<TrailerSubtype, string> = {
  Caravan: 'Hobby Prestige',
  UtilityTrailer: 'Humbaur HA 752111',
  BoatTrailer: 'Brenderup 1500',
  HorseTrailer: 'Böckmann Duo',
  PopUpCamper: 'Trigano Océane',
};

/** The example in the make and model box, by type and kind of trailer: the same in every language (1-intake §2). */
export function makeModelExample(type: VehicleType | undefined, subtype?: TrailerSubtype): string {
  return type === 'Trailer' && subtype ? trailerExamples[subtype] : examples[type ?? 'PassengerCar'];
}
