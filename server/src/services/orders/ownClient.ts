import type { Contract, ServiceOrder } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { organisations } from '../../stores/organisations.ts';

/**
 * The client that the order's contract has, whatever a caller sent: a request has one client (DECISIONS T-180). An order that
 * keeps its contract keeps the client that it was taken for.
 */
export async function ownClient(
  { agent, db }: Context,
  order: ServiceOrder,
  contract: Contract,
  before?: ServiceOrder,
): Promise<NonNullable<ServiceOrder['client']>> {
  if (before?.requestedService.contractCode === order.requestedService.contractCode && before?.client)
    return before.client;
  // A contract of no client is listed as its own (3-platform §3).
  const code = contract.dispatch?.clientOrganisationCode ?? contract.code;
  const known = agent.clients.find((client) => client.code === code) ?? (await organisations.byCode(db.pool, code));
  return { code, name: known?.name ?? contract.name };
}
