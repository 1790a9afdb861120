import type { Agent } from '../generated/api.ts';
import { colleagueDecision } from './colleague.ts';
import { allOf, type Decision } from './decision.ts';
import { requestGates } from './gates.ts';
import type { ActionSubject } from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

/** Whether a request may be handed over to a colleague: one who may hold it (DECISIONS T-204). */
export const requestReceiver = (giver: Agent, receiver: Agent, request: ActionSubject): Decision =>
  allOf(colleagueDecision(giver, receiver), requestGates.ClaimRequest(viewerOf(receiver, request), request));
