import type { TaxCategory } from '../../generated/api.ts';

/** The standard rate of a country, as a fraction, from a day on. */
type Rate = readonly [since: string, rate: number];

// The latest first. A country whose rate has not moved since 2020 has one line.
const standardRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [['2020-01-01', 0.2]],
  BE: [['2020-01-01', 0.21]],
  BG: [['2020-01-01', 0.2]],
  CH: [
    ['2024-01-01', 0.081],
    ['2020-01-01', 0.077],
  ],
  CY: [['2020-01-01', 0.19]],
  CZ: [['2020-01-01', 0.21]],
  DE: [
    ['2021-01-01', 0.19],
    ['2020-07-01', 0.16],
    ['2020-01-01', 0.19],
  ],
  DK: [['2020-01-01', 0.25]],
  EE: [
    ['2025-07-01', 0.24],
    ['2024-01-01', 0.22],
    ['2020-01-01', 0.2],
  ],
  ES: [['2020-01-01', 0.21]],
  FI: [
    ['2024-09-01', 0.255],
    ['2020-01-01', 0.24],
  ],
  FR: [['2020-01-01', 0.2]],
  GB: [['2020-01-01', 0.2]],
  GR: [['2020-01-01', 0.24]],
  HR: [['2020-01-01', 0.25]],
  HU: [['2020-01-01', 0.27]],
  IE: [
    ['2021-03-01', 0.23],
    ['2020-09-01', 0.21],
    ['2020-01-01', 0.23],
  ],
  IT: [['2020-01-01', 0.22]],
  LT: [['2020-01-01', 0.21]],
  LU: [
    ['2024-01-01', 0.17],
    ['2023-01-01', 0.16],
    ['2020-01-01', 0.17],
  ],
  LV: [['2020-01-01', 0.21]],
  MC: [['2020-01-01', 0.2]],
  MT: [['2020-01-01', 0.18]],
  NL: [['2020-01-01', 0.21]],
  NO: [['2020-01-01', 0.25]],
  PL: [['2020-01-01', 0.23]],
  PT: [['2020-01-01', 0.23]],
  RO: [
    ['2025-08-01', 0.21],
    ['2020-01-01', 0.19],
  ],
  SE: [['2020-01-01', 0.25]],
  SI: [['2020-01-01', 0.22]],
  SK: [
    ['2025-01-01', 0.23],
    ['2020-01-01', 0.2],
  ],
};

/** The standard VAT rate of a country on a day (YYYY-MM-DD), as a fraction; undefined where nobody knows it (DECISIONS S-52). */
export const vatRateOf = (country: string | undefined, day: string): number | undefined =>
  standardRates[country?.toUpperCase() ?? '']?.find(([since]) => since <= day)?.[1];

/** Between whom, where and when something is supplied. */
export type Supply = {
  readonly supplierCountry: string;
  readonly customerCountry?: string | undefined;
  /** A company, which accounts for the VAT itself where it is in another country; else a private person. */
  readonly isToCompany: boolean;
  /** Where the work was done. */
  readonly placeCountry?: string | undefined;
  readonly day: string;
};

/** The rate of a supply, and why it is 0 where it is. */
export type VatTreatment = { readonly vatRate: number | undefined; readonly taxCategory?: TaxCategory };

/**
 * Between companies of two countries the customer accounts for the VAT; what is done for a private person bears the VAT of the
 * country where it was done (DECISIONS S-52).
 */
export const vatTreatmentOf = (supply: Supply): VatTreatment => {
  const { supplierCountry, customerCountry = supplierCountry, isToCompany, day } = supply;
  if (!isToCompany) return { vatRate: vatRateOf(supply.placeCountry ?? supplierCountry, day) };
  return supplierCountry === customerCountry
    ? { vatRate: vatRateOf(supplierCountry, day) }
    : { vatRate: 0, taxCategory: 'ReverseCharge' };
};
