import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, expect, it, vi } from 'vitest';
import { answeringServer } from '../screenStand.testing.tsx';
import { passwordHook } from './passwordHook.ts';
import { enterSession, leaveSession, sessionState } from './session.ts';

afterEach(leaveSession);

const refused = (code: string) =>
  Response.json({ code, status: 403, message: 'no' }, { status: 403, headers: { 'x-request-id': 'r1' } });

function stand(code: string) {
  enterSession(anAgent());
  const towline = answeringServer(({ url }) =>
    url.pathname === '/v1/bo/agent' ? anAgent({ mustChangePassword: true }) : refused(code),
  );
  towline.use(passwordHook(towline));
  return towline;
}

it('asks for the password that has to be changed, and passes the refusal on whole', async () => {
  const towline = stand('PASSWORD_CHANGE_REQUIRED');
  await expect(towline.call('listRequests', {})).rejects.toMatchObject({
    code: 'PASSWORD_CHANGE_REQUIRED',
    requestId: 'r1',
  });
  await vi.waitFor(() => expect(sessionState().agent?.mustChangePassword).toBe(true));
});

it('leaves another refusal alone', async () => {
  const towline = stand('ERROR_ROLE_UNAUTHORIZED');
  await expect(towline.call('listRequests', {})).rejects.toMatchObject({ code: 'ERROR_ROLE_UNAUTHORIZED' });
  expect(sessionState().agent?.mustChangePassword).toBeUndefined();
});
