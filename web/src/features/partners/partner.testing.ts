import type { Partner } from '@towline/sdk/api';

export const partnerId = '3b1f0a52-9a1c-4f0e-8f1f-1d2c3b4a5f02';

/** A partner with everything that the cards show (3-platform §3). */
export const aPartner = (over: Partial<Partner> = {}): Partner => ({
  id: partnerId,
  code: 'BE-0012',
  type: 'Partner',
  operationalStatus: 'Active',
  isActive: true,
  name: 'Takeldienst Maes',
  country: 'BE',
  manager: {
    firstName: 'Jan',
    lastName: 'Maes',
    email: 'jan@maes.example',
    mobilePhoneNumber: '+32475000002',
    language: 'nl',
  },
  legalDetails: {
    name: 'Maes BV',
    vatNumber: 'BE0123456749',
    address: { street: 'Brusselsesteenweg 120', city: 'Wetteren', postalCode: '9230', country: 'BE' },
    language: 'nl',
  },
  invoicingDetails: {
    invoiceNumberPrefix: 'BE-0012-',
    email: 'invoices@maes.example',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    commission: 0.1,
    paymentCommission: 0.015,
    vatRate: 0.21,
  },
  parentOrganisationCode: 'Auto5',
  parentAssistanceCompanyCode: 'C24Belgium',
  operationalDetails: {
    name: 'Maes dispatch',
    dispatchPhoneNumber: '+3293690001',
    dispatchSmsNumber: '+32475000001',
    dispatchEmail: 'dispatch@maes.example',
    dispatchVoiceLanguage: 'nl',
    csm360Code: 'M-120',
    towsoftIntegration: { enabled: true, contractorId: '40120' },
  },
  dispatchLocations: [
    {
      id: '7c9a1e64-2b3d-4c5e-8f90-a1b2c3d4e503',
      name: 'Depot Wetteren',
      address: { formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren', countryCode: 'BE' },
      latitude: 50.9984,
      longitude: 3.8826,
      phoneNumber: '+3293690001',
    },
    {
      id: '7c9a1e64-2b3d-4c5e-8f90-a1b2c3d4e504',
      name: 'Depot Aalst',
      address: { formattedAddress: 'Gentsesteenweg 3, 9300 Aalst', countryCode: 'BE' },
      latitude: 50.94,
      longitude: 4.03,
    },
  ],
  prices: {
    Q8: { JumpStart: { interventionPrice: 58, pricePerKm: 1.1 } },
    Default: { JumpStart: { interventionPrice: 62, pricePerKm: 1.2 } },
  },
  kpi: { acceptedCount_total: 400, acceptedCount_90d: 80, rejectedCount_90d: 12, onTimeCount_90d: 70 },
  networks: ['Auto5'],
  workSchedule: { timeZone: 'Europe/Brussels', weekly: { '1': [{ from: '06:00', to: '23:00' }] } },
  capacity: 3,
  version: 7,
  ...over,
});
