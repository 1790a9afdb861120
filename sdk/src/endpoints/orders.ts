import type { Call, CallOptions } from '../client/call.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf } from '../client/types.ts';

/** Orders before and at creation, drafts. */
export const orderEndpoints = (call: Call) => ({
  /** Creates an order and its request; the order is what `createPayload` made of the draft */
  create: (order: BodyOf<'createOrderRequest'>, options?: CallOptions) =>
    call('createOrderRequest', { body: order }, options),
  /** The request of an order */
  getRequest: (id: string, options?: CallOptions) => call('getOrderRequest', { path: { id } }, options),
  /** A location of an order as it was; `previousLocationId` leads to the one before (1-intake §7) */
  getLocation: (orderId: string, locationId: string, options?: CallOptions) =>
    call('getOrderLocation', { path: { orderId, locationId } }, options),
  /** Replaces the contract part of an order; the subject is the order, with the version of its request */
  saveContract: (subject: Subject, part: BodyOf<'saveOrderContract'>, options?: CallOptions) =>
    call('saveOrderContract', { path: { id: idOf(subject) }, body: part }, versioned(subject, options)),
  /** Replaces the vehicle of an order; the subject is the order, with the version of its request */
  saveVehicle: (subject: Subject, part: BodyOf<'saveOrderVehicle'>, options?: CallOptions) =>
    call('saveOrderVehicle', { path: { id: idOf(subject) }, body: part }, versioned(subject, options)),
  /** Replaces where the vehicle is of an order; the subject is the order, with the version of its request */
  saveServiceLocation: (subject: Subject, part: BodyOf<'saveOrderServiceLocation'>, options?: CallOptions) =>
    call('saveOrderServiceLocation', { path: { id: idOf(subject) }, body: part }, versioned(subject, options)),
  /** Replaces where the vehicle goes of an order; the subject is the order, with the version of its request */
  saveDestinationLocation: (subject: Subject, part: BodyOf<'saveOrderDestinationLocation'>, options?: CallOptions) =>
    call('saveOrderDestinationLocation', { path: { id: idOf(subject) }, body: part }, versioned(subject, options)),
  /** The signed-in agent's drafts (S-09) */
  listDrafts: (options?: CallOptions) => call('listDrafts', {}, options),
  /** One draft */
  getDraft: (id: string, options?: CallOptions) => call('getDraft', { path: { id } }, options),
  /** Keeps a draft; creates it where it is not there; its version goes as If-Match */
  saveDraft: (id: string, draft: BodyOf<'saveDraft'>, options?: CallOptions) =>
    call('saveDraft', { path: { id }, body: draft }, options),
  /** Deletes a draft */
  deleteDraft: (id: string, options?: CallOptions) => call('deleteDraft', { path: { id } }, options),
  /** Colleagues who may go on with a draft, by a part of their name */
  listDraftReceivers: (id: string, name: string, options?: CallOptions) =>
    call('listDraftReceivers', { path: { id }, query: { name } }, options),
  /** Gives a draft to a colleague; its version goes as If-Match */
  handOverDraft: (id: string, ask: BodyOf<'handOverDraft'>, options?: CallOptions) =>
    call('handOverDraft', { path: { id }, body: ask }, options),
  /** How far the motorist of a draft is with giving his position */
  getPositionLink: (draftId: string, options?: CallOptions) =>
    call('getPositionLink', { path: { id: draftId } }, options),
  /** Sends the motorist of a draft a link for his position, by text message */
  askForPosition: (draftId: string, ask: BodyOf<'askForPosition'>, options?: CallOptions) =>
    call('askForPosition', { path: { id: draftId }, body: ask }, options),
  /** Ends every position link of a draft */
  withdrawPositionLink: (draftId: string, options?: CallOptions) =>
    call('withdrawPositionLink', { path: { id: draftId } }, options),
});
