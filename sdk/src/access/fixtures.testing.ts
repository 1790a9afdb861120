import type { Agent, Contract, ContractReference, RequestStatus, StatusReason } from '../generated/api.ts';
import type { ActionSubject } from './requestActions.ts';

/** An agent of C24Belgium with one B2B client, for tests; every field can be overridden. */
export const anAgent = (changes: Partial<Agent> = {}): Agent => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'agent.be@towline.example',
  fullName: 'An Agent',
  organisationCode: 'C24Belgium',
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  organisationFlags: {},
  role: 'Agent',
  locale: 'nl-BE',
  isAvailable: true,
  stagingEditingEnabled: false,
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  clients: [],
  extensions: [],
  version: 1,
  ...changes,
});

/** An administrator of Alecta, who has no part in any request of the tests. */
export const anAdmin = (changes: Partial<Agent> = {}): Agent =>
  anAgent({
    role: 'C24Admin',
    organisationCode: 'Alecta',
    organisation: { code: 'Alecta', name: 'Alecta' },
    ...changes,
  });

export const anAgentOf = (organisationCode: string, changes: Partial<Agent> = {}): Agent =>
  anAgent({ organisationCode, organisation: { code: organisationCode, name: organisationCode }, ...changes });

/** The agent's clients tree with these contracts under one client. */
export const clientsWith = (...contracts: (Partial<ContractReference> & { code: string })[]): Agent['clients'] => [
  {
    code: 'Q8',
    name: 'Q8',
    contracts: contracts.map((contract) => ({
      name: contract.code,
      type: 'B2B',
      intakeFlow: 'RoadsideAssistance',
      ...contract,
    })),
  },
];

/** Who has a part in the requests of the tests. */
export const HOME = 'C24Belgium';
export const ABROAD = 'C24France';
export const CLIENT = 'Q8';
export const PAYER = 'Acrisure';

/** A home request in the status given. */
export const aHomeRequest = (status: RequestStatus, statusReason?: StatusReason): ActionSubject => ({
  id: '00000000-0000-4000-8000-00000000000a',
  status,
  statusReason,
  statusHistory: [{ status: 'Dispatching' }, { status }],
  contractCode: 'C24Prepaid19',
  homeAssistanceCompanyCode: HOME,
  clientOrganisationCode: CLIENT,
  billedToOrganisation: PAYER,
  location: { country: 'BE' },
});

/** An abroad request in the status given. */
export const anAbroadRequest = (status: RequestStatus, statusReason?: StatusReason): ActionSubject => ({
  ...aHomeRequest(status, statusReason),
  abroadAssistanceCompanyCode: ABROAD,
  location: { country: 'FR' },
});

/** A contract that allows everything a contract can allow. */
export const aContract: Pick<Contract, 'dispatch' | 'coverage' | 'process'> = {
  dispatch: {
    assistanceCompanyCode: HOME,
    abroadDispatchAllowed: true,
    onRequestStatusUpdatedActions: ['NotifyClientOrganisation'],
  },
  coverage: { homeMarket: 'BE' },
  process: { clientCancelReasons: ['NoHelpNeeded'] },
};
