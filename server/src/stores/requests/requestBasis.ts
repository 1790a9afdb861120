import type { ServiceOrder } from '@towline/sdk/api';
import { namelessOrder } from '@towline/sdk/domain/replay/namelessOrder';
import type { KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import { command, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';

const basis = question<{ basis: KeptOrderBasis | null }, [id: string]>(
  'requests.decisionBasis',
  'select decision_basis as basis from requests where id = $1',
);
const unchanged = question<{ id: string; order: ServiceOrder }, [ids: readonly string[]]>(
  'requests.unchangedOrders',
  `select id, service_order as "order" from requests where id = any($1::uuid[]) and not decision_basis ? 'order' order by id for update`,
);
const keepOrder = command<[id: string, order: string]>(
  'requests.keepOrder',
  `update requests set decision_basis = decision_basis || jsonb_build_object('order', $2::jsonb) where id = $1`,
);

/** What a request's order was decided on; undefined where it was made before that was kept. */
export const requestBasis = async (tx: Tx, id: string): Promise<KeptOrderBasis | undefined> =>
  (await basis.first(tx, id))?.basis ?? undefined;

/** The order of a request as it was decided on, nameless, where it has not changed yet: its first change keeps it (DECISIONS T-850). */
export async function decidedOrder(tx: Tx, id: string): Promise<ServiceOrder | undefined> {
  const row = await unchanged.first(tx, [id]);
  return row && namelessOrder(row.order);
}

/** Keeps the orders of these requests as they were decided on, before their persons are taken out of them. */
export async function keepDecidedOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { id, order } of await unchanged.rows(tx, ids))
    await keepOrder.run(tx, id, JSON.stringify(namelessOrder(order)));
}
