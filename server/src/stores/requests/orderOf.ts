import type { AssistanceRequest, RequestStatus, ServiceOrder } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';

/** A request as the program itself works on it, without anybody's view. */
export interface WorkingRequest {
  id: string;
  status: RequestStatus;
  contractCode: string;
  isAbroad: boolean;
  order: ServiceOrder;
}

/** Takes the row and reads what dispatch and progress need. */
export async function lockWorkingRequest(tx: Tx, id: string): Promise<WorkingRequest | undefined> {
  const { rows } = await tx.query<WorkingRequest>(
    `select id, status, contract_code as "contractCode", is_abroad as "isAbroad", service_order as "order" from requests where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The order of a request, for what happens after the commit. */
export async function orderOf(tx: Tx, id: string): Promise<AssistanceRequest['order'] | undefined> {
  const { rows } = await tx.query<{ order: ServiceOrder }>(
    'select service_order as "order" from requests where id = $1',
    [id],
  );
  return rows[0]?.order;
}
