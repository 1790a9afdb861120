/** Where the demo has companies, partners and workshops. */
export type HomeCountry = 'BE' | 'LU' | 'FR' | 'IT';

/** A real place that partners, workshops, people and breakdowns of the demo data stand in. */
export interface Town {
  name: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  countryCode: HomeCountry | 'NL' | 'DE';
  /** Region, canton: the first level of an address. */
  addressLevel1: string;
  /** Province or department: the second level. Belgian ones as the fast-case rule writes them (1-intake §9). */
  addressLevel2: string;
  /** Of the desk that handles what happens here. */
  language: 'nl' | 'fr' | 'it';
  /** Of the street names, where it is another one. */
  streetLanguage?: 'de';
  /** How often something happens here, by size. */
  weight: number;
}

/** A town that companies and partners are in. */
export type HomeTown = Town & { countryCode: HomeCountry };

/** Name, postal code, latitude, longitude, province, weight. */
export type TownRow = readonly [string, string, number, number, string, number];
