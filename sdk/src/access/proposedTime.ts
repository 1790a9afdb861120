import type { Proposal } from '../domain/request/proposals.ts';
import { allOf, allowed, type Decision } from './decision.ts';
import { requestGates } from './gates.ts';
import { type ActionSubject, requestActions } from './requestActions.ts';
import type { Viewer } from './viewpoint.ts';

/**
 * Taking a proposed time: who manages the jobs of partners, or the repair; once nobody waits for the partner any more he is
 * assigned as by hand, so the request has to wait for its handler (2-requests §4, §6, 3-platform §6).
 */
export const takeProposedTime = (
  viewer: Viewer,
  request: ActionSubject,
  { isOfJob, isAwaited }: Pick<Proposal, 'isOfJob' | 'isAwaited'>,
): Decision =>
  isOfJob
    ? allOf(
        requestGates.ManagePartnerJob(viewer, request),
        isAwaited ? allowed : requestActions.AssignToPartner(viewer, request),
      )
    : requestGates.ManageRepairJob(viewer, request);
