import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** E-mails and text messages that go out, and what comes in. */
export const communicationEndpoints = (call: Call) => ({
  /** Sends an e-mail about a request; rental bookings too (2-requests §7) */
  sendEmail: (requestId: string, email: BodyOf<'sendRequestEmail'>, options?: CallOptions) =>
    call('sendRequestEmail', { path: { id: requestId }, body: email }, options),
  /** Sends a text message, of a request or of none */
  sendSms: (message: BodyOf<'sendSms'>, options?: CallOptions) => call('sendSms', { body: message }, options),
  /** Sends a partner the job-assigned e-mail again; `id` is the job */
  sendJobAssignedEmail: (email: BodyOf<'sendJobAssignedEmail'>, options?: CallOptions) =>
    call('sendJobAssignedEmail', { body: email }, options),
  /** Inbound messages that belong to no request yet (S-34), a page at a time */
  listUnmatched: (query?: Query<'listUnmatchedCommunications'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listUnmatchedCommunications', { query: { ...query, ...page } }, options)),
  /** Says which request an inbound message belongs to */
  match: (id: string, requestId: string, options?: CallOptions) =>
    call('matchCommunication', { path: { id }, body: { requestId } }, options),
  /** Takes a message from a request that it does not belong to: to another one, or back to the tray */
  move: (id: string, where: BodyOf<'moveCommunication'>, options?: CallOptions) =>
    call('moveCommunication', { path: { id }, body: where }, options),
  /** Hands in a message or delivery receipt, as a provider does; the signature goes as the header X-Signature */
  receive: (message: BodyOf<'receiveInboundMessage'>, options?: CallOptions) =>
    call('receiveInboundMessage', { body: message }, options),
});
