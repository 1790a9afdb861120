import type { AdditionalService, Contract, ContractFlags, ContractProcess, DispatchWaterfall } from '@towline/sdk/api';

/** What differs from contract to contract; `createContract` makes the whole document of it. */
export interface ContractFacts {
  code: string;
  name: string;
  type: Contract['type'];
  homeMarket: 'BE' | 'LU' | 'FR' | 'IT' | 'NL';
  /** The home assistance company. */
  company: string;
  client: string;
  priceListCode: string;
  /** Absent: everywhere. */
  countries?: { included?: string[]; excluded?: string[] };
  process?: ContractProcess;
  additionalServiceTypes?: AdditionalService[];
  searchType?: 'LicensePlate' | 'Contract';
  abroadDispatchAllowed?: boolean;
  rentalCar?: boolean;
  waterfall?: DispatchWaterfall;
  /** The motorist gets the link to his status page when a partner is assigned. */
  statusLinkOnAssignment?: boolean;
  flags?: ContractFlags;
}
