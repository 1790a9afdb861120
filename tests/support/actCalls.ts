import type { Clone } from './clones.ts';
import { flatBatteryInGent } from './orders.ts';

/** A request to act on, and one that nobody acts on. */
export type Target = Clone & { other: string };

interface ActCall {
  method: string;
  path: string;
  body?: unknown;
}

export const base = '/v1/bo/assistance-requests';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const post = (path: string, body?: unknown): ActCall => ({ method: 'POST', path, body });
const put = (path: string, body?: unknown): ActCall => ({ method: 'PUT', path, body });
const remove = (path: string): ActCall => ({ method: 'DELETE', path });

/** The call of each thing that an agent may do to a request. */
export const actCalls = {
  AssignToPartner: ({ id, jobId }) => post(`${base}/${id}/assign-job`, { jobId }),
  AssignToExternalPartner: ({ id }) =>
    post(`${base}/${id}/external-partner`, {
      name: 'Garage Janssens',
      phoneNumber: '+3291234567',
      location: flatBatteryInGent().serviceLocation,
      departureTimestamp: inMinutes(0),
      sendJobAssignedEmail: false,
    }),
  BringBackToAssistanceCompany: ({ id }) => post(`${base}/${id}/assign-to-assistancecompany`, { remarks: 'late' }),
  CancelRequest: ({ id }) => post(`${base}/${id}/cancel`, { reason: 'CustomerCancelled' }),
  CancelRequestAsClient: ({ id }) => remove(`/v1/assistance-requests/${id}?reason=CustomerCancelled`),
  InitiateDispatch: ({ id }) => post(`/v1/assistance-requests/${id}/dispatch/initiate`),
  EditRequest: ({ orderId }) =>
    post(`/v1/bo/orders/${orderId}/vehicle`, {
      ...(flatBatteryInGent({ licensePlate: '2ZZZ999' }).vehicle as object),
      color: 'Red',
    }),
  EditTowDestination: ({ orderId }) => {
    const place = flatBatteryInGent().serviceLocation as Record<string, unknown>;
    const { flags: _flags, appointment: _when, contacts: _contacts, highwayStatus: _highway, ...address } = place;
    return post(`/v1/bo/orders/${orderId}/destination-location`, { ...address, required: true });
  },
  WriteNote: ({ id }) => post(`${base}/${id}/notes`, { message: 'A child', isPublic: true }),
  // A note and a photo that bear the request's own id.
  ChangeNoteVisibility: ({ id }) =>
    put(`${base}/${id}/notes/${id}`, { id, message: 'A child', isPublic: false, createdAt: inMinutes(0) }),
  DeleteAttachment: ({ id }) => remove(`${base}/${id}/attachments/${id}`),
  NoteSecondCall: ({ id }) => post(`${base}/${id}/second-calls`, { isUrgent: true }),
  FollowRequest: ({ id }) => put(`${base}/${id}/follow`),
  ClaimRequest: ({ id }) => put(`${base}/${id}/claim`),
  TakeOverClaim: ({ id }) => post(`${base}/${id}/claim/take-over`, { reason: 'Shift ended' }),
  LinkDuplicate: ({ id, other }) => post(`${base}/${id}/linked-requests`, { requestId: other }),
  NotifyClientOrganisation: ({ id }) => post(`/v1/support/b2b/send-api-notification/${id}?organisationCode=Q8`),
  SendEmail: ({ id }) =>
    post(`/v1/assistance-requests/${id}/send-email`, {
      HtmlBody: '<p>Tot zo</p>',
      Subject: 'Takelwagen',
      Language: 'nl-BE',
      To: 'jan@peeters.example',
    }),
  SendSms: ({ id }) => post('/v1/bo/sms-messages', { to: '+32475123456', message: 'Tot zo', requestId: id }),
  ResendJobAssignedEmail: ({ jobId }) =>
    post('/v1/emails/partner/job-assigned', { id: jobId, reason: 'Lost', email: 'depot@maes.example' }),
  MakePartnerLink: ({ id, jobId }) => post(`${base}/${id}/partner-links`, { kind: 'Job', subjectId: jobId }),
  AcceptProposedTime: ({ id, offerId }) => post(`${base}/${id}/offers/${offerId}/accept-proposed-time`),
  ExtendArrival: ({ id }) =>
    post(`${base}/${id}/extend-arrival`, {
      promisedAt: inMinutes(90),
      isTold: true,
      phoneNumber: '+32475123456',
      language: 'nl',
    }),
  SendStatusLink: ({ id }) => post(`${base}/${id}/status-link`, { phoneNumber: '+32475123456', language: 'nl' }),
  ReopenReport: ({ id, jobId }) =>
    post(`/v1/bo/data-corrections/assistance-requests/${id}`, { jobId, jobReportStatus: 'Pending' }),
  GenerateClosureDocuments: ({ id }) =>
    post(`/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`),
} satisfies Record<string, (target: Target) => ActCall>;

export type ActName = keyof typeof actCalls;
