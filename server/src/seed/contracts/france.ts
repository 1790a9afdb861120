import type { ContractFacts } from './contractFacts.ts';

/** Contracts of the French home company. */
export const frenchContracts: readonly ContractFacts[] = [
  {
    code: 'C24Prepaid_FR',
    name: 'C24 Prepaid France',
    type: 'B2C',
    homeMarket: 'FR',
    company: 'C24France',
    client: 'C24',
    priceListCode: 'C24_FR',
    countries: { included: ['FR', 'BE', 'LU', 'DE', 'IT', 'ES'] },
    rentalCar: true,
    process: { checks: ['PolicyNotFound', 'PolicyExpired', 'LongDistanceTow'], longDistanceTowKm: 150 },
    statusLinkOnAssignment: true,
  },
];
