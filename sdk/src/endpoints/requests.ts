import { cancelOperationFor } from '../access/cancelRequest.ts';
import type { Viewer } from '../access/viewpoint.ts';
import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';
import type { Note } from '../generated/api.ts';

/** Assistance requests and what agents do to them. */
export const requestEndpoints = (call: Call, open: Open) => ({
  /** Requests the agent may see (S-19), a page at a time: take, skip or cursor */
  list: (query?: Query<'listRequests'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listRequests', { query: { ...query, ...page } }, options)),
  /** How many there are to work on, by filter group (S-19) */
  count: (options?: CallOptions) => call('countRequests', {}, options),
  /** The same rows as CSV, as a stream of bytes: separator and dates of `locale`, without limit of rows */
  exportCsv: (query: Query<'listRequests'>, options?: CallOptions) =>
    open('listRequests', { query: { ...query, format: 'csv' } }, options),
  /** The points of the request map as CSV, as a stream of bytes: place, status, contract and time (2-requests §7) */
  exportMapPoints: (query: Query<'listRequests'>, options?: CallOptions) =>
    open('listRequests', { query: { ...query, format: 'geocsv' } }, options),
  /** One request with everything about it */
  get: (id: string, options?: CallOptions) => call('getRequest', { path: { id } }, options),
  /** Saves a request as it was read and edited; its version goes as If-Match */
  save: (request: BodyOf<'saveRequest'>, options?: CallOptions) =>
    call('saveRequest', { path: { id: request.id }, body: request }, options),
  /** The request in short, with what its price came of */
  getSummary: (id: string, options?: CallOptions) => call('getRequestSummary', { path: { id } }, options),
  /** How the request's price came about: steps of the simulation, or estimations */
  getPriceCalculation: (id: string, options?: CallOptions) => call('getPriceCalculation', { path: { id } }, options),
  /** What the customer did in the customer app, with the session */
  listEvents: (id: string, options?: CallOptions) => call('listRequestEvents', { path: { id } }, options),
  /** Parents and children of the request that the agent may see */
  listLinked: (id: string, options?: CallOptions) => call('listLinkedRequests', { path: { id } }, options),
  /** Deliveries, calls and background tries with outcome and next try, newest first (S-31) */
  listAsyncLog: (id: string, options?: CallOptions) => call('listAsyncLog', { path: { id } }, options),
  /** Follows the request: its changes come to the agent until it is closed (S-29) */
  follow: (id: string, options?: CallOptions) => call('followRequest', { path: { id } }, options),
  /** Follows the request no longer */
  unfollow: (id: string, options?: CallOptions) => call('unfollowRequest', { path: { id } }, options),
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
  /** Searches partners and proposes a job for each */
  prepareJobs: (id: string, search: BodyOf<'prepareJobs'>, options?: CallOptions) =>
    call('prepareJobs', { path: { id }, body: search }, options),
  /** Assigns the request to the partner of a proposed job */
  assignJob: (subject: Subject, values: BodyOf<'assignJob'>, options?: CallOptions) =>
    call('assignJob', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** Assigns the request to a partner typed by hand */
  assignExternalPartner: (subject: Subject, values: BodyOf<'assignExternalPartner'>, options?: CallOptions) =>
    call('assignExternalPartner', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** Starts or restarts dispatch, or hands over abroad (DECISIONS C-61) */
  initiateDispatch: (subject: Subject, values: BodyOf<'initiateDispatch'>, options?: CallOptions) =>
    call('initiateDispatch', { path: { id: idOf(subject) }, body: values }, versioned(subject, options)),
  /** What the waterfall did: rounds, ranking, exclusions, offers */
  getDispatch: (id: string, options?: CallOptions) => call('getDispatch', { path: { id } }, options),
  /** Adds a note */
  createNote: (id: string, note: BodyOf<'createNote'>, options?: CallOptions) =>
    call('createNote', { path: { id }, body: note }, options),
  /** Changes a note's text or visibility */
  saveNote: (id: string, note: BodyOf<'saveNote'> & Pick<Note, 'id'>, options?: CallOptions) =>
    call('saveNote', { path: { id, noteId: note.id }, body: note }, options),
  /** Takes the time that a partner proposes for an offer, or a workshop for its repair */
  acceptProposedTime: (id: string, offerId: string, options?: CallOptions) =>
    call('acceptProposedTime', { path: { id, offerId } }, options),
  /** A link to the page of an offer, a job or a repair; its secret is told this once */
  makePartnerLink: (id: string, subject: BodyOf<'makePartnerLink'>, options?: CallOptions) =>
    call('makePartnerLink', { path: { id }, body: subject }, options),
  /** The motorist's status page: the last link that was sent, and what he said at the end */
  getStatusLink: (id: string, options?: CallOptions) => call('getStatusLink', { path: { id } }, options),
  /** Sends the motorist a link to his status page */
  sendStatusLink: (id: string, to: BodyOf<'sendStatusLink'>, options?: CallOptions) =>
    call('sendStatusLink', { path: { id }, body: to }, options),
  /** Tells the motorist a later arrival time */
  extendArrival: (id: string, values: BodyOf<'extendArrival'>, options?: CallOptions) =>
    call('extendArrival', { path: { id }, body: values }, options),
  /** The request's log */
  listLogs: (id: string, options?: CallOptions) => call('listRequestLogs', { path: { id } }, options),
  /** The request's messages */
  listCommunications: (id: string, options?: CallOptions) => call('listCommunications', { path: { id } }, options),
  /** A message's content */
  getCommunicationContent: (id: string, options?: CallOptions) =>
    call('getCommunicationContent', { path: { id } }, options),
  /** Tells the client organisation of the request, where its contract says so */
  notifyClientOrganisation: (id: string, organisationCode: string, options?: CallOptions) =>
    call('notifyClientOrganisation', { path: { requestId: id }, query: { organisationCode } }, options),
  /** Reopens the report of a job: its status becomes Pending (2-requests §7) */
  correctData: (subject: Subject, correction: BodyOf<'correctRequestData'>, options?: CallOptions) =>
    call('correctRequestData', { path: { id: idOf(subject) }, body: correction }, versioned(subject, options)),
  /** Makes the documents that closing the request needs */
  generateBillingDocuments: (id: string, options?: CallOptions) =>
    call('generateBillingDocuments', { path: { id }, query: { action: 'RequestClosure', source: 'Agent' } }, options),
  /** Notes on an open request that its customer called again */
  noteSecondCall: (id: string, said: BodyOf<'noteSecondCall'>, options?: CallOptions) =>
    call('noteSecondCall', { path: { id }, body: said }, options),
  /** Keeps that the 112 advice was given, and what was answered */
  giveSafetyAdvice: (id: string, said: BodyOf<'giveSafetyAdvice'>, options?: CallOptions) =>
    call('giveSafetyAdvice', { path: { id }, body: said }, options),
  /** Open requests with the same plate or phone number */
  findDuplicates: (query: Query<'findDuplicates'>, options?: CallOptions) => call('findDuplicates', { query }, options),
  /** Links the request with another one of the same event */
  linkDuplicate: (id: string, requestId: string, options?: CallOptions) =>
    call('linkDuplicate', { path: { id }, body: { requestId } }, options),
  /** Takes the link with a duplicate away, from either side */
  unlinkDuplicate: (subject: Subject, otherId: string, options?: CallOptions) =>
    call('unlinkDuplicate', { path: { id: idOf(subject), otherId } }, versioned(subject, options)),
  /** How the request began and everything that changed since */
  getRecording: (id: string, options?: CallOptions) => call('getRequestRecording', { path: { id } }, options),
  /** The request and its messages as they were at a moment */
  getAt: (id: string, at: string, options?: CallOptions) =>
    call('getRequestAt', { path: { id }, query: { at } }, options),
  /** Says that the agent holds the request from now on (S-04) */
  claim: (id: string, options?: CallOptions) => call('claimRequest', { path: { id } }, options),
  /** Says that he holds it no longer */
  releaseClaim: (id: string, options?: CallOptions) => call('releaseClaim', { path: { id } }, options),
  /** Takes the request over from who holds it, with the reason */
  takeOverClaim: (id: string, reason: string, options?: CallOptions) =>
    call('takeOverClaim', { path: { id }, body: { reason } }, options),
  /** Colleagues to whom the request may be handed over, by name */
  listReceivers: (id: string, name: string, options?: CallOptions) =>
    call('listRequestReceivers', { path: { id }, query: { name } }, options),
  /** Hands the request over to a colleague, with a word about it */
  handOver: (id: string, ask: BodyOf<'handOverRequest'>, options?: CallOptions) =>
    call('handOverRequest', { path: { id }, body: ask }, options),
  /** The agent's own reminders of the request that have not rung */
  listReminders: (id: string, options?: CallOptions) => call('listReminders', { path: { id } }, options),
  /** The agent's own bell rings at that time */
  createReminder: (id: string, ask: BodyOf<'createReminder'>, options?: CallOptions) =>
    call('createReminder', { path: { id }, body: ask }, options),
  /** Takes a reminder back before it rings */
  deleteReminder: (id: string, reminderId: string, options?: CallOptions) =>
    call('deleteReminder', { path: { id, reminderId } }, options),
  /** Who has the request open (S-04) */
  listWatchers: (id: string, options?: CallOptions) => call('listWatchers', { path: { id } }, options),
  /** Says that the agent has the request open */
  watch: (id: string, options?: CallOptions) => call('watchRequest', { path: { id } }, options),
  /** Says that the agent has closed the request */
  unwatch: (id: string, options?: CallOptions) => call('unwatchRequest', { path: { id } }, options),
});

const cancel = (call: Call, subject: Subject, values: BodyOf<'cancelRequest'>, options?: CallOptions) =>
  call('cancelRequest', { path: { id: idOf(subject) }, body: values }, versioned(subject, options));

const cancelAsClient: typeof cancel = (call, subject, values, options) =>
  call('cancelRequestAsClient', { path: { id: idOf(subject) }, body: values }, versioned(subject, options));

const cancels = { cancelRequest: cancel, cancelRequestAsClient: cancelAsClient };
