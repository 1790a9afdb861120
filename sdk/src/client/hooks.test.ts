import { describe, expect, test, vi } from 'vitest';
import { createTowline } from './createTowline.ts';
import { stagingWriteBlock } from './hooks.ts';
import { StagingBlockedError } from './problem.ts';
import { handClock, type Scripted, scriptedTransport } from './testing/scripted.ts';

function client(...script: Scripted[]) {
  const { transport, sent } = scriptedTransport(...script);
  const clock = handClock();
  return { towline: createTowline({ transport, clock }), sent, clock };
}

describe('hooks', () => {
  test('the last one is outermost, and each sees the operation', async () => {
    const { towline } = client({ json: {} });
    const seen: string[] = [];
    for (const name of ['inner', 'outer']) {
      towline.use(async (call, next) => {
        seen.push(`${name} ${call.operationId}`);
        const answer = await next(call);
        seen.push(`${name} ${answer.status}`);
        return answer;
      });
    }
    await towline.session.getAgent();
    expect(seen).toEqual(['outer getAgent', 'inner getAgent', 'inner 200', 'outer 200']);
  });

  test('a hook may change what goes out', async () => {
    const { towline, sent } = client({ json: {} });
    towline.use((call, next) => next({ ...call, headers: { ...call.headers, cookie: 'a=1' } }));
    await towline.session.getAgent();
    expect(sent[0]?.headers.cookie).toBe('a=1');
  });
});

test.each(['request', 'response'] as const)(
  'a fault of a %s listener neither fails nor repeats the call',
  async (name) => {
    const later: (() => void)[] = [];
    const { towline, sent } = client({ json: { email: 'a@b.be' } }, { json: {} });
    const stop = towline.on(name, () => {
      throw new Error('mine');
    });
    const microtasks = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => later.push(run));
    const answer = await towline.session.getAgent();
    microtasks.mockRestore();
    stop();
    expect(answer).toEqual({ email: 'a@b.be' });
    expect(sent).toHaveLength(1);
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('mine');
  },
);

describe('staging write block (3-platform §4)', () => {
  const blocked = () => {
    const state = { isBlocked: true };
    const parts = client({ json: {} });
    parts.towline.use(stagingWriteBlock(({ operationId }) => state.isBlocked && operationId !== 'signIn'));
    return { ...parts, state };
  };

  // proves 3-platform §8 Staging write block
  test('a write is refused before it leaves, with the HTTP method in the message', async () => {
    const { towline, sent } = blocked();
    const error = await towline.requests.cancel('r1', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StagingBlockedError);
    expect(error).toMatchObject({
      code: 'STAGING_WRITE_BLOCKED',
      status: 403,
      detail: 'The HTTP method POST is blocked in the staging environment',
      message: expect.stringMatching(/^POST \/v1\/bo\/[^?]+ 403 STAGING_WRITE_BLOCKED: The HTTP method POST/),
    });
    expect(sent).toHaveLength(0);
  });

  test('reads, exempt writes and writes of who may edit go through', async () => {
    const { towline, sent, state } = blocked();
    await towline.session.getAgent();
    await towline.session.signIn({ email: 'a@b.be', password: 'x' });
    state.isBlocked = false;
    await towline.requests.cancel('r1', {});
    expect(sent).toHaveLength(3);
  });
});

test('the staging rule sees the body before it is encoded, and an unnamed call', async () => {
  const { towline } = client({ json: {} });
  const seen: unknown[] = [];
  towline.use(
    stagingWriteBlock((call) => {
      seen.push(call);
      return false;
    }),
  );
  await towline.session.saveAgent({ stagingEditingEnabled: true });
  await towline.request('DELETE', '/v1/x');
  expect(seen).toEqual([
    { operationId: 'saveAgent', method: 'PUT', body: { stagingEditingEnabled: true } },
    { operationId: '', method: 'DELETE', body: undefined },
  ]);
});

test('listeners are told of requests, answers and retries, without bodies', async () => {
  const { towline, clock } = client(
    { status: 503, json: { code: 'BUSY', detail: 'the secret of An Peeters' } },
    { json: { secret: 1 } },
  );
  const told: unknown[] = [];
  const stop = (['request', 'response', 'retry'] as const).map((name) =>
    towline.on(name, (event) => told.push([name, event])),
  );
  const call = towline.session.getAgent();
  await clock.advance(1_000);
  await call;
  const named = { operationId: 'getAgent', method: 'GET', url: '/v1/bo/agent', requestId: expect.any(String) };
  expect(told).toEqual([
    ['request', { ...named, attempt: 0 }],
    ['response', { ...named, attempt: 0, status: 503, durationInMs: 0 }],
    ['retry', { ...named, attempt: 0, delayInMs: 499, reason: { name: 'ApiProblem', code: 'BUSY', status: 503 } }],
    ['request', { ...named, attempt: 1 }],
    ['response', { ...named, attempt: 1, status: 200, durationInMs: 0 }],
  ]);
  expect(JSON.stringify(told)).not.toContain('secret');
  for (const end of stop) end();
  await towline.session.getAgent();
  expect(told).toHaveLength(5);
});
