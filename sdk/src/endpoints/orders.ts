import type { Call, CallOptions } from '../client/call.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf } from '../client/types.ts';

/** Orders before and at creation, drafts. */
export const orderEndpoints = (call: Call) => ({
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
  /** Colleagues who may go on with a draft, by a part of their name */
  listDraftReceivers: (id: string, name: string, options?: CallOptions) =>
    call('listDraftReceivers', { path: { id }, query: { name } }, options),
});
