import type { FuelType, PlateCountry, TrailerSubtype, VehicleType } from '@towline/sdk/api';
import { createLottery, type Random } from './random.ts';

/** A make and model that breaks down now and then. */
export interface VehicleModel {
  type: VehicleType;
  /** Of a trailer. */
  subtype?: TrailerSubtype;
  make: string;
  model: string;
  fuelType: FuelType;
  curbWeightInKg: number;
}

/** Make, model, fuels, curb weight in kg, how many drive it. */
type ModelRow = readonly [string, string, readonly FuelType[], number, number];

const petrolDiesel = ['Petrol', 'Diesel'] as const;
const everyFuel = ['Petrol', 'Diesel', 'Hybrid'] as const;

const cars: readonly ModelRow[] = [
  ['Volkswagen', 'Golf', petrolDiesel, 1290, 9],
  ['Volkswagen', 'Polo', ['Petrol'], 1120, 6],
  ['Volkswagen', 'Tiguan', everyFuel, 1540, 4],
  ['Volkswagen', 'ID.3', ['Electric'], 1780, 2],
  ['Renault', 'Clio', everyFuel, 1150, 8],
  ['Renault', 'Megane', petrolDiesel, 1300, 4],
  ['Renault', 'Zoe', ['Electric'], 1500, 2],
  ['Peugeot', '208', petrolDiesel, 1130, 7],
  ['Peugeot', '308', everyFuel, 1310, 4],
  ['Peugeot', '3008', everyFuel, 1430, 4],
  ['Citroën', 'C3', petrolDiesel, 1090, 5],
  ['Citroën', 'C4', petrolDiesel, 1270, 2],
  ['Dacia', 'Sandero', ['Petrol', 'NaturalGas'], 1060, 5],
  ['Dacia', 'Duster', petrolDiesel, 1260, 3],
  ['Opel', 'Corsa', petrolDiesel, 1140, 5],
  ['Opel', 'Astra', petrolDiesel, 1280, 3],
  ['Ford', 'Fiesta', ['Petrol'], 1120, 5],
  ['Ford', 'Focus', petrolDiesel, 1320, 4],
  ['Ford', 'Kuga', everyFuel, 1560, 3],
  ['BMW', '118', petrolDiesel, 1410, 3],
  ['BMW', '320', everyFuel, 1540, 4],
  ['Mercedes-Benz', 'A 180', petrolDiesel, 1380, 3],
  ['Mercedes-Benz', 'C 200', everyFuel, 1600, 3],
  ['Audi', 'A3', petrolDiesel, 1330, 4],
  ['Audi', 'A4', petrolDiesel, 1490, 3],
  ['Audi', 'Q4 e-tron', ['Electric'], 2120, 1],
  ['Toyota', 'Yaris', ['Hybrid', 'Petrol'], 1100, 5],
  ['Toyota', 'Corolla', ['Hybrid'], 1370, 3],
  ['Hyundai', 'Tucson', everyFuel, 1520, 3],
  ['Kia', 'Ceed', petrolDiesel, 1310, 2],
  ['Skoda', 'Octavia', petrolDiesel, 1320, 4],
  ['Volvo', 'XC40', everyFuel, 1640, 3],
  ['Tesla', 'Model 3', ['Electric'], 1760, 2],
  ['Fiat', 'Panda', ['Petrol', 'Hybrid', 'NaturalGas'], 980, 9],
  ['Fiat', '500', ['Petrol', 'Hybrid', 'Electric'], 960, 7],
  ['Fiat', 'Punto', petrolDiesel, 1080, 4],
  ['Fiat', 'Tipo', petrolDiesel, 1270, 3],
  ['Lancia', 'Ypsilon', ['Petrol', 'Hybrid'], 985, 5],
  ['Alfa Romeo', 'Giulietta', petrolDiesel, 1355, 2],
  ['Jeep', 'Renegade', everyFuel, 1395, 3],
];

const vans: readonly ModelRow[] = [
  ['Renault', 'Kangoo', ['Diesel', 'Electric'], 1430, 3],
  ['Citroën', 'Berlingo', ['Diesel'], 1460, 3],
  ['Ford', 'Transit', ['Diesel'], 2150, 4],
  ['Volkswagen', 'T6 Transporter', ['Diesel'], 2020, 3],
  ['Mercedes-Benz', 'Sprinter', ['Diesel'], 2240, 3],
  ['Fiat', 'Ducato', ['Diesel'], 2060, 3],
  ['Iveco', 'Daily', ['Diesel', 'NaturalGas'], 2380, 2],
  ['Iveco', 'Daily 70C', ['Diesel'], 3650, 6],
];

const motorcycles: readonly ModelRow[] = [
  ['BMW', 'R 1250 GS', ['Petrol'], 249, 2],
  ['Honda', 'SH150i', ['Petrol'], 134, 3],
  ['Vespa', 'GTS 300', ['Petrol'], 158, 3],
  ['Yamaha', 'MT-07', ['Petrol'], 184, 2],
  ['Ducati', 'Monster', ['Petrol'], 188, 1],
];

const motorhomes: readonly ModelRow[] = [
  ['Hymer', 'B-Klasse ML T 780', ['Diesel'], 3100, 1],
  ['Laika', 'Kosmo 209', ['Diesel'], 2960, 1],
  ['Bürstner', 'Lyseo TD 690', ['Diesel'], 2890, 1],
  ['Concorde', 'Liner 990', ['Diesel'], 6900, 2],
];

/** What is pulled breaks down by itself, too. The rules want a fuel of whatever is no workshop's ticket (1-intake §5). */
const trailers: readonly (readonly [TrailerSubtype, string, string, number, number])[] = [
  ['Caravan', 'Hobby', 'Prestige 560', 1480, 4],
  ['Caravan', 'Knaus', 'Sport 500', 1320, 3],
  ['UtilityTrailer', 'Humbaur', 'HA 752111', 160, 4],
  ['BoatTrailer', 'Brenderup', '1500', 390, 4],
  ['HorseTrailer', 'Böckmann', 'Duo', 780, 4],
  ['PopUpCamper', 'Trigano', 'Océane', 520, 5],
];

const modelsOf = (type: VehicleType, rows: readonly ModelRow[], share: number) => {
  const total = rows.reduce((sum, [, , , , weight]) => sum + weight, 0);
  return rows.flatMap(([make, model, fuels, curbWeightInKg, weight]) =>
    fuels.map((fuelType): readonly [VehicleModel, number] => [
      { type, make, model, fuelType, curbWeightInKg },
      (share * weight) / (total * fuels.length),
    ]),
  );
};

const drawModel = createLottery<VehicleModel>([
  ...modelsOf('PassengerCar', cars, 0.89),
  ...modelsOf('DeliveryVan', vans, 0.07),
  ...modelsOf('Motorcycle', motorcycles, 0.04),
]);
const trailerModels = trailers.map(
  ([subtype, make, model, curbWeightInKg, weight]): readonly [VehicleModel, number] => [
    { type: 'Trailer', subtype, make, model, fuelType: 'Petrol', curbWeightInKg },
    weight / 380,
  ],
);
const drawModelOrMotorhome = createLottery<VehicleModel>([
  ...modelsOf('PassengerCar', cars, 0.81),
  ...modelsOf('DeliveryVan', vans, 0.07),
  ...modelsOf('Motorcycle', motorcycles, 0.04),
  ...modelsOf('Motorhome', motorhomes, 0.03),
  ...trailerModels,
]);

/** A vehicle as the streets have them; motorhomes and trailers only where the contract takes them (DECISIONS C-70). */
export function createVehicle(random: Random, motorhomesToo = false): VehicleModel {
  return motorhomesToo ? drawModelOrMotorhome(random) : drawModel(random);
}

/** Plates that the tour and the tests type; no other vehicle of the demo data carries them. */
export const reservedPlates: ReadonlySet<string> = new Set([
  '1ABC123',
  '2XYZ987',
  'GX4471',
  'AA123BB',
  'FB432KX',
  'GC350MH',
  '1QTR808',
]);

/** A plate in the format its country gives today, without dashes and spaces (1-intake §5). */
export function createPlate(random: Random, country: PlateCountry, type: VehicleType): string {
  for (;;) {
    const plate = platePattern(country, type).replace(/[A9]/g, (kind) =>
      kind === '9'
        ? String(random.integer(0, 9))
        : (plateLetters[random.integer(0, plateLetters.length - 1)] as string),
    );
    if (!reservedPlates.has(plate)) return plate;
  }
}

/** I, O, Q and U are left out: somewhere in our five countries each of them is never given. */
const plateLetters = 'BCDEFGHJKLMNPRSTVWXYZ';

/** A for a letter, 9 for a digit; a fixed letter is never an A. */
function platePattern(country: PlateCountry, type: VehicleType): string {
  switch (country) {
    case 'BE':
      return type === 'Motorcycle' ? 'MAAA999' : '2AAA999';
    case 'LU':
      return 'AA9999';
    case 'FR':
      return 'AA999AA';
    case 'IT':
      return type === 'Motorcycle' ? 'AA99999' : 'AA999AA';
    case 'NL':
      return 'AA999A';
    // German: the district, two letters and a number.
    case 'Other':
      return 'KAA999';
  }
}

/** A vehicle identification number in form: 17 characters without I, O and Q. */
export function createVin(random: Random): string {
  const characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
  let vin = '';
  for (let position = 0; position < 17; position++) vin += characters[random.integer(0, characters.length - 1)];
  return vin;
}
