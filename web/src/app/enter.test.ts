import { problemFrom } from '@towline/sdk/client/problem';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter } from './enter.ts';

const problem = (status: number) => problemFrom({ status, body: { code: 'X' }, requestId: undefined });
const towline = (error: Error) => {
  const refuse = () => Promise.reject(error);
  return { session: { getAgent: refuse }, support: { getVersion: refuse } };
};
const noticesOf = (error: Error) => enter(towline(error) as never);

describe('who is sent to the sign-in', () => {
  beforeEach(() => history.replaceState(null, '', '/en-BE/dashboard/requests'));

  // proves 3-platform §8 Guards
  it.each([
    [404, ['ERROR_SIGN_IN_TO_ACCESS_ADMIN_AREA']],
    [401, ['ERROR_SIGN_IN_TO_ACCESS_ADMIN_AREA']],
    [500, ['AN_ERROR_OCCURED', 'TRY_AGAIN_LATER_CONTACT_VIA_EMAIL']],
    [403, ['AN_ERROR_OCCURED', 'TRY_AGAIN_LATER_CONTACT_VIA_EMAIL']],
  ])('after a %i from behind it is told why', async (status, notices) => {
    expect(await noticesOf(problem(status))).toEqual(notices);
  });

  it.each([
    [404, '<html>default backend</html>'],
    [404, { message: 'no Route matched' }],
    [401, '<html>Sign in to the network</html>'],
  ])('a proxy’s %i is no session that has ended', async (status, body) => {
    const foreign = problemFrom({ status, body, requestId: undefined });
    expect(await noticesOf(foreign)).toEqual(['AN_ERROR_OCCURED', 'TRY_AGAIN_LATER_CONTACT_VIA_EMAIL']);
  });

  it('is told nothing where nobody asked for a page behind it', async () => {
    history.replaceState(null, '', '/en-BE/sign-in');
    expect(await noticesOf(problem(404))).toEqual([]);
  });
});
