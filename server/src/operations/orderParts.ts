import { editTowDestination } from '@towline/sdk/access/requestActions';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { defineOperations, on } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Subject } from '../services/actOnRequest.ts';
import { saveOrderPart } from '../services/orders/saveOrderPart.ts';
import { orderLocations } from '../stores/requests/changeOrder.ts';
import { requestByOrder, requestChange, seen } from './requestSubject.ts';

interface OfOrder {
  path: { id: string };
}

const orderById = (context: Context, { path }: OfOrder): Promise<Subject | undefined> =>
  requestByOrder(context, path.id);
const mayEdit = requestChange('EditRequest');

/** The parts of an order that has its request already, and the places that it had (1-intake §7). */
export const orderPartOperations = defineOperations({
  saveOrderContract: on(orderById, mayEdit, (context, subject, { body }) =>
    saveOrderPart(context, subject, { part: 'contract', value: body }),
  ),
  saveOrderVehicle: on(orderById, mayEdit, (context, subject, { body }) =>
    saveOrderPart(context, subject, { part: 'vehicle', value: body }),
  ),
  saveOrderServiceLocation: on(orderById, mayEdit, (context, subject, { body }) =>
    saveOrderPart(context, subject, { part: 'serviceLocation', value: body }),
  ),
  saveOrderDestinationLocation: on(
    orderById,
    async (context, subject) => {
      const decision = await mayEdit(context, subject);
      const { request } = subject;
      return decision.allowed
        ? editTowDestination(viewerOf(context.agent, request), request, request.order.orderType)
        : decision;
    },
    (context, subject, { body }) => saveOrderPart(context, subject, { part: 'destinationLocation', value: body }),
  ),
  getOrderLocation: on(
    (context, { path }) => requestByOrder(context, path.orderId),
    seen,
    async ({ db }, { request }, { path }) => {
      const { serviceLocation, destinationLocation } = request.order;
      const present = [serviceLocation, destinationLocation].find((location) => location?.id === path.locationId);
      return present ?? (await orderLocations.byId(db.pool, request.orderId, path.locationId)) ?? refuse('NOT_FOUND');
    },
  ),
});
