import type { Contract, DispatchWaterfall } from '@towline/sdk/api';
import { plainLetters } from '../people.ts';
import { createCommunications } from './communications.ts';
import type { ContractFacts } from './contractFacts.ts';

const vatRates = { BE: 0.21, LU: 0.17, FR: 0.2, IT: 0.22, NL: 0.21 } as const;
const localNames = { BE: ['nl', 'fr'], LU: ['fr', 'de'], FR: ['fr'], IT: ['it'], NL: ['nl'] } as const;

/** Who handles a request outside the home market, by the country it happens in (2-requests §1). */
const abroadCompanies = {
  BE: 'C24Belgium',
  LU: 'C24Luxembourg',
  NL: 'Eurocross',
  DE: 'C24Luxembourg',
  FR: 'C24France',
  ES: 'C24France',
  PT: 'C24France',
  IT: 'C24Italia',
  AT: 'C24Italia',
  SI: 'C24Italia',
} as const;

/** A clean contract document: the anomaly scan finds nothing in it (3-platform §5). */
export function createContract(facts: ContractFacts, now: Date): Contract {
  const languages = ['en', ...localNames[facts.homeMarket]];
  const abroad = Object.fromEntries(
    // Nobody hands over to themselves.
    Object.entries(abroadCompanies).filter(
      ([country, company]) => country !== facts.homeMarket && company !== facts.company,
    ),
  );
  return {
    code: facts.code,
    name: facts.name,
    type: facts.type,
    isActive: true,
    lastUpdatedAt: now.toISOString(),
    version: 1,
    branding: {
      localizedName: Object.fromEntries(languages.map((language) => [language, facts.name])),
      appUrls: Object.fromEntries(languages.map((language) => [language, appUrl(facts.code, language)])),
    },
    coverage: {
      homeMarket: facts.homeMarket,
      coverageValidationType: facts.searchType ?? 'LicensePlate',
      organisationCoverage: [facts.client],
      ...(facts.additionalServiceTypes && { additionalServiceTypes: facts.additionalServiceTypes }),
      ...(facts.countries && { geographicalCoverage: { countries: facts.countries } }),
      ...(facts.rentalCar && {
        rentalCar: { arrangedBy: facts.company, countryRentalCar: { FR: { arrangedBy: 'C24France' } } },
      }),
    },
    dispatch: {
      dispatchService: 'Towline',
      assistanceCompanyCode: facts.company,
      assistanceCompany: facts.company,
      clientOrganisationCode: facts.client,
      abroadDispatchAllowed: facts.abroadDispatchAllowed ?? true,
      abroadAssistanceCompanyCodes: abroad,
      onRequestStatusUpdatedActions: facts.type === 'B2B' ? ['NotifyClientOrganisation'] : [],
      ...(facts.statusLinkOnAssignment && { statusLinkOnAssignment: true }),
      waterfall: { ...waterfall, ...facts.waterfall },
    },
    process: { intakeFlow: 'RoadsideAssistance', ...facts.process },
    crossBorder: { blockKm: 100 },
    pricing: {
      priceListCode: facts.priceListCode,
      customerPriceFactor: facts.type === 'B2C' ? 1.35 : 1.2,
      currency: 'EUR',
      vatRate: vatRates[facts.homeMarket],
    },
    ...(facts.type === 'B2C' && {
      externalServices: { stripe: { publicKey: `pk_test_towline_${plainLetters(facts.code)}` } },
    }),
    communications: createCommunications(facts),
    ...(facts.flags && { flags: facts.flags }),
  };
}

/** How offers go out where the contract says nothing else (DECISIONS S-02). */
const waterfall: DispatchWaterfall = {
  maxTries: 8,
  secondsToAnswer: 45,
  secondsToAccept: 120,
  pauseSeconds: 5,
  giveUpAfterMinutes: 30,
  radiusInKm: 50,
};

/** The customer app of the environment Dev: the scan wants the environment's word in it (cli.md TLC003). */
function appUrl(code: string, language: string): string {
  return `https://${code.toLowerCase().replaceAll('_', '-')}.dev.app.example/${language}`;
}
