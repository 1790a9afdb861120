import type { Agent, AgentClient, ContractReference } from '../generated/api.ts';
import { mayOrderFor } from './agent.ts';

/** The clients for which the agent may take orders, each with the contracts that he may use; none is empty (1-intake §6, DECISIONS S-19). */
export const orderableClients = (agent: Agent): AgentClient[] =>
  agent.clients
    .map((client) => ({ ...client, contracts: client.contracts.filter(({ code }) => mayOrderFor(agent, code)) }))
    .filter((client) => client.contracts.length > 0);

/** The contracts for which the agent may take orders, each once; of one client where `clientCode` filters on it (1-intake §3, §6). */
export const orderableContracts = (agent: Agent, clientCode?: string): ContractReference[] => {
  const clients = orderableClients(agent).filter(({ code }) => !clientCode || code === clientCode);
  const contracts = clients.flatMap((client) => client.contracts);
  return contracts.filter(({ code }, index) => contracts.findIndex((other) => other.code === code) === index);
};
