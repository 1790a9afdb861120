import type { Hook, OutgoingCall } from '@towline/sdk/client/hooks';
import { describe, expect, it, vi } from 'vitest';
import { renewalHook } from './renewalHook.ts';

const call = (operationId: OutgoingCall['operationId'], signal?: AbortSignal): OutgoingCall => ({
  operationId,
  input: { message: 'typed' },
  method: 'POST',
  url: '/v1/bo/x',
  headers: { 'idempotency-key': 'k' },
  body: '{"message":"typed"}',
  signal,
});

const answer = (status: number): Response => new Response(null, { status });

function setup(renewed: boolean, ...statuses: number[]) {
  const session = { renewals: 0 };
  const renew = vi.fn(async () => {
    if (renewed) session.renewals += 1;
    return renewed;
  });
  const next = vi.fn<Parameters<Hook>[1]>(async () => answer(statuses.shift() ?? 200));
  return { session, renew, next, hook: renewalHook(renew, () => session.renewals) };
}

describe('a call that meets an ended session', () => {
  it('is sent again with its key and body once the agent signed in again', async () => {
    const { renew, next, hook } = setup(true, 401, 201);
    const ended = AbortSignal.abort();
    expect((await hook(call('createNote', ended), next)).status).toBe(201);
    expect(renew).toHaveBeenCalledOnce();
    expect(next.mock.calls[1]?.[0]).toEqual(call('createNote'));
  });

  it('gets its refusal when nobody signs in', async () => {
    const { next, hook } = setup(false, 401);
    expect((await hook(call('createNote'), next)).status).toBe(401);
    expect(next).toHaveBeenCalledOnce();
  });

  it('asks for nothing when the agent signed in again while it was under way', async () => {
    const { session, renew, next, hook } = setup(true, 200);
    next.mockImplementationOnce(async () => {
      session.renewals += 1;
      return answer(401);
    });
    expect((await hook(call('getRequest'), next)).status).toBe(200);
    expect(renew).not.toHaveBeenCalled();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it.each(['signIn', 'signOut', 'getAgent', 'streamEvents', 'endImpersonation'] as const)(
    '%s asks by itself',
    async (operation) => {
      const { renew, next, hook } = setup(true, 401);
      expect((await hook(call(operation), next)).status).toBe(401);
      expect(renew).not.toHaveBeenCalled();
    },
  );
});

it('what is answered otherwise is left alone', async () => {
  const { renew, next, hook } = setup(true, 403);
  expect((await hook(call('createNote'), next)).status).toBe(403);
  expect(renew).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledOnce();
});
