import { type AbroadSubject, isAbroadRequest } from '../domain/request/status.ts';
import type { Agent, Viewpoint } from '../generated/api.ts';
import {
  canActOnBehalfOf,
  contractCodesOf,
  isAdmin,
  isDeactivated,
  organisationCodesOf,
  waitsForContracts,
} from './agent.ts';

/** Who has a part in a request; a whole request and a row of the list both have it (DECISIONS S-19). */
export type RequestParties = AbroadSubject & {
  readonly contractCode: string;
  readonly homeAssistanceCompanyCode?: string;
  readonly clientOrganisationCode?: string;
  readonly billedToOrganisation?: string;
};

/** An agent looking at one request: from which side, and whether as an administrator who sees everything. */
export type Viewer = {
  readonly agent: Agent;
  readonly viewpoint: Viewpoint;
  /** On: the visibility policy shows everything and the administrator acts for either side (3-platform §6). */
  readonly isAdminMode: boolean;
};

/** What an administrator chose on the request; anybody else's choice is ignored. */
export type ViewerOptions = { readonly viewpoint?: Viewpoint; readonly isAdminMode?: boolean };

/** The first that fits of Home, Abroad, Client and Payer, the agent's own organisation or one he acts for; else Unknown (DECISIONS S-19). */
export const viewpointOf = (agent: Agent, request: RequestParties): Viewpoint => {
  if (isDeactivated(agent)) return 'Unknown';
  if (canActOnBehalfOf(agent, request.homeAssistanceCompanyCode)) return 'Home';
  if (canActOnBehalfOf(agent, request.abroadAssistanceCompanyCode)) return 'Abroad';
  if (canActOnBehalfOf(agent, request.clientOrganisationCode)) return 'Client';
  if (canActOnBehalfOf(agent, request.billedToOrganisation)) return 'Payer';
  return 'Unknown';
};

/** Viewpoints an agent may switch between: administrators Client, Home and, for an abroad request, Abroad; others none (2-requests §6). */
export const switchableViewpointsFor = (agent: Agent, request: AbroadSubject): readonly Viewpoint[] => {
  if (!isAdmin(agent)) return [];
  return isAbroadRequest(request) ? ['Client', 'Home', 'Abroad'] : ['Client', 'Home'];
};

/**
 * The viewer of a request (DECISIONS S-19). An administrator is in admin mode until he chooses a viewpoint; then he sees
 * and may do what that side does. A viewpoint that he may not choose is ignored.
 */
export const viewerOf = (agent: Agent, request: RequestParties, options: ViewerOptions = {}): Viewer => {
  const own = viewpointOf(agent, request);
  if (!isAdmin(agent)) return { agent, viewpoint: own, isAdminMode: false };
  const chosen = switchableViewpointsFor(agent, request).find((viewpoint) => viewpoint === options.viewpoint);
  return {
    agent,
    viewpoint: chosen ?? (own === 'Unknown' ? 'Home' : own),
    isAdminMode: options.isAdminMode ?? chosen === undefined,
  };
};

/** Whether the viewer acts for that side: it is his viewpoint, or he is an administrator in admin mode (2-requests §6). */
export const actsAs = (viewer: Viewer, ...viewpoints: readonly Viewpoint[]): boolean =>
  viewer.isAdminMode || viewpoints.includes(viewer.viewpoint);

/** Which requests an agent may see, as data for a query: all of them, or those of the organisations and contracts named (DECISIONS S-19). */
export type RequestVisibility =
  | { readonly all: true }
  | { readonly all: false; readonly organisationCodes: string[]; readonly contractCodes: string[] };

/**
 * The scope of every list, export, map and live event (DECISIONS S-19). A request is within it when its home, abroad,
 * client or paying organisation is among `organisationCodes`, or its contract is among `contractCodes`.
 */
export const visibilityOf = (agent: Agent): RequestVisibility => {
  if (isAdmin(agent)) return { all: true };
  // Who signed up sees nothing until a manager gives them contracts (DECISIONS S-43).
  if (isDeactivated(agent) || waitsForContracts(agent.permissions))
    return { all: false, organisationCodes: [], contractCodes: [] };
  return { all: false, organisationCodes: organisationCodesOf(agent), contractCodes: contractCodesOf(agent) };
};

/** Whether the agent may see the request at all; where he may not, the answer is "not found" (DECISIONS S-19). */
export const maySee = (agent: Agent, request: RequestParties): boolean => {
  const visibility = visibilityOf(agent);
  if (visibility.all) return true;
  const parties = [
    request.homeAssistanceCompanyCode,
    request.abroadAssistanceCompanyCode,
    request.clientOrganisationCode,
    request.billedToOrganisation,
  ];
  return (
    parties.some((code) => !!code && visibility.organisationCodes.includes(code)) ||
    visibility.contractCodes.includes(request.contractCode)
  );
};
