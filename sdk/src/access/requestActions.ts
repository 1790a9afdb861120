import { isSameRegion } from '../domain/location/sameRegion.ts';
import {
  hasEnded,
  isAbroadRequest,
  isExecutedByPartner,
  isJobClosed,
  type StatusSubject,
  waitingStatusOf,
} from '../domain/request/status.ts';
import { mayTransition } from '../domain/request/transitions.ts';
import type { CancelReason, Contract, RequestAction, RequestStatus, Viewpoint } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';
import { cancelDecision } from './cancelRequest.ts';
import { allOf, allowedIf, type Decision, refused } from './decision.ts';
import { actsAs, type RequestParties, type Viewer } from './viewpoint.ts';

/** What the action rules read of a request; a whole request and a row of the list both have it. */
export type ActionSubject = RequestParties &
  StatusSubject & {
    readonly id?: string;
    readonly location?: { readonly country?: string };
    readonly country?: string;
    /** Empty where no partner's workshop has the repair; absent where that is not known, as in a row of the list. */
    readonly workshopOffers?: readonly unknown[];
  };

/** What some action rules ask beside the request. A rule whose fact is absent answers by the request alone. */
export type ActionContext = {
  /** The request's contract; without it the rules that a contract adds are not asked, and what needs it is refused. */
  readonly contract?: Pick<Contract, 'dispatch' | 'coverage' | 'process'>;
  /** The reason that was chosen to cancel. */
  readonly reason?: CancelReason;
  /** Whether the waterfall is running right now. */
  readonly isDispatchRunning?: boolean;
};

/** One rule of what may be done to a request. */
export type ActionRule = (viewer: Viewer, request: ActionSubject, context?: ActionContext) => Decision;

/** The side that handles a request: the abroad company for an abroad request, else the home company (2-requests §6). */
export const handlingViewpointOf = (request: ActionSubject): Viewpoint =>
  isAbroadRequest(request) ? 'Abroad' : 'Home';

const inStatus = (request: ActionSubject, ...statuses: readonly RequestStatus[]): Decision =>
  allowedIf(statuses.includes(request.status), 'WRONG_STATUS', { status: request.status, allowed: statuses });

const isHandledBy = (viewer: Viewer, request: ActionSubject): Decision => {
  const side = handlingViewpointOf(request);
  return allowedIf(actsAs(viewer, side), side === 'Abroad' ? 'NOT_ABROAD_AGENT' : 'NOT_HOME_AGENT');
};

const homeAgentOnly = (viewer: Viewer): Decision => allowedIf(actsAs(viewer, 'Home'), 'NOT_HOME_AGENT');

const jobIsOpen = (request: ActionSubject): Decision =>
  allowedIf(!isJobClosed(request), 'REQUEST_CLOSED', { status: request.status });

/** What is sent to whoever waits, or noted of them, needs a request that has not ended (DECISIONS T-159). */
export const stillAwaited = (request: Pick<StatusSubject, 'status' | 'statusReason'>): Decision =>
  allowedIf(!hasEnded(request), 'REQUEST_CLOSED', { status: request.status });

/** The motorist's page is of a help that comes to the vehicle: whose vehicle is brought to a workshop waits for nobody (DECISIONS T-929). */
export const mayFollowHelp = (
  request: Pick<StatusSubject, 'status' | 'statusReason'> & { readonly service: string },
): Decision => allOf(stillAwaited(request), allowedIf(request.service !== 'Workshop', 'NOT_FOR_WORKSHOP_ORDER'));

/** Home or abroad agent while the job is open (2-requests §6, DECISIONS C-57). */
const editRequest: ActionRule = (viewer, request) =>
  allOf(allowedIf(actsAs(viewer, 'Home', 'Abroad'), 'NOT_HOME_OR_ABROAD_AGENT'), jobIsOpen(request));

const countryOf = ({ location, country }: ActionSubject): string | undefined => location?.country ?? country;

/** The company abroad that gets the request: who answers in the country by the newest contract, else its own (DECISIONS C-61, S-41). */
export const abroadCompanyCodeOf = (
  request: ActionSubject,
  contract: Pick<Contract, 'dispatch'> | undefined,
): string | undefined =>
  contract?.dispatch?.abroadAssistanceCompanyCodes?.[countryOf(request) ?? ''] ?? request.abroadAssistanceCompanyCode;

/**
 * Abroad request, home agent, HomeAssistanceCompanyAssigned, unless the contract forbids it or knows nobody abroad to hand it
 * to (2-requests §6, DECISIONS C-61).
 */
const dispatchToAbroad: ActionRule = (viewer, request, context) =>
  allOf(
    allowedIf(isAbroadRequest(request), 'NOT_ABROAD_REQUEST'),
    homeAgentOnly(viewer),
    inStatus(request, 'HomeAssistanceCompanyAssigned'),
    allowedIf(context?.contract?.dispatch?.abroadDispatchAllowed !== false, 'ABROAD_DISPATCH_NOT_ALLOWED'),
    allowedIf(
      context?.contract === undefined || abroadCompanyCodeOf(request, context.contract) !== undefined,
      'NO_ABROAD_COMPANY',
    ),
  );

/** Somebody else has it, or it ended; a workshop's request also where no partner's workshop could ever report (DECISIONS T-158). */
const mayComeBack = (request: ActionSubject): boolean =>
  isExecutedByPartner(request) ||
  ['NoCharliesFound', 'Cancelled'].includes(request.status) ||
  (request.status === 'WorkshopAssigned' && request.workshopOffers?.length === 0);

/** The handling agent while the request waits for him; while a partner executes it is brought back first (2-requests §6, §8). */
const assignToPartner: ActionRule = (viewer, request) => {
  const handled = isHandledBy(viewer, request);
  if (!handled.allowed) return handled;
  return mayComeBack(request) ? refused('BRING_REQUEST_BACK_TO_CC_FIRST') : inStatus(request, waitingStatusOf(request));
};

/**
 * To the company that handles the request (DECISIONS C-60). To the home company only by agents of the dispatch company or
 * who act for it, or administrators, and not outside the home market's region (2-requests §6).
 */
const bringBack: ActionRule = (viewer, request, context) => {
  const byHandler = allOf(
    isHandledBy(viewer, request),
    allowedIf(mayComeBack(request), 'WRONG_STATUS', {
      status: request.status,
      allowed: ['Partner*', 'NoCharliesFound', 'Cancelled'],
    }),
  );
  if (!byHandler.allowed || isAbroadRequest(request)) return byHandler;
  const company = context?.contract?.dispatch?.assistanceCompanyCode;
  const homeMarket = context?.contract?.coverage?.homeMarket;
  const country = countryOf(request);
  return allOf(
    allowedIf(
      isAdmin(viewer.agent) || company === undefined || canActOnBehalfOf(viewer.agent, company),
      'NOT_DISPATCH_COMPANY',
    ),
    allowedIf(!homeMarket || !country || isSameRegion(homeMarket, country), 'OUTSIDE_HOME_MARKET'),
  );
};

/** What the one call `dispatch/initiate` does to a request; the confirmation says which (DECISIONS C-61). */
export type InitiateDispatchKind = 'HandOverAbroad' | 'StartDispatch' | 'RestartDispatch';

/** Hands an abroad request over that waits at home; else restarts a dispatch that is or was under way, or starts the first (DECISIONS C-61). */
export const initiateDispatchKindOf = (request: ActionSubject): InitiateDispatchKind => {
  if (isAbroadRequest(request) && request.status === 'HomeAssistanceCompanyAssigned') return 'HandOverAbroad';
  const started = request.statusHistory?.some((entry) => entry.status === 'Dispatching');
  return started || request.status === 'Dispatching' || request.status === 'NoCharliesFound'
    ? 'RestartDispatch'
    : 'StartDispatch';
};

/** Handing over is the home agent's; starting or restarting the waterfall is offered to administrators only (DECISIONS C-61). */
const initiateDispatch: ActionRule = (viewer, request, context) => {
  if (initiateDispatchKindOf(request) === 'HandOverAbroad') return dispatchToAbroad(viewer, request, context);
  return allOf(
    allowedIf(isAdmin(viewer.agent) && actsAs(viewer, 'Home', 'Abroad'), 'ERROR_ROLE_UNAUTHORIZED'),
    allowedIf(request.status === 'Dispatching' || mayTransition(request.status, 'Dispatching'), 'WRONG_STATUS', {
      status: request.status,
    }),
    allowedIf(context?.isDispatchRunning !== true, 'DISPATCH_IS_RUNNING'),
  );
};

/** Whoever has a part in the request; Unknown has no action (DECISIONS S-19). */
const anyPart: ActionRule = (viewer) =>
  allowedIf(actsAs(viewer, 'Home', 'Abroad', 'Client', 'Payer'), 'NO_PART_IN_REQUEST');

/** Only where the contract's dispatch actions say so and there is a client organisation to tell (2-requests §6). */
const notifyClientOrganisation: ActionRule = (viewer, request, context) =>
  allOf(
    allowedIf(actsAs(viewer, 'Home', 'Abroad'), 'NOT_HOME_OR_ABROAD_AGENT'),
    allowedIf(
      context?.contract?.dispatch?.onRequestStatusUpdatedActions?.includes('NotifyClientOrganisation') === true,
      'CLIENT_NOTIFICATION_NOT_CONFIGURED',
    ),
    allowedIf(!!request.clientOrganisationCode && !!request.id, 'NO_CLIENT_ORGANISATION'),
  );

/** Every action on a request and the rule that allows it; server, console and command line ask the same row (2-requests §6, 3-platform §4). */
export const requestActions: Readonly<Record<RequestAction, ActionRule>> = {
  EditRequest: editRequest,
  DispatchToAbroadAssistanceCompany: dispatchToAbroad,
  AssignToPartner: assignToPartner,
  AssignToPartnerV2: assignToPartner,
  AssignToExternalPartner: assignToPartner,
  BringBackToAssistanceCompany: bringBack,
  CancelRequest: (viewer, request, context) => cancelDecision(viewer, request, context?.contract, context?.reason),
  InitiateDispatch: initiateDispatch,
  WriteNote: anyPart,
  FollowRequest: anyPart,
  // Only home agents copy a request to a draft (2-requests §6).
  CloneRequest: homeAgentOnly,
  NotifyClientOrganisation: notifyClientOrganisation,
};

/** Editing the tow destination also needs an order that does not go to a workshop by itself (2-requests §5). */
export const editTowDestination = (viewer: Viewer, request: ActionSubject, orderType: string): Decision =>
  allOf(editRequest(viewer, request), allowedIf(orderType !== 'Workshop', 'NOT_FOR_WORKSHOP_ORDER'));

/** Sending the job-assigned e-mail again: the job is open and the viewer is home (2-requests §6). */
export const resendJobAssignedEmail = (viewer: Viewer, request: ActionSubject): Decision =>
  allOf(homeAgentOnly(viewer), jobIsOpen(request));

/** The what-to-do button of a status reason: home agents only (2-requests §4, §6). */
export const seeStatusReasonInstructions = (viewer: Viewer): Decision => homeAgentOnly(viewer);

/** The contract info of a request: home agents only; intake asks `mayOrderFor`, the contract tab its own rule (2-requests §6, DECISIONS C-73). */
export const seeContractInfo = (viewer: Viewer): Decision => homeAgentOnly(viewer);

/** The actions that are allowed now, in the order of the contract (2-requests §6). */
export const allowedActions = (viewer: Viewer, request: ActionSubject, context?: ActionContext): RequestAction[] =>
  (Object.keys(requestActions) as RequestAction[]).filter(
    (action) => requestActions[action](viewer, request, context).allowed,
  );
