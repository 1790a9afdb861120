import type { Agent, AgentPermissions, AgentRecord, Role } from '../generated/api.ts';
import {
  canActOnBehalfOf,
  contractCodesOf,
  isAdmin,
  isManagerOrAdmin,
  orderableContractCodesOf,
  waitsForContracts,
} from './agent.ts';
import { allOf, allowed, allowedIf, type Decision, refused } from './decision.ts';
import { holdsOrganisation } from './organisationRights.ts';

/** What an account may do: its role, whose it is, and what it was given beside that (1-intake §6, 3-platform §3). */
export type Rights = {
  readonly role: Role;
  readonly organisationCode: string;
  readonly permissions?: AgentPermissions | undefined;
};

const noPermissions: AgentPermissions = {
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
};

/** Contracts that are named are the agent's own; none named means those of the organisations, which only who is not narrowed holds. */
const holdsContracts = (agent: Agent, permissions: AgentPermissions): boolean => {
  const { contracts } = permissions;
  const held = contractCodesOf(agent);
  if (contracts.length > 0) return contracts.every((code) => held.includes(code));
  if (waitsForContracts(permissions)) return true;
  return agent.permissions.contracts.length === 0 && !waitsForContracts(agent.permissions);
};

/** Orders for contracts that are named; none named means the account's contracts (DECISIONS S-19). */
const holdsOrders = (agent: Agent, permissions: AgentPermissions): boolean => {
  const { canOrderRequestsForContractCodes: named, contracts } = permissions;
  const held = orderableContractCodesOf(agent);
  const asked = named.length > 0 ? named : contracts;
  if (asked.length > 0) return asked.every((code) => held.includes(code));
  return waitsForContracts(permissions) || agent.permissions.canOrderRequestsForContractCodes.length === 0;
};

/**
 * Whether the rights are contained in the agent's own: nobody gives rights that they do not hold, changes the account of who
 * holds more, or goes on as them. An administrator holds all there are (DECISIONS S-37, T-345).
 */
export const holdsRights = (agent: Agent, rights: Rights): Decision => {
  if (isAdmin(agent)) return allowed;
  const permissions = rights.permissions ?? noPermissions;
  const organisationCodes = [rights.organisationCode, ...permissions.canActOnBehalfOfOrganisationCodes];
  return allowedIf(
    rights.role !== 'C24Admin' &&
      (rights.role !== 'CCManager' || agent.role === 'CCManager') &&
      organisationCodes.every((code) => canActOnBehalfOf(agent, code)) &&
      holdsOrganisation(agent, rights.organisationCode) &&
      (permissions.canEditStaging !== true || agent.permissions.canEditStaging === true) &&
      holdsContracts(agent, permissions) &&
      holdsOrders(agent, permissions),
    'RIGHTS_NOT_HELD',
  );
};

/** An account as the rules about it read it; a record of the list and a signed-in agent both have it. */
export type Account = Pick<AgentRecord, 'id'> & Rights;

const asManager = (agent: Agent): Decision =>
  allOf(
    allowedIf(!agent.impersonation, 'NOT_WHILE_IMPERSONATING'),
    allowedIf(isManagerOrAdmin(agent), 'ERROR_ROLE_UNAUTHORIZED'),
  );

/** Whether the agent may make an account with these rights (3-platform §2, DECISIONS S-37). */
export const createAgentWith = (agent: Agent, rights: Rights): Decision =>
  allOf(asManager(agent), holdsRights(agent, rights));

/** Whether the agent may change the account: who changes an address may take the account over, so no rights beyond their own (DECISIONS S-37). */
export const editAgent = (agent: Agent, account: Account): Decision =>
  allOf(asManager(agent), holdsRights(agent, account));

const isActiveOther = (agent: Agent, account: Account): Decision => {
  if (account.id === agent.id) return refused('NOT_FOR_ONESELF');
  return allowedIf(account.role !== 'Deactivated', 'ACCOUNT_IS_DEACTIVATED');
};

/** Whether the agent may deactivate the account; the last administrator is the server's to know (3-platform §2, DECISIONS S-37). */
export const deactivateAgent = (agent: Agent, account: Account): Decision =>
  allOf(asManager(agent), isActiveOther(agent, account), holdsRights(agent, account));

/** Whether the agent may go on as the other: any that is listed, nobody whose rights go beyond one's own, not from within such a session (DECISIONS S-37). */
export const impersonateAgent = (agent: Agent, account: Account): Decision =>
  allOf(asManager(agent), isActiveOther(agent, account), holdsRights(agent, account));
