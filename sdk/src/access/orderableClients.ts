import { orderTypesOfFlow } from '../domain/order/orderKind.ts';
import type { Agent, AgentClient, ContractReference, OrderType } from '../generated/api.ts';
import { orderTypeValues } from '../generated/values.ts';
import { isDeactivated, mayOrderFor } from './agent.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';

/**
 * The clients for which the agent may take orders, each with the contracts that they may use; none is empty (1-intake §6, DECISIONS
 * S-19). A contract that is not active takes none (T-399).
 */
export const orderableClients = (agent: Agent): AgentClient[] =>
  agent.clients
    .map((client) => ({
      ...client,
      contracts: client.contracts.filter(({ code, isInactive }) => !isInactive && mayOrderFor(agent, code)),
    }))
    .filter((client) => client.contracts.length > 0);

/** The contracts for which the agent may take orders, each once; of one client where `clientCode` filters on it (1-intake §3, §6). */
export const orderableContracts = (agent: Agent, clientCode?: string): ContractReference[] => {
  const clients = orderableClients(agent).filter(({ code }) => !clientCode || code === clientCode);
  const contracts = clients.flatMap((client) => client.contracts);
  return contracts.filter(({ code }, index) => contracts.findIndex((other) => other.code === code) === index);
};

/** Whether an order of this kind may be taken under the contract, by its intake flow (1-intake §1). */
export const takesOrderType = (contract: Pick<ContractReference, 'intakeFlow'>, orderType: OrderType): boolean =>
  orderTypesOfFlow(contract.intakeFlow).includes(orderType);

/**
 * The kinds of order that the agent may take: each that a contract takes for which he may order; a workshop ticket only
 * where one of them has the flow with repair (1-intake §1, §6, INT-19).
 */
export const orderTypesFor = (agent: Agent): OrderType[] => {
  const contracts = orderableContracts(agent);
  return orderTypeValues.filter((orderType) => contracts.some((contract) => takesOrderType(contract, orderType)));
};

/** Whether the agent may take orders at all: there is a contract for which he may (1-intake §6, DECISIONS S-19). */
export const takeOrders = (agent: Agent): Decision =>
  allOf(
    allowedIf(!isDeactivated(agent), 'ERROR_ROLE_UNAUTHORIZED'),
    allowedIf(orderableContracts(agent).length > 0, 'NO_ORDERABLE_CONTRACTS'),
  );
