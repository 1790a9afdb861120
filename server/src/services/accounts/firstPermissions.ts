import type { AgentPermissions } from '@towline/sdk/api';

/** Ordinary, and without a contract until a manager gives one (DECISIONS S-43). */
export const firstPermissions: AgentPermissions = {
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
  isWithoutContracts: true,
};
