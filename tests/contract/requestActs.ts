import { cancelOperationFor } from '@towline/sdk/access/cancelRequest';
import { generateClosureDocuments, reopenReport } from '@towline/sdk/access/closing';
import { allOf, allowedIf, type Decision } from '@towline/sdk/access/decision';
import { deleteAttachment, gateOfPartnerPage, requestGates } from '@towline/sdk/access/gates';
import { changeNoteVisibility } from '@towline/sdk/access/notes';
import { editTowDestination, mayFollowHelp, requestActions } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Contract, RequestStatus } from '@towline/sdk/api';
import { isHelpComing } from '@towline/sdk/domain/request/promises';
import { type ActName, actCalls, callTo, type SentCall, type Target } from '../support/actCalls.ts';

/** What the matrix asks about: cancelling is one act with two calls, and a second call is a note. */
export type Action = Exclude<ActName, 'CancelRequestAsClient' | 'NoteSecondCall'>;

interface Act {
  rule: (viewer: Viewer, request: AssistanceRequest, contract: Contract) => Decision;
  /** Asked in these statuses alone; an action of the table of 2-requests §6 in all. */
  in?: readonly RequestStatus[];
}

const reason = 'CustomerCancelled';
const waiting: readonly RequestStatus[] = ['HomeAssistanceCompanyAssigned'];
const working: readonly RequestStatus[] = ['PartnerEnroute'];
const workedOrDone: readonly RequestStatus[] = ['PartnerEnroute', 'PartnerCompleted'];

/** Every action on a request, and what else changes it or leaves the building for it. */
export const acts: Readonly<Record<Action, Act>> = {
  AssignToPartner: {
    rule: (viewer, request, contract) => requestActions.AssignToPartner(viewer, request, { contract }),
  },
  AssignToExternalPartner: {
    rule: (viewer, request, contract) => requestActions.AssignToExternalPartner(viewer, request, { contract }),
  },
  BringBackToAssistanceCompany: {
    rule: (viewer, request, contract) => requestActions.BringBackToAssistanceCompany(viewer, request, { contract }),
  },
  CancelRequest: {
    rule: (viewer, request, contract) => requestActions.CancelRequest(viewer, request, { contract, reason }),
  },
  InitiateDispatch: {
    rule: (viewer, request, contract) => requestActions.InitiateDispatch(viewer, request, { contract }),
  },
  EditRequest: {
    rule: (viewer, request, contract) => requestActions.EditRequest(viewer, request, { contract }),
  },
  WriteNote: {
    in: waiting,
    rule: (viewer, request) => requestActions.WriteNote(viewer, request),
  },
  FollowRequest: {
    in: waiting,
    rule: (viewer, request) => requestActions.FollowRequest(viewer, request),
  },
  ClaimRequest: {
    in: waiting,
    rule: (viewer, request) => requestGates.ClaimRequest(viewer, request),
  },
  TakeOverClaim: {
    in: waiting,
    rule: (viewer, request) => requestGates.TakeOverClaim(viewer, request),
  },
  NotifyClientOrganisation: {
    in: working,
    rule: (viewer, request, contract) => requestActions.NotifyClientOrganisation(viewer, request, { contract }),
  },
  ResendJobAssignedEmail: {
    in: workedOrDone,
    rule: (viewer, request) => requestGates.ResendJobAssignedEmail(viewer, request),
  },
  SendEmail: {
    in: working,
    rule: (viewer, request, contract) => requestGates.SendEmail(viewer, request, { contract }),
  },
  SendSms: {
    in: working,
    rule: (viewer, request) => requestGates.SendSms(viewer, request),
  },
  DeleteAttachment: {
    in: working,
    rule: (viewer) => deleteAttachment(viewer, { contentType: 'image/jpeg' }),
  },
  ChangeNoteVisibility: {
    in: working,
    rule: (viewer, request) =>
      allOf(
        requestActions.WriteNote(viewer, request),
        changeNoteVisibility(viewer, { isPublic: true, organisationCode: 'C24Belgium' }),
      ),
  },
  ReopenReport: {
    in: working,
    rule: (viewer, request) => reopenReport(viewer, request, { jobReportStatus: 'Reported' }),
  },
  GenerateClosureDocuments: {
    in: workedOrDone,
    rule: (viewer, request) => generateClosureDocuments(viewer, request),
  },
  MakePartnerLink: {
    in: working,
    rule: (viewer, request) => requestGates[gateOfPartnerPage.Job](viewer, request),
  },
  AcceptProposedTime: {
    // Where it waits for whoever handles it: the waterfall is over, and the partner is assigned as by hand.
    in: ['AbroadAssistanceCompanyAssigned'],
    rule: (viewer, request) => requestGates.ManagePartnerJob(viewer, request),
  },
  ExtendArrival: {
    in: workedOrDone,
    rule: (viewer, request) =>
      allOf(
        requestGates.SendSms(viewer, request),
        allowedIf(isHelpComing(request.status), 'WRONG_STATUS', { status: request.status }),
      ),
  },
  SendStatusLink: {
    in: workedOrDone,
    rule: (viewer, request) => allOf(requestGates.SendSms(viewer, request), mayFollowHelp(request)),
  },
  LinkDuplicate: {
    in: working,
    rule: (viewer, request) => requestActions.WriteNote(viewer, request),
  },
  EditTowDestination: {
    in: workedOrDone,
    rule: (viewer, request) => editTowDestination(viewer, request, request.order.orderType),
  },
};

/** The call that the console makes: a client cancels by one of his own. */
export const callOf = (action: Action, target: Target, viewer: Viewer): SentCall =>
  callTo<Target>(
    actCalls[
      action === 'CancelRequest' && cancelOperationFor(viewer) !== 'cancelRequest' ? 'CancelRequestAsClient' : action
    ],
    target,
    target.id,
  );
