import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** Follows a request: its changes come to the agent until it is closed (DECISIONS S-29). */
export const followRequest = requestAction<AssistanceRequest, undefined, AssistanceRequest>({
  label: 'FOLLOW_REQUEST',
  icon: <StarEmptyIcon />,
  operation: 'followRequest',
  represents: 'getRequest',
  allowed: requestActions.FollowRequest,
  ask: 'nothing',
  run: (towline, { id }) => towline.requests.follow(id),
  success: ['REQUEST_FOLLOWED'],
});

/** Follows it no longer. */
export const unfollowRequest = requestAction<AssistanceRequest, undefined, AssistanceRequest>({
  label: 'UNFOLLOW_REQUEST',
  icon: <StarIcon />,
  operation: 'unfollowRequest',
  represents: 'getRequest',
  allowed: requestActions.FollowRequest,
  ask: 'nothing',
  run: (towline, { id }) => towline.requests.unfollow(id),
  success: ['REQUEST_UNFOLLOWED'],
});
