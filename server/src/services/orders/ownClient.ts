import type { Contract, ServiceOrder } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { organisations } from '../../stores/organisations.ts';

/**
 * The order with the client that its contract has, whatever a caller sent: a request has one client (DECISIONS T-180). An
 * order that keeps its contract keeps the client that it was taken for.
 */
export async function withOwnClient(
  { agent, db }: Context,
  order: ServiceOrder,
  contract: Contract,
  before?: ServiceOrder,
): Promise<ServiceOrder> {
  if (before?.requestedService.contractCode === order.requestedService.contractCode && before?.client)
    return { ...order, client: before.client };
  // A contract of no client is listed as its own (3-platform §3).
  const code = contract.dispatch?.clientOrganisationCode ?? contract.code;
  const known = agent.clients.find((client) => client.code === code) ?? (await organisations.byCode(db.pool, code));
  return { ...order, client: { code, name: known?.name ?? contract.name } };
}
