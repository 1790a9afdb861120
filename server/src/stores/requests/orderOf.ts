import type { AssistanceRequest, RequestStatus, ServiceOrder, StatusReason } from '@towline/sdk/api';
import { question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';

/** A request as the program itself works on it, without anybody's view. */
export interface WorkingRequest {
  id: string;
  status: RequestStatus;
  /** Absent where the status has none. */
  statusReason?: StatusReason;
  /** Since when it has its status. */
  statusAt?: Date;
  contractCode: string;
  /** 0 where it names none (DECISIONS S-41). */
  contractVersion?: number | undefined;
  isAbroad: boolean;
  order: ServiceOrder;
}

const lock = question<Omit<WorkingRequest, 'statusReason'> & { reason: StatusReason | null }, [id: string]>(
  'requests.lockWorking',
  `select id, status, status_reason as reason, status_at as "statusAt", contract_code as "contractCode",
     coalesce(contract_version, 0) as "contractVersion", is_abroad as "isAbroad", service_order as "order"
     from requests where id = $1 for update`,
);
const order = question<{ order: ServiceOrder }, [id: string]>(
  'requests.order',
  'select service_order as "order" from requests where id = $1',
);

/** Takes the row and reads what dispatch and progress need. */
export async function lockWorkingRequest(tx: Tx, id: string): Promise<WorkingRequest | undefined> {
  const found = await lock.first(tx, id);
  if (!found) return undefined;
  const { reason, ...request } = found;
  return reason === null ? request : { ...request, statusReason: reason };
}

/** The order of a request, for what happens after the commit. */
export async function orderOf(tx: Tx, id: string): Promise<AssistanceRequest['order'] | undefined> {
  return (await order.first(tx, id))?.order;
}
