import type { ServiceOrder } from '../../generated/api.ts';

/**
 * The order without what only its draft keeps (1-intake §3): the looked-up policies, the gate's answer and the client filter
 * are left out, the attachments are named by their ids, and the draft's service type counts where the requested service
 * names none.
 */
export function withoutDraftState(order: ServiceOrder): ServiceOrder {
  const {
    attachments,
    policies: _found,
    dispatchIsAllowed: _gate,
    filterOnClient: _filter,
    serviceType,
    ...kept
  } = order;
  const attachmentIds = [...(order.attachmentIds ?? []), ...(attachments ?? []).map(({ id }) => id)];
  const type = order.requestedService.type ?? serviceType;
  return {
    ...kept,
    requestedService: type ? { ...order.requestedService, type } : order.requestedService,
    ...(attachmentIds.length > 0 && { attachmentIds: [...new Set(attachmentIds)] }),
  };
}
