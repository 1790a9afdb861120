import type { OrderBasis } from '@towline/sdk/domain/replay/recorded';
import { question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';

const basis = question<{ basis: OrderBasis | null }, [id: string]>(
  'requests.decisionBasis',
  'select decision_basis as basis from requests where id = $1',
);

/** What a request's order was decided on; undefined where it was made before that was kept. */
export const requestBasis = async (tx: Tx, id: string): Promise<OrderBasis | undefined> =>
  (await basis.first(tx, id))?.basis ?? undefined;
