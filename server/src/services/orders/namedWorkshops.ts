import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import {
  type NamedWorkshop,
  namedWorkshopsOf,
  offersClientWorkshop,
} from '@towline/sdk/domain/order/clientWorkshopLimits';
import type { Context } from '../../core/context.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';
import { partnerWorkshops } from '../../stores/partnerWorkshops.ts';

async function isOffered({ db }: Context, { field, id }: NamedWorkshop, contract: Contract): Promise<boolean> {
  if (field === 'partnerLocationId') return partnerWorkshops.exists(db.pool, id, contract.process?.network);
  const workshop = await clientWorkshops.byId(db.pool, id);
  return workshop !== undefined && offersClientWorkshop(contract, workshop);
}

const contractOf = (order: ServiceOrder | undefined) => order?.requestedService.contractCode;

/**
 * The workshops that the order names and its contract does not offer (1-intake §3, §5). One that it has named since `before`, under
 * the same contract, was offered then: whoever closes it stops nobody from putting right what stands beside it (DECISIONS T-1014).
 */
export async function refusedWorkshops(
  context: Context,
  order: ServiceOrder,
  contract: Contract,
  before?: ServiceOrder,
): Promise<NamedWorkshop[]> {
  const kept = before && contractOf(before) === contractOf(order) ? namedWorkshopsOf(before) : [];
  const named = namedWorkshopsOf(order).filter((one) => !kept.some((other) => isSameJson(one, other)));
  const offered = await Promise.all(named.map((one) => isOffered(context, one, contract)));
  return named.filter((_one, index) => !offered[index]);
}
