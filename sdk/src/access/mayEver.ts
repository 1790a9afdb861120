import type { RequestAction, Viewpoint } from '../generated/api.ts';
import { actsAs, type Viewer } from './viewpoint.ts';

const handling = ['Home', 'Abroad'] as const satisfies readonly Viewpoint[];
// Who has no part is told so where everybody else could do something.
const everybody = [...handling, 'Client', 'Payer', 'Unknown'] as const satisfies readonly Viewpoint[];

/** The sides of which somebody may do it at some time; a row for each action (2-requests §6). */
const sidesOf: Readonly<Record<RequestAction, readonly Viewpoint[]>> = {
  EditRequest: handling,
  DispatchToAbroadAssistanceCompany: ['Home'],
  AssignToPartner: handling,
  AssignToPartnerV2: handling,
  AssignToExternalPartner: handling,
  BringBackToAssistanceCompany: handling,
  CancelRequest: [...handling, 'Client'],
  InitiateDispatch: handling,
  WriteNote: everybody,
  FollowRequest: everybody,
  CloneRequest: ['Home'],
  NotifyClientOrganisation: handling,
};

/**
 * Whether the viewer's side may do it at some time, whatever stands in the way now: what is no, is hidden; the rest is shown
 * and says why not (2-requests §6, console.md §4.5).
 */
export const mayEver = (viewer: Viewer, action: RequestAction): boolean => actsAs(viewer, ...sidesOf[action]);
