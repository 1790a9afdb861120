import type { PartnerCapability, PartnerOperationalStatus, PartnerType } from '@towline/sdk/api';
import type { StreetAddress } from '../addresses.ts';
import type { HomeCountry, Town } from '../towns/town.ts';
import type { PartnerDocument } from './partnerDocument.ts';

/** A place from which a partner drives. */
export interface Depot {
  id: string;
  address: StreetAddress;
  latitude: number;
  longitude: number;
}

/** A towing or repair company of the demo data. */
export interface DemoPartner {
  id: string;
  code: string;
  name: string;
  type: PartnerType;
  operationalStatus: PartnerOperationalStatus;
  isActive: boolean;
  country: HomeCountry;
  language: Town['language'];
  networks: string[];
  capabilities: PartnerCapability[];
  email: string;
  phoneNumber: string;
  smsNumber: string;
  depots: Depot[];
  document: PartnerDocument;
}
