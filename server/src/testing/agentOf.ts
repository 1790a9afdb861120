import type { Agent } from '@towline/sdk/api';

/** An agent of an organisation who acts for no other and has no contracts. */
export const agentOf = (role: Agent['role'], code: string): Agent => ({
  id: '',
  email: '',
  fullName: '',
  organisationCode: code,
  organisation: { code, name: code },
  organisationFlags: {},
  role,
  locale: 'en-BE',
  isAvailable: true,
  stagingEditingEnabled: false,
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  clients: [],
  extensions: [],
  version: 1,
});
