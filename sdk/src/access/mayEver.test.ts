import { expect, it } from 'vitest';
import type { RequestAction } from '../generated/api.ts';
import { cancelReasonValues, requestStatusValues } from '../generated/values.ts';
import { ABROAD, aHomeRequest, anAbroadRequest, anAgentOf, CLIENT, HOME, PAYER } from './fixtures.testing.ts';
import { mayEver } from './mayEver.ts';
import { requestActions } from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

const actions = Object.keys(requestActions) as RequestAction[];
const all = requestStatusValues.flatMap((status) => [aHomeRequest(status), anAbroadRequest(status)]);

it.each([
  ['the client', CLIENT, ['CancelRequest', 'WriteNote', 'FollowRequest']],
  ['the payer', PAYER, ['WriteNote', 'FollowRequest']],
  ['the home agent', HOME, actions],
])('%s is shown what that side may ever do', (_who, code, expected) => {
  const viewer = viewerOf(anAgentOf(code), aHomeRequest('Dispatching'));
  expect(actions.filter((action) => mayEver(viewer, action))).toEqual(
    actions.filter((action) => (expected as readonly string[]).includes(action)),
  );
});

it('nothing is hidden that is allowed at any time', () => {
  for (const code of [HOME, ABROAD, CLIENT, PAYER, 'Nobody']) {
    for (const request of all) {
      const viewer = viewerOf(anAgentOf(code), request);
      for (const action of actions.filter((one) => !mayEver(viewer, one)))
        for (const reason of [undefined, ...cancelReasonValues])
          expect(requestActions[action](viewer, request, reason && { reason }).allowed, `${code} ${action}`).toBe(
            false,
          );
    }
  }
});
