import { actsForOrganisationWith, hasOrganisationFlag } from './agent.ts';
import { allOf, allowed, allowedIf, type Decision } from './decision.ts';
import { actsAs, type RequestParties, type Viewer } from './viewpoint.ts';

/** Tabs and sections of a request whose visibility depends on who looks (3-platform §6; DECISIONS S-31 adds three). */
export const requestTabValues = [
  'request',
  'intervention',
  'order',
  'notes',
  'attachments',
  'dispatch',
  'workshopDispatch',
  'repairJob',
  'messages',
  'contract',
  'log',
  'asyncLog',
  'participants',
  'incident',
  'finance',
  'analytics',
  'priceCalculation',
  'json',
] as const;

/** A tab of a request. */
export type RequestTab = (typeof requestTabValues)[number];

/** Rule of a tab: the viewer's side, his organisation and the request's contract. */
export type RequestTabRule = (viewer: Viewer, request: Pick<RequestParties, 'contractCode'>) => Decision;

const forAll: RequestTabRule = () => allowed;
const homeOnly: RequestTabRule = (viewer) => allowedIf(actsAs(viewer, 'Home'), 'NOT_HOME_AGENT');
const homeOrAbroad: RequestTabRule = (viewer) =>
  allowedIf(actsAs(viewer, 'Home', 'Abroad'), 'NOT_HOME_OR_ABROAD_AGENT');
const inAdminMode: RequestTabRule = (viewer) => allowedIf(viewer.isAdminMode, 'ERROR_ROLE_UNAUTHORIZED');

/** Unknown has the tabs that are open to all and no other (DECISIONS S-19). */
const withPart: RequestTabRule = (viewer) =>
  allowedIf(viewer.isAdminMode || viewer.viewpoint !== 'Unknown', 'NO_PART_IN_REQUEST');

// The second name is the one of before, which saved organisations may still have.
const seesDispatch = ({ agent }: Viewer): boolean =>
  actsForOrganisationWith(agent, 'dispatchVisibleToHomeAgents') || actsForOrganisationWith(agent, 'seesDispatch');

/** The home agent in an organisation whose agents see dispatch, or acting for it (3-platform §6, DECISIONS C-79). */
const dispatch: RequestTabRule = (viewer, request) =>
  viewer.isAdminMode
    ? allowed
    : allOf(homeOnly(viewer, request), allowedIf(seesDispatch(viewer), 'NOT_FOR_ORGANISATION'));

/** Payments and invoices rights, or the organisation that sees the finance of this contract (3-platform §6, DECISIONS S-15). */
const finance: RequestTabRule = (viewer, request) => {
  if (viewer.isAdminMode) return allowed;
  const seesContract = viewer.agent.organisationFlags.financeContractCodes?.includes(request.contractCode) === true;
  return allOf(
    withPart(viewer, request),
    allowedIf(hasOrganisationFlag(viewer.agent, 'seesFinance') || seesContract, 'NOT_FOR_ORGANISATION'),
  );
};

const analytics: RequestTabRule = (viewer, request) =>
  viewer.isAdminMode
    ? allowed
    : allOf(
        withPart(viewer, request),
        allowedIf(hasOrganisationFlag(viewer.agent, 'seesAnalytics'), 'NOT_FOR_ORGANISATION'),
      );

/** Who sees which tab of a request; an administrator in admin mode sees all (3-platform §6, visibility policy). */
export const requestTabs: Readonly<Record<RequestTab, RequestTabRule>> = {
  request: forAll,
  order: forAll,
  intervention: forAll,
  notes: forAll,
  attachments: forAll,
  dispatch,
  workshopDispatch: homeOnly,
  repairJob: homeOnly,
  messages: homeOrAbroad,
  contract: homeOrAbroad,
  log: homeOrAbroad,
  asyncLog: homeOrAbroad,
  // The channels of each participant leave by the gate SeeAssignedPartnerDetails, not with the tab (DECISIONS S-31).
  participants: forAll,
  incident: forAll,
  finance,
  analytics,
  priceCalculation: inAdminMode,
  json: inAdminMode,
};

/** The tabs that the viewer sees, in their order (3-platform §6). */
export const visibleRequestTabs = (viewer: Viewer, request: Pick<RequestParties, 'contractCode'>): RequestTab[] =>
  requestTabValues.filter((tab) => requestTabs[tab](viewer, request).allowed);
