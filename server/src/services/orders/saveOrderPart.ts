import type { OrderContractPart, OrderLocation, ServiceOrder, Vehicle } from '@towline/sdk/api';
import { contractPartOf } from '@towline/sdk/domain/order/orderFields';
import { pointerInPart } from '@towline/sdk/domain/order/orderParts';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Context } from '../../core/context.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Subject } from '../actOnRequest.ts';
import { editOrder } from './editOrder.ts';

/** One part of an order as its own call carries it (1-intake §7, order parts). */
export type OrderPartValue =
  | { part: 'contract'; value: OrderContractPart }
  | { part: 'vehicle'; value: Vehicle }
  | { part: 'serviceLocation' | 'destinationLocation'; value: OrderLocation };

const messages: Record<OrderPartValue['part'], LogMessage> = {
  contract: 'Contract part changed',
  vehicle: 'Vehicle changed',
  serviceLocation: 'Service location changed',
  destinationLocation: 'Destination changed',
};

// A vehicle and a place are replaced whole; of the contract part what the caller leaves out stays, so that nothing is lost
// by a client that knows less than we do.
function withPart(order: ServiceOrder, { part, value }: OrderPartValue): ServiceOrder {
  return part === 'contract' ? { ...order, ...contractPartOf(order), ...value } : { ...order, [part]: value };
}

/** Replaces one part of an order; the other parts stay as they are (1-intake §7). */
export function saveOrderPart(context: Context, subject: Subject, saved: OrderPartValue): Promise<JsonText> {
  return editOrder(context, subject, {
    of: (order) => withPart(order, saved),
    pointerOf: (path) => pointerInPart(saved.part, path),
    message: messages[saved.part],
  });
}
