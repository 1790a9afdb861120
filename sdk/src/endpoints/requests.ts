import { cancelOperationFor } from '../access/cancelRequest.ts';
import type { Viewer } from '../access/viewpoint.ts';
import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';
import type { Note } from '../generated/api.ts';

/** Assistance requests and what agents do to them. */
export const requestEndpoints = (call: Call, open: Open) => ({
  /** The same rows as CSV, as a stream of bytes: separator and dates of `locale`, without limit of rows */
  exportCsv: (query: Query<'listRequests'>, options?: CallOptions) =>
    open('listRequests', { query: { ...query, format: 'csv' } }, options),
  /** The points of the request map as CSV, as a stream of bytes: place, status, contract and time (2-requests §7) */
  exportMapPoints: (query: Query<'listRequests'>, options?: CallOptions) =>
    open('listRequests', { query: { ...query, format: 'geocsv' } }, options),
  /** Saves a request as it was read and edited; its version goes as If-Match */
  save: (request: BodyOf<'saveRequest'>, options?: CallOptions) =>
    call('saveRequest', { path: { id: request.id }, body: request }, options),
  /** The request in short, with what its price came of */
  getSummary: (id: string, options?: CallOptions) => call('getRequestSummary', { path: { id } }, options),
  /** Cancels, by the call that is the viewer's: the handling company's agents post, the client's delete (2-requests §7) */
  cancelAs: (viewer: Viewer, subject: Subject, values: BodyOf<'cancelRequest'>, options?: CallOptions) =>
    cancels[cancelOperationFor(viewer)](call, subject, values, options),
  /** Cancels as an agent of the company that handles it */
  cancel: (subject: Subject, values: BodyOf<'cancelRequest'>, options?: CallOptions) =>
    cancel(call, subject, values, options),
  /** Cancels as an agent of the client organisation */
  cancelAsClient: (subject: Subject, values: BodyOf<'cancelRequest'>, options?: CallOptions) =>
    cancelAsClient(call, subject, values, options),
  /** Brings the request back to the company that handles it; a reason is asked for what was closed (S-01) */
  bringBack: (subject: Subject, values: BodyOf<'bringRequestBack'>, options?: CallOptions) =>
    call('bringRequestBack', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** Assigns the request to the partner of a proposed job */
  assignJob: (subject: Subject, values: BodyOf<'assignJob'>, options?: CallOptions) =>
    call('assignJob', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** Starts or restarts dispatch, or hands over abroad (DECISIONS C-61) */
  initiateDispatch: (subject: Subject, values: BodyOf<'initiateDispatch'>, options?: CallOptions) =>
    call('initiateDispatch', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** Changes a note's text or visibility */
  saveNote: (id: string, note: BodyOf<'saveNote'> & Pick<Note, 'id'>, options?: CallOptions) =>
    call('saveNote', { path: { id, noteId: note.id }, body: note }, options),
  /** Takes the time that a partner proposes for an offer, or a workshop for its repair */
  acceptProposedTime: (id: string, offerId: string, options?: CallOptions) =>
    call('acceptProposedTime', { path: { id, offerId } }, options),
  /** A link to the page of an offer, a job or a repair; its secret is told this once */
  makePartnerLink: (id: string, subject: BodyOf<'makePartnerLink'>, options?: CallOptions) =>
    call('makePartnerLink', { path: { id }, body: subject }, options),
  /** Tells the client organisation of the request, where its contract says so */
  notifyClientOrganisation: (id: string, organisationCode: string, options?: CallOptions) =>
    call('notifyClientOrganisation', { path: { requestId: id }, query: { organisationCode } }, options),
  /** Makes the documents that closing the request needs */
  generateBillingDocuments: (id: string, options?: CallOptions) =>
    call('generateBillingDocuments', { path: { id }, query: { action: 'RequestClosure', source: 'Agent' } }, options),
  /** Open requests with the same plate or phone number */
  findDuplicates: (query: Query<'findDuplicates'>, options?: CallOptions) => call('findDuplicates', { query }, options),
  /** Links the request with another one of the same event */
  linkDuplicate: (id: string, requestId: string, options?: CallOptions) =>
    call('linkDuplicate', { path: { id }, body: { requestId } }, options),
  /** The request and its messages as they were at a moment */
  getAt: (id: string, at: string, options?: CallOptions) =>
    call('getRequestAt', { path: { id }, query: { at } }, options),
  /** Takes the request over from who holds it, with the reason */
  takeOverClaim: (id: string, reason: string, options?: CallOptions) =>
    call('takeOverClaim', { path: { id }, body: { reason } }, options),
  /** Colleagues to whom the request may be handed over, by name */
  listReceivers: (id: string, name: string, options?: CallOptions) =>
    call('listRequestReceivers', { path: { id }, query: { name } }, options),
});

const cancel = (call: Call, subject: Subject, values: BodyOf<'cancelRequest'>, options?: CallOptions) =>
  call('cancelRequest', { path: { id: idOf(subject) }, body: values }, versioned(subject, options));

const cancelAsClient: typeof cancel = (call, subject, values, options) =>
  call('cancelRequestAsClient', { path: { id: idOf(subject) }, body: values }, versioned(subject, options));

const cancels = { cancelRequest: cancel, cancelRequestAsClient: cancelAsClient };
