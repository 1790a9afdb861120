import type { RequestAction, RequestStatus, Viewpoint } from '../generated/api.ts';
import { requestStatusValues } from '../generated/values.ts';
import { ABROAD, aContract, type anAgent, anAgentOf, CLIENT, HOME, PAYER } from './fixtures.testing.ts';
import type { ActionContext } from './requestActions.ts';

const agents: Record<Viewpoint, ReturnType<typeof anAgent>> = {
  Home: anAgentOf(HOME),
  Abroad: anAgentOf(ABROAD),
  Client: anAgentOf(CLIENT),
  Payer: anAgentOf(PAYER),
  Unknown: anAgentOf('Eurocross'),
};
export const viewpoints = Object.keys(agents) as Viewpoint[];

const PARTNER: RequestStatus[] = [
  'PartnerAssigned',
  'PartnerEnroute',
  'PartnerArriving',
  'PartnerDelayed',
  'PartnerOnSite',
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
];
export const ALL = requestStatusValues;
const OPEN = ALL.filter(
  (status) => !['Cancelled', 'Completed', 'PartnerCompleted', 'CustomerCompleted'].includes(status),
);
const BRINGABLE: RequestStatus[] = [...PARTNER, 'PartnerCompleted', 'NoCharliesFound', 'Cancelled'];
export const HACA: RequestStatus[] = ['HomeAssistanceCompanyAssigned'];
const AACA: RequestStatus[] = ['AbroadAssistanceCompanyAssigned'];

type Cell = Partial<Record<Viewpoint, readonly RequestStatus[]>>;

/** Who may do it in which statuses; a viewpoint that is not named never may (2-requests §6, C-57 to C-61). */
export const matrix: Record<RequestAction, { home: Cell; abroad: Cell }> = {
  EditRequest: { home: { Home: OPEN, Abroad: OPEN }, abroad: { Home: OPEN, Abroad: OPEN } },
  DispatchToAbroadAssistanceCompany: { home: {}, abroad: { Home: HACA } },
  AssignToPartner: { home: { Home: HACA }, abroad: { Abroad: AACA } },
  AssignToPartnerV2: { home: { Home: HACA }, abroad: { Abroad: AACA } },
  AssignToExternalPartner: { home: { Home: HACA }, abroad: { Abroad: AACA } },
  BringBackToAssistanceCompany: { home: { Home: BRINGABLE }, abroad: { Abroad: BRINGABLE } },
  CancelRequest: {
    home: { Home: [...HACA, ...PARTNER], Client: [...HACA, ...PARTNER] },
    abroad: { Abroad: [...AACA, ...PARTNER] },
  },
  InitiateDispatch: { home: {}, abroad: { Home: HACA } },
  WriteNote: {
    home: { Home: ALL, Abroad: ALL, Client: ALL, Payer: ALL },
    abroad: { Home: ALL, Abroad: ALL, Client: ALL, Payer: ALL },
  },
  FollowRequest: {
    home: { Home: ALL, Abroad: ALL, Client: ALL, Payer: ALL },
    abroad: { Home: ALL, Abroad: ALL, Client: ALL, Payer: ALL },
  },
  CloneRequest: { home: { Home: ALL }, abroad: { Home: ALL } },
  NotifyClientOrganisation: { home: { Home: ALL, Abroad: ALL }, abroad: { Home: ALL, Abroad: ALL } },
};

/** A viewer of the kind; on a home request nobody is abroad by organisation, so the viewpoint is set outright. */
export const viewerAs = (viewpoint: Viewpoint) => ({ agent: agents[viewpoint], viewpoint, isAdminMode: false });

export const context: ActionContext = { contract: aContract };
