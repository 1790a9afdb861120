import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { contractPartOf } from '@towline/sdk/domain/order/orderFields';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Subject } from '../actOnRequest.ts';
import { editOrder } from '../orders/editOrder.ts';

// What the caller may edit of a request: the order with its references. A reference stands in the order and beside it; the
// one that differs from what is known is the edit.
function editedOrder(known: AssistanceRequest, sent: AssistanceRequest): ServiceOrder {
  const { vehicle, serviceLocation, destinationLocation, brands, networks, capabilities, caller } = sent.order;
  const part = contractPartOf(sent.order);
  const reference = (name: 'externalId' | 'externalId2') => (sent[name] === known[name] ? part[name] : sent[name]);
  return {
    ...known.order,
    ...part,
    externalId: reference('externalId'),
    externalId2: reference('externalId2'),
    vehicle,
    serviceLocation,
    destinationLocation,
    brands,
    networks,
    capabilities,
    caller,
  };
}

/** Saves a request: the order and its references are taken over, what the server keeps itself stays (2-requests §7). */
export function saveRequest(context: Context, subject: Subject, sent: AssistanceRequest): Promise<JsonText> {
  const { request } = subject;
  if (sent.id !== request.id || sent.order.orderType !== request.order.orderType) {
    const pointer = sent.id === request.id ? '/order/orderType' : '/id';
    return refuseFor('VALIDATION_FAILED', pointer, 'cannot be changed', 'const');
  }
  // The body always has the version that was loaded, so that it holds without If-Match, too (DECISIONS S-04).
  const expectedVersion = context.expectedVersion ?? sent.version;
  return editOrder({ ...context, expectedVersion }, subject, {
    of: () => editedOrder(request, sent),
    pointerOf: (path) => `/order/${path.replaceAll('.', '/')}`,
    message: 'Order changed',
  });
}
