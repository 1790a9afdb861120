import { type OperationId, operationTable } from '@towline/sdk/operations';
import type { Clone } from './clones.ts';
import { flatBatteryInGent } from './orders.ts';

/** A request to act on, and one that nobody acts on. */
export type Target = Clone & { other: string };

/** One call of the contract, as an act makes it. */
export interface ActCall<To = Target> {
  operation: OperationId;
  /** What its address names; the request itself where nothing else is said. */
  at?: (to: To) => Readonly<Record<string, string>>;
  query?: string;
  /** `click` is new with each click that somebody means. */
  body?: (to: To, click: string) => unknown;
  headers?: (body: unknown) => Record<string, string>;
}

export const base = '/v1/bo/assistance-requests';
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const ofOrder = ({ orderId }: Target) => ({ id: orderId });

/** The call of each thing that an agent may do to a request. */
export const actCalls = {
  AssignToPartner: { operation: 'assignJob', body: ({ jobId }) => ({ jobId }) },
  AssignToExternalPartner: {
    operation: 'assignExternalPartner',
    body: () => ({
      name: 'Garage Janssens',
      phoneNumber: '+3291234567',
      location: flatBatteryInGent().serviceLocation,
      departureTimestamp: inMinutes(0),
      sendJobAssignedEmail: false,
    }),
  },
  BringBackToAssistanceCompany: { operation: 'bringRequestBack', body: () => ({ remarks: 'late' }) },
  CancelRequest: { operation: 'cancelRequest', body: () => ({ reason: 'CustomerCancelled' }) },
  CancelRequestAsClient: { operation: 'cancelRequestAsClient', query: 'reason=CustomerCancelled' },
  InitiateDispatch: { operation: 'initiateDispatch' },
  EditRequest: {
    operation: 'saveOrderVehicle',
    at: ofOrder,
    body: () => ({ ...(flatBatteryInGent({ licensePlate: '2ZZZ999' }).vehicle as object), color: 'Red' }),
  },
  EditTowDestination: {
    operation: 'saveOrderDestinationLocation',
    at: ofOrder,
    body: () => {
      const place = flatBatteryInGent().serviceLocation as Record<string, unknown>;
      const { flags: _flags, appointment: _when, contacts: _contacts, highwayStatus: _highway, ...address } = place;
      return { ...address, required: true };
    },
  },
  WriteNote: { operation: 'createNote', body: () => ({ message: 'A child', isPublic: true }) },
  // A note and a photo that bear the request's own id.
  ChangeNoteVisibility: {
    operation: 'saveNote',
    at: ({ id }) => ({ id, noteId: id }),
    body: ({ id }) => ({ id, message: 'A child', isPublic: false, createdAt: inMinutes(0) }),
  },
  DeleteAttachment: { operation: 'deleteAttachment', at: ({ id }) => ({ id, attachmentId: id }) },
  NoteSecondCall: { operation: 'noteSecondCall', body: () => ({ isUrgent: true }) },
  FollowRequest: { operation: 'followRequest' },
  ClaimRequest: { operation: 'claimRequest' },
  TakeOverClaim: { operation: 'takeOverClaim', body: () => ({ reason: 'Shift ended' }) },
  LinkDuplicate: { operation: 'linkDuplicate', body: ({ other }) => ({ requestId: other }) },
  NotifyClientOrganisation: {
    operation: 'notifyClientOrganisation',
    at: ({ id }) => ({ requestId: id }),
    query: 'organisationCode=Q8',
  },
  SendEmail: {
    operation: 'sendRequestEmail',
    body: () => ({
      HtmlBody: '<p>Tot zo</p>',
      Subject: 'Takelwagen',
      Language: 'nl-BE',
      To: 'jan@peeters.example',
    }),
  },
  SendSms: {
    operation: 'sendSms',
    body: ({ id }) => ({ to: '+32475123456', message: 'Tot zo', requestId: id }),
  },
  ResendJobAssignedEmail: {
    operation: 'sendJobAssignedEmail',
    body: ({ jobId }) => ({ id: jobId, reason: 'Lost', email: 'depot@maes.example' }),
  },
  MakePartnerLink: { operation: 'makePartnerLink', body: ({ jobId }) => ({ kind: 'Job', subjectId: jobId }) },
  AcceptProposedTime: { operation: 'acceptProposedTime', at: ({ id, offerId }) => ({ id, offerId }) },
  ExtendArrival: {
    operation: 'extendArrival',
    body: () => ({ promisedAt: inMinutes(90), isTold: true, phoneNumber: '+32475123456', language: 'nl' }),
  },
  SendStatusLink: { operation: 'sendStatusLink', body: () => ({ phoneNumber: '+32475123456', language: 'nl' }) },
  ReopenReport: {
    operation: 'correctRequestData',
    body: ({ jobId }) => ({ jobId, jobReportStatus: 'Pending' }),
  },
  GenerateClosureDocuments: {
    operation: 'generateBillingDocuments',
    query: 'action=RequestClosure&source=Agent',
  },
} satisfies Record<string, ActCall>;

export type ActName = keyof typeof actCalls;

/** How the call is sent. */
export interface SentCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An act's call about one request. */
export function callTo<To extends { id: string }>(act: ActCall<To>, to: To, click: string): SentCall {
  const [method, path] = operationTable[act.operation];
  const named = act.at?.(to) ?? { id: to.id };
  const address = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole);
  const body = act.body?.(to, click);
  const headers = act.headers?.(body);
  return {
    method,
    path: act.query ? `${address}?${act.query}` : address,
    ...(body === undefined ? {} : { body }),
    ...(headers && { headers }),
  };
}
