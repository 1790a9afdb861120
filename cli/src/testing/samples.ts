// For tests only: things as the contract describes them.
import type {
  Agent,
  AssistanceRequest,
  Contract,
  GuaranteeImport,
  Job,
  JobStatus,
  RequestListItem,
  Version,
} from '@towline/sdk/api';
import { communicationLanguages } from '@towline/sdk/domain/contract/communications';
import { communicationKindValues } from '@towline/sdk/values';

/** An administrator. */
export const admin: Agent = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@towline.example',
  fullName: 'An Admin',
  organisationCode: 'Alecta',
  organisation: { code: 'Alecta', name: 'Alecta' },
  organisationFlags: {},
  role: 'C24Admin',
  locale: 'nl-BE',
  isAvailable: true,
  stagingEditingEnabled: false,
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  clients: [],
  extensions: [],
  version: 1,
};

/** What the server says it is. */
export const devVersion: Version = {
  version: '1.0.0',
  environment: 'Dev',
  contractHash: 'abcdef0123456789',
  now: '2026-11-20T10:00:00.000Z',
};

/** A row of the request list. */
export const listItem = (index: number, changes: Partial<RequestListItem> = {}): RequestListItem => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  shortId: `R${index}`,
  version: 3,
  status: 'Dispatching',
  statusTimestamp: '2026-11-20T10:00:00Z',
  wasDispatched: true,
  service: 'BreakdownAssistance',
  additionalServices: [],
  contractCode: 'Q8',
  isAbroadRequest: false,
  licensePlate: '1ABC234',
  country: 'BE',
  city: 'Gent',
  customerName: 'Jos Peeters',
  creationTimestamp: '2026-11-20T09:58:00Z',
  ...changes,
});

/** A request that the home company handles. */
export const request = (changes: Partial<AssistanceRequest> = {}): AssistanceRequest => ({
  id: '00000000-0000-4000-8000-000000000001',
  shortId: 'R1',
  orderId: '00000000-0000-4000-8000-0000000000aa',
  version: 3,
  status: 'HomeAssistanceCompanyAssigned',
  statusHistory: [{ status: 'HomeAssistanceCompanyAssigned', timestamp: '2026-11-20T10:00:00Z' }],
  contractCode: 'Q8',
  homeAssistanceCompanyCode: 'C24Belgium',
  flags: {},
  vehicleV2: { licensePlate: '1ABC234', makeModel: 'Volvo V60' },
  location: { country: 'BE', city: 'Gent' },
  service: 'BreakdownAssistance',
  additionalServices: [],
  order: { orderType: 'RoadsideAssistance', requestedService: {}, vehicle: {}, serviceLocation: {} },
  jobs: [],
  offers: [],
  notes: [],
  logs: [],
  payments: [],
  paymentReminders: [],
  invoices: [],
  attachments: [],
  linkedRequests: [],
  creationTimestamp: '2026-11-20T09:58:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...changes,
});

/** A text of each kind in each language. */
/** A partner's job of it. */
export const job = (jobStatus: JobStatus): Job => ({
  ...{ id: '00000000-0000-4000-8000-0000000000bb', requestId: '00000000-0000-4000-8000-000000000001', price: 85 },
  ...{
    status: jobStatus,
    jobStatus,
    isActive: false,
    partner: { id: '00000000-0000-4000-8000-0000000000cc', type: 'Partner', name: 'Dépannage Maes' },
  },
});

export const everyText: NonNullable<Contract['communications']> = Object.fromEntries(
  communicationKindValues.map((kind) => [
    kind,
    { texts: Object.fromEntries(communicationLanguages(kind).map((language) => [language, '<p>Text</p>'])) },
  ]),
);

/** A contract without anomalies in Dev. */
export const contract = (code: string, changes: Partial<Contract> = {}): Contract => ({
  code,
  name: code,
  type: 'B2B',
  isActive: true,
  lastUpdatedAt: '2026-11-01T00:00:00Z',
  version: 1,
  branding: { appUrls: { nl: 'https://dev.app.example/nl' } },
  coverage: { homeMarket: 'BE' },
  dispatch: { dispatchService: 'Waterfall', assistanceCompanyCode: 'C24Belgium' },
  communications: everyText,
  ...changes,
});

/** An import as the server answers it. */
export const guaranteeImport = (changes: Partial<GuaranteeImport> = {}): GuaranteeImport => ({
  id: '00000000-0000-4000-8000-0000000000bb',
  contractCode: 'Q8',
  fileName: 'policies.csv',
  channel: 'Upload',
  startedAt: '2026-11-20T10:00:00Z',
  rowCount: 0,
  insertedCount: 0,
  updatedCount: 0,
  skippedCount: 0,
  rejectedCount: 0,
  hasError: false,
  status: 'Running',
  ...changes,
});
