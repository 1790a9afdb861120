import type { Organisation, OrganisationFlags } from '@towline/sdk/api';
import { demoExtensions } from '../demoExtension.ts';
import { companyDetailsOf } from './companyDetails.ts';

interface OrganisationFacts {
  name: string;
  country: string;
  phoneNumber?: string;
  flags?: OrganisationFlags;
  blockedInsurer?: Organisation['blockedInsurer'];
}

/** Sections and duties that the four companies share (3-platform §6). */
const homeCompany: OrganisationFlags = {
  isHomeAssistanceCompany: true,
  seesContactsAndTools: true,
  seesAgentContracts: true,
  sendsEmail: true,
};

/**
 * Who the documents name, by code. What they say of "one specific organisation" stands here as a flag, so that no rule
 * asks for a code (DECISIONS S-15).
 */
export const organisationFacts: Readonly<Record<string, OrganisationFacts>> = {
  Alecta: {
    name: 'Alecta',
    country: 'BE',
    phoneNumber: '+3292100100',
    flags: { isOperator: true, seesAnalytics: true, operatorDomains: ['towline.example'] },
  },
  C24Belgium: {
    name: 'C24 Belgium',
    country: 'BE',
    phoneNumber: '+3292100200',
    flags: { ...homeCompany, seesRestrictedRoadNetworks: true },
  },
  C24Luxembourg: { name: 'C24 Luxembourg', country: 'LU', phoneNumber: '+35226100300', flags: homeCompany },
  C24France: { name: 'C24 France', country: 'FR', phoneNumber: '+33353010400', flags: homeCompany },
  C24Italia: {
    name: 'C24 Italia',
    country: 'IT',
    phoneNumber: '+390115100500',
    flags: {
      ...homeCompany,
      seesFinance: true,
      seesPartners: true,
      seesPriceEstimation: true,
      dispatchVisibleToHomeAgents: true,
    },
  },
  BlueAssistance: {
    name: 'Blue Assistance',
    country: 'IT',
    phoneNumber: '+390115100600',
    flags: { isHomeAssistanceCompany: true, seesCustomerPrice: true, requestMapContractCodes: ['BA_DTA'] },
  },
  Eurocross: {
    name: 'Eurocross Assistance',
    country: 'NL',
    // The one organisation that is asked weight and length for every vehicle: its members tow caravans through Europe.
    flags: {
      isHomeAssistanceCompany: true,
      asksWeightAndLengthAlways: true,
      neverEstimatesPrices: true,
      financeContractCodes: ['EurocrossOndemand'],
    },
  },
  EniMobility: { name: 'Eni Mobility', country: 'IT' },
  Acrisure: { name: 'Acrisure', country: 'IT' },
  Q8: { name: 'Q8', country: 'BE' },
  Foyer: { name: 'Foyer Assurances', country: 'LU' },
  Corona: { name: 'Corona Direct', country: 'BE' },
  Auto5: { name: 'Auto5', country: 'BE' },
  C24: { name: 'C24 Assistance', country: 'BE' },
  // An insurer, known by the company code that policies carry (1-intake §4): its customers call it themselves.
  '432': {
    name: 'Aurelia Assicurazioni',
    country: 'IT',
    blockedInsurer: { phoneNumber: '+390115100432', messageKey: 'INTAKE_INSURER_BLOCKED' },
  },
};

/** What an organisation says of itself on documents. */
export function letterheadOf(code: string, { name, country, phoneNumber }: OrganisationFacts) {
  const companyDetails = companyDetailsOf(code);
  return {
    ...{ name, country, email: `contact@${code.toLowerCase()}.example` },
    ...(phoneNumber && { phoneNumber }),
    ...(companyDetails && { companyDetails }),
  };
}

/** The organisation documents, all at version 1. */
export function createOrganisations(now: Date): Organisation[] {
  return Object.entries(organisationFacts).map(([code, facts]) => ({
    ...{ code, version: 1, lastUpdatedAt: now.toISOString(), ...letterheadOf(code, facts) },
    flags: facts.flags ?? {},
    ...(demoExtensions[code] && { extensions: [...demoExtensions[code]] }),
    ...(facts.blockedInsurer && { blockedInsurer: facts.blockedInsurer }),
  }));
}
