import type { PlateCountry } from '@towline/sdk/api';
import type { VehicleModel } from '../vehicles.ts';

/** A policy that the tour, the README and the tests type by its plate. */
export interface TourPolicy {
  licensePlate: string;
  plateCountry: PlateCountry;
  contractCode: string;
  town: string;
  vehicle: VehicleModel;
  /** Days from today; negative is in the past. */
  coverage: { from: number; to: number };
  companyCode?: string;
  companyName?: string;
}

const covered = { from: -200, to: 165 };

/** One policy for each thing that a look-up can answer. */
export const tourPolicies: readonly TourPolicy[] = [
  {
    licensePlate: '1ABC123',
    plateCountry: 'BE',
    contractCode: 'C24Prepaid19',
    town: 'Gent',
    vehicle: { type: 'PassengerCar', make: 'Volkswagen', model: 'Golf', fuelType: 'Petrol', curbWeightInKg: 1290 },
    coverage: covered,
  },
  {
    // Expired: the order goes to the home company for a decision (DECISIONS S-20).
    licensePlate: '2XYZ987',
    plateCountry: 'BE',
    contractCode: 'C24Prepaid19',
    town: 'Aalst',
    vehicle: { type: 'PassengerCar', make: 'Renault', model: 'Clio', fuelType: 'Petrol', curbWeightInKg: 1150 },
    coverage: { from: -420, to: -55 },
  },
  {
    licensePlate: 'GX4471',
    plateCountry: 'LU',
    contractCode: 'C24Prepaid19_LU',
    town: 'Ettelbruck',
    vehicle: { type: 'PassengerCar', make: 'BMW', model: '320', fuelType: 'Diesel', curbWeightInKg: 1540 },
    coverage: covered,
  },
  {
    licensePlate: 'AA123BB',
    plateCountry: 'IT',
    contractCode: 'C24Prepaid_IT_BA',
    town: 'Torino',
    vehicle: { type: 'PassengerCar', make: 'Fiat', model: 'Panda', fuelType: 'Petrol', curbWeightInKg: 980 },
    coverage: covered,
  },
  {
    // The blocked insurer (1-intake §4).
    licensePlate: 'FB432KX',
    plateCountry: 'IT',
    contractCode: 'C24Prepaid_IT_BA',
    town: 'Milano',
    vehicle: { type: 'PassengerCar', make: 'Fiat', model: 'Tipo', fuelType: 'Diesel', curbWeightInKg: 1270 },
    coverage: covered,
    companyCode: '432',
    companyName: 'Aurelia Assicurazioni',
  },
  {
    // Over 3.5 t with its load: MaMOver35T (DECISIONS S-20).
    licensePlate: 'GC350MH',
    plateCountry: 'IT',
    contractCode: 'C24Prepaid_IT_BA',
    town: 'Bologna',
    vehicle: { type: 'Motorhome', make: 'Concorde', model: 'Carver 791', fuelType: 'Diesel', curbWeightInKg: 4450 },
    coverage: covered,
  },
  {
    licensePlate: '1QTR808',
    plateCountry: 'BE',
    contractCode: 'Q8',
    town: 'Namur',
    vehicle: { type: 'PassengerCar', make: 'Peugeot', model: '308', fuelType: 'Diesel', curbWeightInKg: 1310 },
    coverage: covered,
  },
  {
    licensePlate: 'FR456CE',
    plateCountry: 'FR',
    contractCode: 'C24Prepaid_FR',
    town: 'Lille',
    vehicle: { type: 'PassengerCar', make: 'Citroën', model: 'C3', fuelType: 'Petrol', curbWeightInKg: 1080 },
    coverage: covered,
  },
  {
    // A caravan's tow car on its way south: an abroad request wherever it stands.
    licensePlate: '47TRZ8',
    plateCountry: 'NL',
    contractCode: 'Eurocross',
    town: 'Luxembourg',
    vehicle: { type: 'PassengerCar', make: 'Volvo', model: 'V60', fuelType: 'Hybrid', curbWeightInKg: 1850 },
    coverage: covered,
  },
];
