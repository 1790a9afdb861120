import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import {
  changedOrderFields,
  comparableOrder,
  contractPartOf,
  type OrderPart,
} from '@towline/sdk/domain/order/orderFields';

type Saving = Pick<Towline, 'orders' | 'requests'>;
type Subject = { readonly id: string; readonly version: number };

const calls: Record<OrderPart, (towline: Saving, subject: Subject, order: ServiceOrder) => Promise<AssistanceRequest>> =
  {
    contract: ({ orders }, subject, order) => orders.saveContract(subject, contractPartOf(order)),
    vehicle: ({ orders }, subject, order) => orders.saveVehicle(subject, order.vehicle),
    serviceLocation: ({ orders }, subject, order) => orders.saveServiceLocation(subject, order.serviceLocation),
    destinationLocation: ({ orders }, subject, order) =>
      orders.saveDestinationLocation(subject, order.destinationLocation ?? { required: false }),
  };

/** What is saved: the request as it was read, the order as it was, and as the agent wants it. */
export interface OrderWrite {
  readonly request: AssistanceRequest;
  /** The request's version that `before` is of. */
  readonly version: number;
  readonly before: ServiceOrder;
  readonly order: ServiceOrder;
}

/**
 * Sends what was changed, and nothing else: one changed part by its own call (1-intake §7, order parts), several as one
 * edit of the request, so that all of it is saved or nothing, and the rules judge them together (2-requests §7).
 */
export async function saveOrder(
  towline: Saving,
  { request, version, before, order }: OrderWrite,
): Promise<AssistanceRequest> {
  const [part, ...others] = new Set(changedOrderFields(before, order).map((field) => field.part));
  if (!part) return request;
  const sent = comparableOrder(order);
  if (others.length > 0) return towline.requests.save({ ...request, version, order: sent });
  return calls[part](towline, { id: request.orderId, version }, sent);
}
