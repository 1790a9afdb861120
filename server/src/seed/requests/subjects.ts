import type { Contract, PlateCountry } from '@towline/sdk/api';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import type { MasterData } from '../masterData.ts';
import { createPerson, type Person } from '../people.ts';
import type { DemoPolicy } from '../policies/policies.ts';
import { tourPolicies } from '../policies/tourPolicies.ts';
import { createLottery, type Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import { townsOf } from '../towns/towns.ts';
import { createPlate, createVehicle, type VehicleModel } from '../vehicles.ts';

/** Who calls, under which contract, with which vehicle, and where. */
export interface Subject {
  contract: Contract;
  externalContractCode?: string | undefined;
  /** Absent: the contract does not ask for one, or none was found. */
  policy?: DemoPolicy | undefined;
  vehicle: VehicleModel;
  licensePlate: string;
  plateCountry: PlateCountry;
  customer: Person;
  town: Town;
  isAbroad: boolean;
  homeCode: string;
  /** The company that would handle it abroad. */
  abroadCode?: string | undefined;
}

/** What a plot needs of its contract. */
export interface SubjectWish {
  abroad?: boolean;
  paymentFirst?: boolean;
  workshopTicket?: boolean;
}

interface ContractTraffic {
  code: string;
  weight: number;
  /** Where its customers live, and the plates they drive. */
  country: Town['countryCode'];
  plates: Exclude<PlateCountry, 'Other'>;
  /** How many of them break down outside it. */
  abroadShare: number;
  abroadCountries: readonly Town['countryCode'][];
}

const traffic: readonly ContractTraffic[] = [
  {
    code: 'C24Prepaid19',
    weight: 21,
    country: 'BE',
    plates: 'BE',
    abroadShare: 0.07,
    abroadCountries: ['FR', 'FR', 'IT', 'NL', 'DE'],
  },
  { code: 'CoronaPrepaid', weight: 10, country: 'BE', plates: 'BE', abroadShare: 0.04, abroadCountries: ['FR', 'NL'] },
  { code: 'CoronaPostpaid', weight: 5, country: 'BE', plates: 'BE', abroadShare: 0, abroadCountries: [] },
  { code: 'Q8', weight: 8, country: 'BE', plates: 'BE', abroadShare: 0.03, abroadCountries: ['FR', 'DE'] },
  { code: 'Auto5Battery', weight: 5, country: 'BE', plates: 'BE', abroadShare: 0, abroadCountries: [] },
  { code: 'Auto5Tire', weight: 3, country: 'BE', plates: 'BE', abroadShare: 0, abroadCountries: [] },
  { code: 'Auto5Logistics', weight: 2, country: 'BE', plates: 'BE', abroadShare: 0, abroadCountries: [] },
  { code: 'C24Prepaid19_LU', weight: 6, country: 'LU', plates: 'LU', abroadShare: 0.08, abroadCountries: ['FR', 'NL'] },
  { code: 'FoyerPrepaid19', weight: 7, country: 'LU', plates: 'LU', abroadShare: 0.08, abroadCountries: ['FR', 'IT'] },
  {
    code: 'C24Prepaid_IT_BA',
    weight: 12,
    country: 'IT',
    plates: 'IT',
    abroadShare: 0.03,
    abroadCountries: ['FR', 'DE'],
  },
  { code: '24hassist_IT_OnDemand', weight: 6, country: 'IT', plates: 'IT', abroadShare: 0, abroadCountries: [] },
  { code: 'BA_DTA', weight: 9, country: 'IT', plates: 'IT', abroadShare: 0, abroadCountries: [] },
  { code: 'EniMobility', weight: 4, country: 'IT', plates: 'IT', abroadShare: 0.02, abroadCountries: ['FR'] },
  { code: 'Acrisure', weight: 2, country: 'IT', plates: 'IT', abroadShare: 0, abroadCountries: [] },
  {
    code: 'Eurocross',
    weight: 5,
    country: 'NL',
    plates: 'NL',
    abroadShare: 0.7,
    abroadCountries: ['FR', 'FR', 'BE', 'IT', 'LU', 'DE'],
  },
  {
    code: 'EurocrossOndemand',
    weight: 2,
    country: 'NL',
    plates: 'NL',
    abroadShare: 0.9,
    abroadCountries: ['FR', 'BE', 'LU'],
  },
  { code: 'C24Prepaid_FR', weight: 6, country: 'FR', plates: 'FR', abroadShare: 0.06, abroadCountries: ['BE', 'DE'] },
];

const byWeight = (towns: readonly Town[]) => createLottery(towns.map((town) => [town, town.weight] as const));

/** Draws subjects for plots out of the master data. */
export function createSubjectSource(data: MasterData): (random: Random, wish: SubjectWish) => Subject {
  const contracts = new Map(data.contracts.map((contract) => [contract.code, contract]));
  const tourPlates = new Set(tourPolicies.map(({ licensePlate }) => licensePlate));
  const policies = Map.groupBy(
    data.policies.filter(({ licensePlate }) => !tourPlates.has(licensePlate)),
    ({ contractCode }) => contractCode,
  );
  const drawTown = {
    BE: byWeight(townsOf('BE')),
    LU: byWeight(townsOf('LU')),
    FR: byWeight(townsOf('FR')),
    IT: byWeight(townsOf('IT')),
    NL: byWeight(townsOf('NL')),
    DE: byWeight(townsOf('DE')),
  };
  const contractOf = (code: string): Contract => {
    const contract = contracts.get(code);
    if (!contract) throw new RangeError(`no contract ${code}`);
    return contract;
  };
  const lotteryOf = (
    fits: (row: ContractTraffic, contract: Contract) => boolean,
    weigh = (row: ContractTraffic) => row.weight,
  ) => createLottery(traffic.filter((row) => fits(row, contractOf(row.code))).map((row) => [row, weigh(row)] as const));
  const draws = {
    paymentFirst: lotteryOf((_row, contract) => contract.process?.paymentFirst === true),
    workshopTicket: lotteryOf((_row, contract) => contract.process?.intakeFlow === 'RoadsideAssistanceWithRepair'),
    abroad: lotteryOf(
      (row, contract) => row.abroadShare > 0 && contract.process?.paymentFirst !== true,
      (row) => row.weight * row.abroadShare,
    ),
    any: lotteryOf((_row, contract) => contract.process?.paymentFirst !== true),
    anyPaid: lotteryOf(() => true),
  };

  return (random, wish) => {
    const row = wish.paymentFirst
      ? draws.paymentFirst(random)
      : wish.workshopTicket
        ? draws.workshopTicket(random)
        : wish.abroad
          ? draws.abroad(random)
          : (random.chance(0.5) ? draws.any : draws.anyPaid)(random);
    const contract = contractOf(row.code);
    const goesAbroad = !wish.workshopTicket && wish.abroad !== false && (wish.abroad || random.chance(row.abroadShare));
    const country = goesAbroad ? random.pick(row.abroadCountries) : row.country;
    const known = policies.get(row.code);
    // One caller in thirty is not found by the plate.
    const policy = known && !random.chance(0.03) ? random.pick(known) : undefined;
    const isAtHome = country === row.country;
    const town = policy && isAtHome && random.chance(0.6) ? policy.town : drawTown[country](random);
    const vehicle = policy?.vehicle ?? createVehicle(random);
    // Not everybody who is known by a number drives a vehicle of the country.
    const foreign: PlateCountry | undefined = !known && random.chance(0.06) ? 'Other' : undefined;
    const plateCountry = policy?.plateCountry ?? foreign ?? row.plates;
    const isAbroad = !isSameRegion(contract.coverage?.homeMarket, country);
    return {
      contract,
      externalContractCode:
        policy?.externalContractCode ??
        (contract.process?.externalContractCodes && random.pick(contract.process.externalContractCodes)),
      policy,
      vehicle,
      // Now and then the plate has changed since (LicensePlateChange, DECISIONS S-20).
      licensePlate:
        policy && !random.chance(0.01) ? policy.licensePlate : createPlate(random, plateCountry, vehicle.type),
      plateCountry,
      customer: policy?.customer ?? createPerson(random, drawTown[row.country](random)),
      town,
      isAbroad,
      homeCode: contract.dispatch?.assistanceCompanyCode ?? '',
      abroadCode: isAbroad ? contract.dispatch?.abroadAssistanceCompanyCodes?.[country] : undefined,
    };
  };
}
