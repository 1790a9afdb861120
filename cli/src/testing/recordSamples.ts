// For tests only: records as the contract describes them, and a server that has one of each.
import type {
  AgentRecord,
  ApiToken,
  BankFile,
  ClientWorkshop,
  CustomerSession,
  Organisation,
  Partner,
  PartnerListItem,
  PersonalData,
  Policy,
  PriceList,
  Settlement,
} from '@towline/sdk/api';
import { requiredServiceCodes } from '@towline/sdk/domain/priceList/priceList';
import { noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import type { ContractServer } from './contractServer.ts';
import { admin, contract, devVersion, guaranteeImport, listItem, request } from './samples.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** A guarantee of a car. */
export const policy = (changes: Partial<Policy> = {}): Policy => ({
  id,
  licensePlate: '1ABC234',
  contractCode: 'Q8',
  coverageFrom: '2026-01-01',
  coverageTo: '2026-12-31',
  customerLastName: 'De Smet',
  customerPhoneNumber: '+32470123456',
  status: 'Covered',
  version: 3,
  ...changes,
});

/** A workshop of a client’s list. */
export const workshop = (changes: Partial<ClientWorkshop> = {}): ClientWorkshop => ({
  id,
  name: 'Auto5 Gent',
  parentOrganisationCode: 'Auto5',
  isActive: true,
  formattedAddress: 'Korenmarkt 1, 9000 Gent',
  countryCode: 'BE',
  latitude: 51,
  longitude: 3,
  capabilities: { codes: ['tires'], brands: [] },
  networks: [],
  phoneNumber: '+3292230100',
  version: 7,
  ...changes,
});

/** A list with every required service, a Sunday half as dear again. */
export const priceList = (code: string, viewpoint: PriceList['viewpoint'] & string): PriceList => ({
  code,
  title: `${code} tariffs`,
  viewpoint,
  version: 1,
  services: requiredServiceCodes.map((service, index) => ({
    code: service,
    pricingType: 'Service',
    displayOrder: index + 1,
    price: 80 + index,
    surcharge: { sundayPriceMultiplier: 1.5 },
  })),
});

/** An agent of the Belgian company, as the list of agents has them. */
export const agentRecord = (changes: Partial<AgentRecord> = {}): AgentRecord => ({
  id: '9e8d7c6b-0000-4000-8000-000000000001',
  fullName: 'Eva Peeters',
  email: 'eva@c24.example',
  organisationCode: 'C24Belgium',
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  role: 'Agent',
  type: 'CallCentre',
  locale: 'nl-BE',
  isAvailable: true,
  stagingEditingEnabled: false,
  permissions: { contracts: ['Q8'], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  version: 4,
  ...changes,
});

/** A client. */
export const organisation = (changes: Partial<Organisation> = {}): Organisation => ({
  code: 'C24Belgium',
  name: 'C24 Belgium',
  country: 'BE',
  flags: { isOperator: true },
  lastUpdatedAt: '2026-11-01T00:00:00Z',
  version: 3,
  ...changes,
});

/** A towing company of the network. */
export const partner = (changes: Partial<Partner> = {}): Partner => ({
  id,
  code: 'BE-0012',
  type: 'Partner',
  operationalStatus: 'Active',
  isActive: true,
  name: 'Takeldienst Maes',
  country: 'BE',
  dispatchLocations: [
    { latitude: 51, longitude: 3.8, address: { formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren' } },
  ],
  version: 7,
  ...changes,
});

/** The same in a list. */
export const listedPartner = (): PartnerListItem => {
  const { id: partnerId, code, type, operationalStatus, isActive, name, country, version } = partner();
  return {
    id: partnerId,
    ...{ code, type, operationalStatus, isActive, name, country, version },
    city: 'Wetteren',
  } as PartnerListItem;
};

/** A customer’s session. */
export const session = (changes: Partial<CustomerSession> = {}): CustomerSession => ({
  id,
  contractCode: 'Q8',
  startedAt: '2026-11-20T09:01:00Z',
  events: [{ category: 'page', code: 'vehicle', timestamp: '2026-11-20T09:02:00Z' }],
  ...changes,
});

/** What is kept of a motorist: one request that is over. */
export const personalData = (changes: Partial<PersonalData> = {}): PersonalData => ({
  requests: [{ id, shortId: 'R1', status: 'CustomerCompleted', createdAt: '2026-11-20T09:12:00Z', isOpen: false }],
  tables: [],
  files: [],
  ...changes,
});

/** A token of the administrator. */
export const apiToken = (changes: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name: 'nightly-scan',
  scopes: ['contracts:read'],
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2026-12-01T00:00:00Z',
  ...changes,
});

const page = <Row>(...records: Row[]) => ({ json: { count: records.length, records } });

/** One of a kind is archived, by its code. */
const archivedAs = (code: string) => (code === 'Archived' ? { archivedAt: '2026-11-02T00:00:00Z' } : {});

/** A settlement that may be paid. */
const settlement = (): Settlement => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', partnerName: 'Depannage Maes', IBAN: 'BE71096123456769' },
  ...{ totalGrossAmount: 2674.58, currency: 'EUR', status: 'Open', version: 1, from: '2026-10-01', to: '2026-10-31' },
});

/** A bank file that the bank refused whole. */
const bankFile = (): BankFile => ({
  ...{ id, companyCode: 'C24Belgium', day: '2026-11-20', messageId: 'C24Belgium-20261120-1', status: 'Rejected' },
  ...{ failure: 'FF01: Invalid file format', payments: 12, paid: 0, failed: 12, stillFailed: 12 },
  totalAmount: 48_210.55,
});

/** A server that has one of each, for an administrator: only reading is answered. */
export const oneOfEach = (): Parameters<ContractServer['answer']>[0] => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: page(listItem(1)),
  getRequest: { json: request() },
  getInvoice: ({ path: { id = '' } }) => ({
    json: {
      ...{ id, requestId: request().id, type: 'B2BDraft', number: 'BD-2026-00001', items: [], version: 1 },
      ...{ totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, timestamp: '2026-11-20T10:00:00Z' },
    },
  }),
  listContracts: { json: [contract('Q8')] },
  listTranslations: {
    json: [
      {
        ...{ key: 'GREETING', locale: 'nl', value: 'Hallo', category: null, version: 1 },
        lastUpdatedAt: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
  listTranslationSyncs: {
    json: [
      {
        ...{ syncId: '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21', destinationEnvironment: 'Stag' },
        ...{ at: '2026-11-20T10:00:00.000Z', sent: 1, equal: 0, failed: 0, undone: 0, keys: ['GREETING'] },
      },
    ],
  },
  compareTranslations: {
    json: {
      ...{ destinationEnvironment: 'Stag', address: 'https://stag.example', equal: 0 },
      differences: [{ key: 'GREETING', locale: 'nl', kind: 'OnlyHere', here: 'Hallo', thereVersion: 0 }],
    },
  },
  getContract: ({ path: { code = '' } }) => ({
    json: contract(code, { communications: { 'customer.Terms': { texts: { en: 'Terms' } } }, ...archivedAs(code) }),
  }),
  listContractVersions: { json: [{ version: 2 }, { version: 1, openRequests: 3 }] },
  moveContractRequests: { json: { toVersion: 2, moved: 3, remaining: 0 } },
  getContractSchema: { json: {} },
  listSettlements: page(settlement()),
  getSettlement: { json: settlement() },
  listBankFiles: page(bankFile()),
  listGuarantees: page(policy()),
  getGuarantee: { json: policy() },
  listGuaranteeImports: page(guaranteeImport()),
  getGuaranteeImport: { json: guaranteeImport() },
  searchClientWorkshops: page(workshop()),
  listAgents: page(agentRecord()),
  listCustomerSessions: page(session()),
  listOrganisations: { json: [organisation()] },
  listOrganisationVersions: { json: [] },
  getOrganisation: ({ path: { code = '' } }) => ({ json: organisation({ code, ...archivedAs(code) }) }),
  getOrganisationSchema: { json: {} },
  listNetworkPriceLists: { json: [priceList('Default', 'Network')] },
  listPriceListVersions: {
    json: [2, 1].map((version) => ({
      ...{ version, savedAt: '2026-11-01T00:00:00Z', list: { ...priceList('Default', 'Network'), version } },
    })),
  },
  askWhatIf: {
    json: {
      ...{ asOf: '2026-11-20T14:02:00.000Z', total: 1, changed: [], partnerNames: {} },
      counts: { ...noWhatIf, requests: 1, byFact: 1 },
    },
  },
  listPartners: page(listedPartner()),
  getPartner: { json: partner() },
  listPartnerCoverage: { json: [] },
  exportPersonalData: { json: personalData() },
  listApiTokens: { json: [apiToken()] },
});
