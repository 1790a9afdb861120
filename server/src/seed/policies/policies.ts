import type { PlateCountry } from '@towline/sdk/api';
import { createPerson, type Person } from '../people.ts';
import { createLottery, createRandom, type Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import { townNamed, townsOf } from '../towns/towns.ts';
import { createPlate, createVehicle, createVin, type VehicleModel } from '../vehicles.ts';
import { tourPolicies } from './tourPolicies.ts';

/** An insured of the demo data with the vehicle. */
export interface DemoPolicy {
  id: string;
  contractCode: string;
  externalContractCode?: string | undefined;
  licensePlate: string;
  plateCountry: PlateCountry;
  vin: string;
  /** YYYY-MM-DD. */
  coverageFrom: string;
  /** Absent: no end (DECISIONS S-26). */
  coverageTo?: string | undefined;
  vehicle: VehicleModel;
  mileage: number;
  customer: Person;
  town: Town;
  companyCode?: string | undefined;
  companyName?: string | undefined;
  completedAssistanceRequestsCount: number;
}

interface PolicyHolders {
  contractCode: string;
  count: number;
  /** Where they live. */
  country: Town['countryCode'];
  plates: Exclude<PlateCountry, 'Other'>;
  externalContractCodes?: readonly string[];
  motorhomesToo?: boolean;
}

const holders: readonly PolicyHolders[] = [
  { contractCode: 'C24Prepaid19', count: 900, country: 'BE', plates: 'BE' },
  { contractCode: 'CoronaPrepaid', count: 450, country: 'BE', plates: 'BE' },
  { contractCode: 'CoronaPostpaid', count: 150, country: 'BE', plates: 'BE' },
  { contractCode: 'Q8', count: 300, country: 'BE', plates: 'BE' },
  { contractCode: 'Auto5Battery', count: 120, country: 'BE', plates: 'BE' },
  { contractCode: 'Auto5Tire', count: 100, country: 'BE', plates: 'BE' },
  { contractCode: 'C24Prepaid19_LU', count: 220, country: 'LU', plates: 'LU' },
  { contractCode: 'FoyerPrepaid19', count: 260, country: 'LU', plates: 'LU' },
  { contractCode: 'C24Prepaid_IT_BA', count: 600, country: 'IT', plates: 'IT', motorhomesToo: true },
  {
    contractCode: 'BA_DTA',
    count: 450,
    country: 'IT',
    plates: 'IT',
    externalContractCodes: ['ASSIMOCO', 'AVIVA', 'BPM', 'ITALIANA', 'ITAS', 'REALE', 'VALPIAVE'],
  },
  { contractCode: 'EniMobility', count: 180, country: 'IT', plates: 'IT' },
  { contractCode: 'Acrisure', count: 90, country: 'IT', plates: 'IT' },
  {
    contractCode: 'Eurocross',
    count: 200,
    country: 'NL',
    plates: 'NL',
    externalContractCodes: ['CentraalBeheer', 'FBTO', 'Interpolis'],
    motorhomesToo: true,
  },
  { contractCode: 'C24Prepaid_FR', count: 160, country: 'FR', plates: 'FR' },
];

/** Insurers of Italian policies, by their company code. */
const insurers = [
  ['432', 'Aurelia Assicurazioni'],
  ['117', 'Compagnia Assicuratrice Padana'],
  ['205', 'Mutua Alpina'],
  ['318', 'Tirrenia Vita e Danni'],
] as const;
const drawInsurer = createLottery(insurers.map((insurer) => [insurer, insurer[0] === '432' ? 0.02 : 0.33] as const));

/** The tour's policies first, then some four thousand more: most covered, some expired, a few not begun or without end. */
export function createPolicies(seed: number, now: Date): DemoPolicy[] {
  const random = createRandom(seed, 'policies');
  const tour = tourPolicies.map((policy): DemoPolicy => {
    const town = townNamed(policy.town);
    return {
      ...createHolder(random, town),
      contractCode: policy.contractCode,
      licensePlate: policy.licensePlate,
      plateCountry: policy.plateCountry,
      vehicle: policy.vehicle,
      coverageFrom: dayFrom(now, policy.coverage.from),
      coverageTo: dayFrom(now, policy.coverage.to),
      companyCode: policy.companyCode,
      companyName: policy.companyName,
    };
  });
  const plates = new Set(tour.map(({ licensePlate }) => licensePlate));
  return [...tour, ...holders.flatMap((group) => createGroup(random, group, plates, now))];
}

function createGroup(random: Random, group: PolicyHolders, plates: Set<string>, now: Date): DemoPolicy[] {
  const drawTown = createLottery(townsOf(group.country).map((town) => [town, town.weight] as const));
  return Array.from({ length: group.count }, () => {
    const vehicle = createVehicle(random, group.motorhomesToo);
    const from = beginsAt(random);
    const insurer = group.plates === 'IT' ? drawInsurer(random) : undefined;
    return {
      ...createHolder(random, drawTown(random)),
      contractCode: group.contractCode,
      externalContractCode: group.externalContractCodes && random.pick(group.externalContractCodes),
      licensePlate: createFreePlate(random, group.plates, vehicle, plates),
      plateCountry: group.plates,
      vehicle,
      coverageFrom: dayFrom(now, from),
      // The default policy lasts 365 days (3-platform §9).
      coverageTo: random.chance(0.02) ? undefined : dayFrom(now, from + 364),
      companyCode: insurer?.[0],
      companyName: insurer?.[1],
    };
  });
}

/** Most began within the last year; one in eight is over, one in fifty begins next month. */
function beginsAt(random: Random): number {
  const kind = random.next();
  if (kind < 0.125) return -random.integer(370, 700);
  return kind < 0.145 ? random.integer(1, 40) : -random.integer(0, 350);
}

function createHolder(random: Random, town: Town) {
  return {
    id: random.uuid(),
    vin: createVin(random),
    mileage: random.integer(900, 240_000),
    customer: createPerson(random, town),
    town,
    completedAssistanceRequestsCount: random.chance(0.25) ? random.integer(1, 4) : 0,
  };
}

function createFreePlate(
  random: Random,
  country: PolicyHolders['plates'],
  vehicle: VehicleModel,
  taken: Set<string>,
): string {
  for (;;) {
    const plate = createPlate(random, country, vehicle.type);
    if (taken.has(plate)) continue;
    taken.add(plate);
    return plate;
  }
}

/** The day so many days from now, YYYY-MM-DD. */
function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
