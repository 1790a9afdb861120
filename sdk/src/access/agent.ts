import type { Agent, AgentPermissions, ContractReference, OrganisationFlags } from '../generated/api.ts';

/** Flags of an organisation that are answered yes or no; lists of codes are read by their own rules (DECISIONS S-15). */
export type OrganisationFlag = {
  [Name in keyof OrganisationFlags]-?: NonNullable<OrganisationFlags[Name]> extends boolean ? Name : never;
}[keyof OrganisationFlags];

/** Whether the agent is a platform administrator (3-platform §6). */
export const isAdmin = (agent: Agent): boolean => agent.role === 'C24Admin';

/** Whether a contract is shown to the agent with the examples that it is tested by: what others are shown has none (3-platform §6). */
export const readsExamples = (agent: Agent): boolean => isAdmin(agent);

/** Whether the agent is a call-centre manager or an administrator (3-platform §6). */
export const isManagerOrAdmin = (agent: Agent): boolean => isAdmin(agent) || agent.role === 'CCManager';

/** Whether the account was switched off; such an agent may do nothing at all (3-platform §6, DECISIONS S-23). */
export const isDeactivated = (agent: Agent): boolean => agent.role === 'Deactivated';

/** Whether the account waits for a manager to give it contracts: until then it sees nothing (DECISIONS S-43). */
export const waitsForContracts = ({ contracts, isWithoutContracts }: AgentPermissions): boolean =>
  isWithoutContracts === true && contracts.length === 0;

/**
 * Codes of the own organisation and of those the agent may act for, each once, the own one first (3-platform §6); none while the
 * account waits for contracts: an address in the organisation's domain opens neither its messages nor its workshops (DECISIONS S-43, T-347).
 */
export const organisationCodesOf = (agent: Agent): string[] => {
  const { organisationCode, permissions } = agent;
  if (!isAdmin(agent) && waitsForContracts(permissions)) return [];
  return [...new Set([organisationCode, ...permissions.canActOnBehalfOfOrganisationCodes].filter(Boolean))];
};

/** Whether the organisation is the agent's own or one that he may act for (3-platform §6). An absent code is nobody's. */
export const canActOnBehalfOf = (agent: Agent, organisationCode: string | undefined): boolean =>
  !!organisationCode && organisationCodesOf(agent).includes(organisationCode);

/** Whether the agent's own organisation has the flag (DECISIONS S-15). */
export const hasOrganisationFlag = (agent: Agent, flag: OrganisationFlag): boolean =>
  agent.organisationFlags[flag] === true;

/** Flags of an organisation that the agent works for or acts for; nothing is known of any other (DECISIONS S-15). */
export const organisationFlagsOf = (agent: Agent, organisationCode: string): OrganisationFlags | undefined => {
  if (!canActOnBehalfOf(agent, organisationCode)) return undefined;
  if (organisationCode === agent.organisationCode) return agent.organisationFlags;
  return agent.actsForOrganisations?.find((organisation) => organisation.code === organisationCode)?.flags;
};

/** Whether the agent's own organisation, or one that he acts for, has the flag (3-platform §6: "or acting for it"). */
export const actsForOrganisationWith = (agent: Agent, flag: OrganisationFlag): boolean =>
  organisationCodesOf(agent).some((code) => organisationFlagsOf(agent, code)?.[flag] === true);

/** Whether the agent's organisation is a home assistance company (1-intake §5: may override highway blocking). */
export const worksForHomeCompany = (agent: Agent): boolean => hasOrganisationFlag(agent, 'isHomeAssistanceCompany');

/**
 * Codes of the agent's contracts: those he was given, or those of his organisation where he was given none; never those
 * that he may only order for (3-platform §6, INT-19).
 */
export const contractCodesOf = (agent: Agent): string[] => {
  const own = agent.permissions.contracts;
  const ofClients = agent.clients.flatMap((client) => client.contracts.filter((contract) => !contract.isForOrdersOnly));
  const codes = own.length > 0 ? own : ofClients.map(({ code }) => code);
  return [...new Set(codes)];
};

/** The agent's contracts as his record carries them, each once (3-platform §6, contract membership). */
export const contractsOf = (agent: Agent): ContractReference[] => {
  const codes = new Set(contractCodesOf(agent));
  const byCode = new Map<string, ContractReference>();
  for (const client of agent.clients)
    for (const contract of client.contracts) {
      if (codes.has(contract.code) && !byCode.has(contract.code)) byCode.set(contract.code, contract);
    }
  return [...byCode.values()];
};

/** Whether the contract is among the agent's; an administrator has them all (3-platform §6). */
export const hasContract = (agent: Agent, contractCode: string): boolean =>
  isAdmin(agent) || contractCodesOf(agent).includes(contractCode);

/** Codes of the contracts for which the agent takes orders; an empty permission means all of his (DECISIONS S-19). */
export const orderableContractCodesOf = (agent: Agent): string[] => {
  const permitted = agent.permissions.canOrderRequestsForContractCodes;
  return permitted.length > 0 ? [...new Set(permitted)] : contractCodesOf(agent);
};

/** Whether the agent may take an order for the contract (DECISIONS S-19); an administrator may for any. */
export const mayOrderFor = (agent: Agent, contractCode: string): boolean =>
  !isDeactivated(agent) && (isAdmin(agent) || orderableContractCodesOf(agent).includes(contractCode));

/** Whether one of the agent's contracts finds its customers by licence plate (3-platform §6: section policies). */
export const managesLicensePlateContracts = (agent: Agent): boolean =>
  contractsOf(agent).some((contract) => contract.coverageValidationType === 'LicensePlate');

/** Whether one of the agent's contracts repairs in a workshop (3-platform §6: repair occupancy, workshop tickets). */
export const managesRepairContracts = (agent: Agent): boolean =>
  contractsOf(agent).some((contract) => contract.intakeFlow === 'RoadsideAssistanceWithRepair');
