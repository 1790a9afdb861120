import type { Agent, Contract } from '../generated/api.ts';
import { contractCodesOf, isAdmin } from './agent.ts';

/** The contracts that an agent's organisation is tied to on the request map, whatever his role; empty for none (2-requests §6, DECISIONS C-62). */
export const requestMapTieOf = (agent: Agent): readonly string[] =>
  agent.organisationFlags.requestMapContractCodes ?? [];

/**
 * Contracts that the request map and its filter offer (DECISIONS C-62): those that the agent's organisation is tied to,
 * first; then, for an administrator, all but the DTA ones; then the agent's own (2-requests §6).
 */
export const requestMapContractsFor = <Entry extends Pick<Contract, 'code' | 'flags'>>(
  agent: Agent,
  contracts: readonly Entry[],
): Entry[] => {
  const tied = requestMapTieOf(agent);
  if (tied.length > 0) return contracts.filter((contract) => tied.includes(contract.code));
  if (isAdmin(agent)) return contracts.filter((contract) => contract.flags?.isDta !== true);
  const own = contractCodesOf(agent);
  return contracts.filter((contract) => own.includes(contract.code));
};
