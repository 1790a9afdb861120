import { cancelOperationFor } from '@towline/sdk/access/cancelRequest';
import { generateClosureDocuments, reopenReport } from '@towline/sdk/access/closing';
import { allOf, allowedIf, type Decision } from '@towline/sdk/access/decision';
import { deleteAttachment, gateOfPartnerPage, requestGates } from '@towline/sdk/access/gates';
import { changeNoteVisibility } from '@towline/sdk/access/notes';
import { editTowDestination, requestActions } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, RequestStatus } from '@towline/sdk/api';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { hasEnded } from '@towline/sdk/domain/request/status';
import type { Clone } from '../support/clones.ts';
import { flatBatteryInGent } from '../support/orders.ts';

/** A request to act on, and one that nobody acts on. */
export type Target = Clone & { other: string };

/** Something that an agent may do to a request: the rule that the console asks, and the call that it makes. */
export interface Act {
  rule: (viewer: Viewer, request: AssistanceRequest, contract: Contract) => Decision;
  send: (target: Target, viewer: Viewer) => { method: string; path: string; body?: unknown };
  /** Asked in these statuses alone; an action of the table of 2-requests §6 in all. */
  in?: readonly RequestStatus[];
}

const base = '/v1/bo/assistance-requests';
const reason = 'CustomerCancelled';
const waiting: readonly RequestStatus[] = ['HomeAssistanceCompanyAssigned'];
const working: readonly RequestStatus[] = ['PartnerEnroute'];
const workedOrDone: readonly RequestStatus[] = ['PartnerEnroute', 'PartnerCompleted'];

/** Every action on a request, and what else changes it or leaves the building for it. */
export const acts: Readonly<Record<string, Act>> = {
  AssignToPartner: {
    rule: (viewer, request, contract) => requestActions.AssignToPartner(viewer, request, { contract }),
    send: ({ id, jobId }) => ({ method: 'POST', path: `${base}/${id}/assign-job`, body: { jobId } }),
  },
  AssignToExternalPartner: {
    rule: (viewer, request, contract) => requestActions.AssignToExternalPartner(viewer, request, { contract }),
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/external-partner`,
      body: {
        name: 'Garage Janssens',
        phoneNumber: '+3291234567',
        location: flatBatteryInGent().serviceLocation,
        departureTimestamp: new Date().toISOString(),
        sendJobAssignedEmail: false,
      },
    }),
  },
  BringBackToAssistanceCompany: {
    rule: (viewer, request, contract) => requestActions.BringBackToAssistanceCompany(viewer, request, { contract }),
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/assign-to-assistancecompany`,
      body: { remarks: 'late' },
    }),
  },
  CancelRequest: {
    rule: (viewer, request, contract) => requestActions.CancelRequest(viewer, request, { contract, reason }),
    send: ({ id }, viewer) =>
      cancelOperationFor(viewer) === 'cancelRequest'
        ? { method: 'POST', path: `${base}/${id}/cancel`, body: { reason } }
        : { method: 'DELETE', path: `/v1/assistance-requests/${id}?reason=${reason}` },
  },
  InitiateDispatch: {
    rule: (viewer, request, contract) => requestActions.InitiateDispatch(viewer, request, { contract }),
    send: ({ id }) => ({ method: 'POST', path: `/v1/assistance-requests/${id}/dispatch/initiate` }),
  },
  EditRequest: {
    rule: (viewer, request, contract) => requestActions.EditRequest(viewer, request, { contract }),
    send: ({ orderId }) => ({
      method: 'POST',
      path: `/v1/bo/orders/${orderId}/vehicle`,
      body: { ...(flatBatteryInGent({ licensePlate: '2ZZZ999' }).vehicle as object), color: 'Red' },
    }),
  },
  WriteNote: {
    in: waiting,
    rule: (viewer, request) => requestActions.WriteNote(viewer, request),
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/notes`, body: { message: 'A child', isPublic: true } }),
  },
  FollowRequest: {
    in: waiting,
    rule: (viewer, request) => requestActions.FollowRequest(viewer, request),
    send: ({ id }) => ({ method: 'PUT', path: `${base}/${id}/follow` }),
  },
  ClaimRequest: {
    in: waiting,
    rule: (viewer, request) => requestGates.ClaimRequest(viewer, request),
    send: ({ id }) => ({ method: 'PUT', path: `${base}/${id}/claim` }),
  },
  TakeOverClaim: {
    in: waiting,
    rule: (viewer, request) => requestGates.TakeOverClaim(viewer, request),
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/claim/take-over`, body: { reason: 'Shift ended' } }),
  },
  NotifyClientOrganisation: {
    in: working,
    rule: (viewer, request, contract) => requestActions.NotifyClientOrganisation(viewer, request, { contract }),
    send: ({ id }) => ({ method: 'POST', path: `/v1/support/b2b/send-api-notification/${id}?organisationCode=Q8` }),
  },
  ResendJobAssignedEmail: {
    in: workedOrDone,
    rule: (viewer, request) => requestGates.ResendJobAssignedEmail(viewer, request),
    send: ({ jobId }) => ({
      method: 'POST',
      path: '/v1/emails/partner/job-assigned',
      body: { id: jobId, reason: 'Lost', email: 'depot@maes.example' },
    }),
  },
  SendEmail: {
    in: working,
    rule: (viewer, request, contract) => requestGates.SendEmail(viewer, request, { contract }),
    send: ({ id }) => ({
      method: 'POST',
      path: `/v1/assistance-requests/${id}/send-email`,
      body: { HtmlBody: '<p>Hello</p>', Subject: 'About it', To: 'desk@garage.example' },
    }),
  },
  SendSms: {
    in: working,
    rule: (viewer, request) => requestGates.SendSms(viewer, request),
    send: ({ id }) => ({
      method: 'POST',
      path: '/v1/bo/sms-messages',
      body: { to: '+32475123456', message: 'Hello', requestId: id },
    }),
  },
  DeleteAttachment: {
    in: working,
    rule: (viewer) => deleteAttachment(viewer, { contentType: 'image/jpeg' }),
    // Its photo and its note bear its own id: see what the copies are given.
    send: ({ id }) => ({ method: 'DELETE', path: `${base}/${id}/attachments/${id}` }),
  },
  ChangeNoteVisibility: {
    in: working,
    rule: (viewer, request) =>
      allOf(
        requestActions.WriteNote(viewer, request),
        changeNoteVisibility(viewer, { isPublic: true, organisationCode: 'C24Belgium' }),
      ),
    send: ({ id }) => ({
      method: 'PUT',
      path: `${base}/${id}/notes/${id}`,
      body: { id, message: 'A child', isPublic: false, createdAt: new Date().toISOString() },
    }),
  },
  ReopenReport: {
    in: working,
    rule: (viewer, request) => reopenReport(viewer, request, { jobReportStatus: 'Reported' }),
    send: ({ id, jobId }) => ({
      method: 'POST',
      path: `/v1/bo/data-corrections/assistance-requests/${id}`,
      body: { jobId, jobReportStatus: 'Pending' },
    }),
  },
  GenerateClosureDocuments: {
    in: workedOrDone,
    rule: (viewer, request) => generateClosureDocuments(viewer, request),
    send: ({ id }) => ({
      method: 'POST',
      path: `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
    }),
  },
  MakePartnerLink: {
    in: working,
    rule: (viewer, request) => requestGates[gateOfPartnerPage.Job](viewer, request),
    send: ({ id, jobId }) => ({
      method: 'POST',
      path: `${base}/${id}/partner-links`,
      body: { kind: 'Job', subjectId: jobId },
    }),
  },
  AcceptProposedTime: {
    // Where it waits for whoever handles it: the waterfall is over, and the partner is assigned as by hand.
    in: ['AbroadAssistanceCompanyAssigned'],
    rule: (viewer, request) => requestGates.ManagePartnerJob(viewer, request),
    send: ({ id, offerId }) => ({ method: 'POST', path: `${base}/${id}/offers/${offerId}/accept-proposed-time` }),
  },
  ExtendArrival: {
    in: workedOrDone,
    rule: (viewer, request) =>
      allOf(requestGates.SendSms(viewer, request), allowedIf(isArrivalAwaited(request.status), 'WRONG_STATUS')),
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/extend-arrival`,
      body: { promisedAt: new Date(Date.now() + 40 * 60_000).toISOString(), isTold: false },
    }),
  },
  SendStatusLink: {
    in: workedOrDone,
    rule: (viewer, request) =>
      allOf(requestGates.SendSms(viewer, request), allowedIf(!hasEnded(request), 'REQUEST_CLOSED')),
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/status-link`,
      body: { phoneNumber: '+32475123456', language: 'nl' },
    }),
  },
  LinkDuplicate: {
    in: working,
    rule: (viewer, request) => requestActions.WriteNote(viewer, request),
    send: ({ id, other }) => ({
      method: 'POST',
      path: `${base}/${id}/linked-requests`,
      body: { requestId: other },
    }),
  },
  EditTowDestination: {
    in: workedOrDone,
    rule: (viewer, request) => editTowDestination(viewer, request, request.order.orderType),
    send: ({ orderId }) => {
      const { choice, type, selectionType, source, ...place } = flatBatteryInGent().serviceLocation as object &
        Record<string, unknown>;
      const {
        flags: _flags,
        appointment: _appointment,
        contacts: _contacts,
        highwayStatus: _highway,
        ...address
      } = place;
      return {
        method: 'POST',
        path: `/v1/bo/orders/${orderId}/destination-location`,
        body: { required: true, choice, type, selectionType, source, ...address },
      };
    },
  },
};
