import { creationNotice } from '../domain/order/creationNotice.ts';
import type { Agent, Attachment, Contract, PartnerPageKind, RequestStatus } from '../generated/api.ts';
import {
  canActOnBehalfOf,
  hasOrganisationFlag,
  isAdmin,
  isManagerOrAdmin,
  mayOrderFor,
  organisationFlagsOf,
  worksForHomeCompany,
} from './agent.ts';
import { allOf, allowed, allowedIf, type Decision, refused } from './decision.ts';
import { type ActionSubject, handlingViewpointOf, resendJobAssignedEmail } from './requestActions.ts';
import { requestTabs } from './requestTabs.ts';
import { actsAs, type Viewer } from './viewpoint.ts';

/** The named gates on a request (PLT-11, 2-requests §6, 3-platform §6), with the spelling of the documents. */
export const requestGateValues = [
  'SeeAssignedPartnerDetails',
  'SeePartnerPrice',
  'SeeCustomerPrice',
  'ManagePartnerJob',
  'ManageRepairJob',
  'ListenDispatchMessage',
  'ManageInvoices',
  'seeDeletedFiles',
  'seeDeletedImages',
  'seeRepairJob',
  'DeleteAttachment',
  'SendEmail',
  'SendSms',
  'ResendJobAssignedEmail',
  'ClaimRequest',
  'TakeOverClaim',
] as const;

/** A named gate on a request. */
export type RequestGate = (typeof requestGateValues)[number];

/** Facts beside the request that a gate may ask. */
export type GateContext = { readonly contract?: Pick<Contract, 'flags'> };

/** Rule of a gate: whether this viewer passes it on this request. */
export type RequestGateRule = (viewer: Viewer, request: ActionSubject, context?: GateContext) => Decision;

const homeOrAbroad: RequestGateRule = (viewer) =>
  allowedIf(actsAs(viewer, 'Home', 'Abroad'), 'NOT_HOME_OR_ABROAD_AGENT');

/** The abroad agent for an abroad request, else the home agent (3-platform §6). */
const handlingAgent: RequestGateRule = (viewer, request) => {
  const side = handlingViewpointOf(request);
  return allowedIf(actsAs(viewer, side), side === 'Abroad' ? 'NOT_ABROAD_AGENT' : 'NOT_HOME_AGENT');
};

const inAdminMode: RequestGateRule = (viewer) => allowedIf(viewer.isAdminMode, 'ERROR_ROLE_UNAUTHORIZED');

const withFlag =
  (flag: 'seesFinance' | 'seesCustomerPrice'): RequestGateRule =>
  (viewer) =>
    viewer.isAdminMode
      ? allowed
      : allOf(
          allowedIf(viewer.viewpoint !== 'Unknown', 'NO_PART_IN_REQUEST'),
          allowedIf(hasOrganisationFlag(viewer.agent, flag), 'NOT_FOR_ORGANISATION'),
        );
const withFinance = withFlag('seesFinance');

/** Not for DTA contracts; only when the request's company may send e-mail and the agent acts for it (3-platform §6, DECISIONS S-15). */
const sendEmail: RequestGateRule = (viewer, request, context) => {
  if (viewer.isAdminMode) return allowed;
  const company = request.homeAssistanceCompanyCode;
  return allOf(
    allowedIf(context?.contract?.flags?.isDta !== true, 'NOT_FOR_CONTRACT'),
    allowedIf(!!company && canActOnBehalfOf(viewer.agent, company), 'NOT_DISPATCH_COMPANY'),
    allowedIf(!!company && organisationFlagsOf(viewer.agent, company)?.sendsEmail === true, 'NOT_FOR_ORGANISATION'),
  );
};

/**
 * Who passes which gate on a request (PLT-11). What a gate hides leaves the answer too (`hiddenDetails`), not only the
 * screen. Partner details are for those who handle the request: a client sees that somebody comes, not how to call him.
 */
export const requestGates: Readonly<Record<RequestGate, RequestGateRule>> = {
  SeeAssignedPartnerDetails: homeOrAbroad,
  SeePartnerPrice: withFinance,
  // 3-platform §6: "Customer price: BlueAssistance organisation only", on a request as in the intake (DECISIONS T-531).
  SeeCustomerPrice: withFlag('seesCustomerPrice'),
  ManagePartnerJob: handlingAgent,
  ManageRepairJob: handlingAgent,
  ListenDispatchMessage: inAdminMode,
  ManageInvoices: withFinance,
  seeDeletedFiles: homeOrAbroad,
  seeDeletedImages: homeOrAbroad,
  seeRepairJob: (viewer, request) => requestTabs.repairJob(viewer, request),
  DeleteAttachment: homeOrAbroad,
  SendEmail: sendEmail,
  SendSms: homeOrAbroad,
  ResendJobAssignedEmail: resendJobAssignedEmail,
  // Who works on it may say that he does; whoever leads them may end it, with a reason (DECISIONS T-111).
  ClaimRequest: homeOrAbroad,
  TakeOverClaim: (viewer, request) =>
    allOf(homeOrAbroad(viewer, request), allowedIf(isManagerOrAdmin(viewer.agent), 'ERROR_ROLE_UNAUTHORIZED')),
};

/** Whose management a link to a partner's page belongs to: the job's with its offer, or the repair's (3-platform §6). */
export const gateOfPartnerPage: Readonly<Record<PartnerPageKind, 'ManagePartnerJob' | 'ManageRepairJob'>> = {
  Offer: 'ManagePartnerJob',
  Job: 'ManagePartnerJob',
  Repair: 'ManageRepairJob',
};

/** Whether an attachment may be deleted, with the documents' message per kind where it may not (2-requests §6, §8). */
export const deleteAttachment = (viewer: Viewer, attachment: Pick<Attachment, 'contentType'>): Decision => {
  if (actsAs(viewer, 'Home', 'Abroad')) return allowed;
  return refused(attachment.contentType.startsWith('image/') ? 'PHOTO_DELETE_FORBIDDEN' : 'FILE_DELETE_FORBIDDEN');
};

/** Contract facts that the intake gates ask; a contract and the reference on the agent's record both have them. */
export type IntakeContract = {
  readonly code: string;
  readonly homeMarket?: string;
  readonly clientOrganisationCode?: string;
};

/**
 * The price-estimation tab: a contract whose home market is Italy, to a manager or the organisation that estimates, never to
 * the organisation that does not (DoPriceEstimation; 1-intake §6, 3-platform §6, DECISIONS S-15). Administrators always.
 */
export const doPriceEstimation = (agent: Agent, contract: IntakeContract): Decision => {
  if (isAdmin(agent)) return allowed;
  return allOf(
    allowedIf(contract.homeMarket === 'IT', 'NOT_FOR_CONTRACT'),
    allowedIf(isManagerOrAdmin(agent) || hasOrganisationFlag(agent, 'seesPriceEstimation'), 'ERROR_ROLE_UNAUTHORIZED'),
    allowedIf(!hasOrganisationFlag(agent, 'neverEstimatesPrices'), 'NOT_FOR_ORGANISATION'),
  );
};

/** The references tab of intake: who orders for the contract and works for a home company or acts for the client (AllowIntakeReference, 1-intake §6). */
export const allowIntakeReference = (agent: Agent, contract: IntakeContract): Decision =>
  allOf(
    allowedIf(mayOrderFor(agent, contract.code), 'CONTRACT_NOT_PERMITTED'),
    allowedIf(
      isAdmin(agent) || worksForHomeCompany(agent) || canActOnBehalfOf(agent, contract.clientOrganisationCode),
      'NOT_FOR_ORGANISATION',
    ),
  );

/** Which amounts of an estimate the agent may read; the others are left out of the answer, not only of the screen (DECISIONS S-24). */
export const visibleEstimateAmounts = (
  agent: Agent,
  contract: IntakeContract,
): { readonly customerPrice: boolean; readonly partnerPrice: boolean } => {
  const estimates = doPriceEstimation(agent, contract).allowed;
  return {
    customerPrice: estimates || hasOrganisationFlag(agent, 'seesCustomerPrice'),
    partnerPrice: estimates || isAdmin(agent) || hasOrganisationFlag(agent, 'seesFinance'),
  };
};

/** Whether intake shows the viewer REQUEST_CREATED_BUT_NOT_DISPATCHED after an order was created (1-intake §4). */
export const seesCreatedButNotDispatched = (viewer: Viewer, status: RequestStatus): boolean =>
  creationNotice(status, viewer.viewpoint).level === 'alert';
