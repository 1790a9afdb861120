import type { AssistanceRequest } from '@towline/sdk/api';
import { type ActionOn, actionOn } from '../../../kit/actions/actionOn.tsx';
import { bringBack } from '../actions/bringBack.tsx';
import { cancelRequest } from '../actions/cancelRequest.tsx';
import { cloneRequest } from '../actions/cloneRequest.tsx';
import { editOrder } from '../actions/editOrder.tsx';
import { followRequest, unfollowRequest } from '../actions/followRequest.tsx';
import { handOverAbroad, initiateDispatch } from '../actions/initiateDispatch.tsx';
import { makeExampleOf } from '../actions/makeExample.tsx';
import { writeNote } from '../actions/notes.tsx';
import { notifyClient } from '../actions/notifyClient.tsx';
import { assignToPartner, bringBackAndAssign } from '../assign/assignToPartner.tsx';

const assign = actionOn(assignToPartner);

/** What is done to a request, by its weight (console.md §4.5). */
export const actionsOfRequest: readonly ActionOn<AssistanceRequest>[] = [
  assign,
  { ...actionOn(bringBackAndAssign), leadsTo: assign },
  actionOn(handOverAbroad),
  actionOn(bringBack),
  actionOn(initiateDispatch),
  actionOn(cancelRequest),
  actionOn(editOrder, (request: AssistanceRequest) => ({ request })),
  actionOn(followRequest),
  actionOn(unfollowRequest),
  actionOn(notifyClient),
  actionOn(writeNote),
  actionOn(cloneRequest),
  actionOn(makeExampleOf),
];
