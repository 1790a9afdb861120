import type { ContractFacts } from './contractFacts.ts';

/** Contracts of the Italian home companies. */
export const italianContracts: readonly ContractFacts[] = [
  {
    code: 'C24Prepaid_IT_BA',
    name: 'C24 Prepaid Italia',
    type: 'B2C',
    homeMarket: 'IT',
    company: 'C24Italia',
    client: 'BlueAssistance',
    priceListCode: 'C24_IT',
    rentalCar: true,
    additionalServiceTypes: ['WorkshopRepair', 'BodyShopRepair'],
    // The one Italian contract that a motorhome or a trailer may call on (1-intake §9).
    flags: { motorhomeAndTrailerOffered: true, offersCustomerApp: true },
    process: {
      intakeFlow: 'RoadsideAssistanceWithRepair',
      vehicleTypes: ['PassengerCar', 'Motorcycle', 'DeliveryVan', 'Motorhome', 'Trailer'],
      clientWorkshops: { locationTypes: ['DestinationLocation'], organisationCode: 'BlueAssistance' },
      checks: ['PolicyNotFound', 'PolicyExpired', 'MaMOver35T', 'LicensePlateChange'],
    },
  },
  {
    code: '24hassist_IT_OnDemand',
    name: '24hAssist On Demand',
    type: 'B2C',
    homeMarket: 'IT',
    company: 'C24Italia',
    client: 'C24',
    priceListCode: 'C24_IT',
    searchType: 'Contract',
    countries: { included: ['IT', 'SM', 'VA'] },
    abroadDispatchAllowed: false,
    // The one Italian contract that does not insist on gearbox and all-wheel drive (1-intake §5).
    flags: { gearboxAndAllWheelDriveOptional: true, offersCustomerApp: true },
    process: { paymentFirst: true },
  },
  {
    code: 'BA_DTA',
    name: 'Blue Assistance DTA',
    type: 'B2B',
    homeMarket: 'IT',
    company: 'BlueAssistance',
    client: 'BlueAssistance',
    priceListCode: 'BA',
    countries: { included: ['IT', 'SM', 'VA', 'FR', 'CH', 'AT', 'SI'] },
    // The motorist's own app asks where the car stands, so nobody insists on the two questions of the place.
    flags: { isDta: true, locationFlagsOptional: true, exportsItalianInvoices: true, offersCustomerApp: true },
    process: {
      externalContractCodes: ['ASSIMOCO', 'AVIVA', 'BPM', 'ITALIANA', 'ITAS', 'REALE', 'VALPIAVE'],
      clientWorkshops: { locationTypes: ['DestinationLocation'], organisationCode: 'BlueAssistance' },
      checks: [
        'PolicyNotFound',
        'PolicyExpired',
        'FoundStolenVehicle',
        'LicensePlateChange',
        'DuplicateRequestSameDay',
      ],
      network: 'BA',
    },
    waterfall: { radiusInKm: 60, maxTries: 10 },
  },
  {
    code: 'EniMobility',
    name: 'Eni Mobility Care',
    type: 'B2B',
    homeMarket: 'IT',
    company: 'C24Italia',
    client: 'EniMobility',
    priceListCode: 'C24_IT',
    additionalServiceTypes: ['WorkshopRepair', 'OnSiteBatteryReplacement'],
    flags: { policyByToken: true },
    process: {
      intakeFlow: 'RoadsideAssistanceWithRepair',
      clientWorkshops: {
        locationTypes: ['ServiceLocation', 'DestinationLocation'],
        organisationCode: 'EniMobility',
        brands: ['Fiat', 'Lancia', 'Alfa Romeo', 'Jeep', 'Volkswagen'],
      },
      checks: ['PolicyNotFound', 'PolicyExpired'],
    },
  },
];
