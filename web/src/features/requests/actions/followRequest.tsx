import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { Asker } from '../../../kit/session/asker.ts';
import { requestAction } from '../asker/requestAction.ts';

const key = { keys: 'w', label: 'KEY_FOLLOW' } as const;

const isFollowing = ({ agent }: Asker, { followedBy }: AssistanceRequest): boolean =>
  followedBy?.some(({ agentId }) => agentId === agent.id) === true;

/** Follows a request: its changes come to the agent until it is closed (DECISIONS S-29). */
export const followRequest = requestAction<AssistanceRequest, undefined, AssistanceRequest>({
  ever: 'FollowRequest',
  label: 'FOLLOW_REQUEST',
  key,
  offered: (by, request) => !isFollowing(by, request),
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
  ever: 'FollowRequest',
  label: 'UNFOLLOW_REQUEST',
  key,
  offered: isFollowing,
  icon: <StarIcon />,
  operation: 'unfollowRequest',
  represents: 'getRequest',
  allowed: requestActions.FollowRequest,
  ask: 'nothing',
  run: (towline, { id }) => towline.requests.unfollow(id),
  success: ['REQUEST_UNFOLLOWED'],
});
