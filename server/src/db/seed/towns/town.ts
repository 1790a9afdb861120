/** A real place that partners, workshops, people and breakdowns of the demo data stand in. */
export interface Town {
  name: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  countryCode: 'BE' | 'LU' | 'FR' | 'IT';
  /** Region, canton: the first level of an address. */
  addressLevel1: string;
  /** Province or department: the second level. Belgian ones as the fast-case rule writes them (1-intake §9). */
  addressLevel2: string;
  language: 'nl' | 'fr' | 'it';
  /** How often something happens here, by size. */
  weight: number;
}

/** Name, postal code, latitude, longitude, province, weight. */
export type TownRow = readonly [string, string, number, number, string, number];
