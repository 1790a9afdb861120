import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** Orders before and at creation, drafts. */
export const orderEndpoints = (call: Call) => ({
  /** Creates an order and its request; the order is what `createPayload` made of the draft */
  create: (order: BodyOf<'createOrderRequest'>, options?: CallOptions) =>
    call('createOrderRequest', { body: order }, options),
  /** The request of an order */
  getRequest: (id: string, options?: CallOptions) => call('getOrderRequest', { path: { id } }, options),
  /** The signed-in agent's drafts (S-09) */
  listDrafts: (options?: CallOptions) => call('listDrafts', {}, options),
  /** One draft */
  getDraft: (id: string, options?: CallOptions) => call('getDraft', { path: { id } }, options),
  /** Keeps a draft; creates it where it is not there; its version goes as If-Match */
  saveDraft: (id: string, draft: BodyOf<'saveDraft'>, options?: CallOptions) =>
    call('saveDraft', { path: { id }, body: draft }, options),
  /** Deletes a draft */
  deleteDraft: (id: string, options?: CallOptions) => call('deleteDraft', { path: { id } }, options),
});
