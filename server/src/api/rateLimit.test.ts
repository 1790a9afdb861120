import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { createRateLimit } from './rateLimit.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

/** Makes a call; answers what is left, or the seconds to wait. */
function caller(perMinute: number) {
  const limit = createRateLimit(perMinute);
  return (name: string, seconds: number): string | number => {
    const { limit: left, retryAfterInSeconds } = limit.take(name, at(seconds));
    return retryAfterInSeconds ?? left;
  };
}

describe('the limit of calls', () => {
  it('counts down, refuses the next, and gives back one by one', () => {
    const call = caller(60);
    expect(call('a', 0)).toBe('"default";r=59;t=1');
    for (let made = 1; made < 59; made += 1) call('a', 0);
    expect(call('a', 0)).toBe('"default";r=0;t=60');
    expect(call('a', 0)).toBe(1);
    expect(call('a', 0.5)).toBe(1);
    expect(call('a', 1)).toBe('"default";r=0;t=60');
    expect(call('a', 1)).toBe(1);
    expect(call('a', 11)).toBe('"default";r=9;t=51');
    expect(call('a', 1_000)).toBe('"default";r=59;t=1');
  });

  it('is each caller’s own', () => {
    const call = caller(2);
    call('a', 0);
    call('a', 0);
    expect(call('a', 0)).toBe(30);
    expect(call('b', 0)).toBe('"default";r=1;t=30');
  });

  it('gives nothing back when the clock is set back', () => {
    const call = caller(2);
    call('a', 10);
    call('a', 10);
    expect(call('a', 0)).toBe(30);
  });
});

describe('calls that another server has answered', () => {
  it('are missing here, too, and are told to one who comes later', () => {
    const limit = createRateLimit(60);
    limit.take('a', at(0));
    limit.takenElsewhere('a', 49, at(0));
    expect(limit.take('a', at(0)).limit).toBe('"default";r=9;t=51');
    expect(limit.counted(at(0))).toEqual([['a', 51]]);
    expect(limit.counted(at(60))).toEqual([]);
  });

  it('are waited for, too, where they were too many', () => {
    const limit = createRateLimit(60);
    limit.takenElsewhere('a', 65, at(0));
    expect(limit.take('a', at(0))).toMatchObject({ limit: '"default";r=0;t=65', retryAfterInSeconds: 6 });
    expect(limit.take('a', at(6)).retryAfterInSeconds).toBeUndefined();
  });
});

describe('the server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TOWLINE_RATE_LIMIT: '6' });
  });
  afterAll(() => test.close());
  const agent = () => test.call('GET', '/v1/bo/agent', { as: 'agent.be' });

  it('tells what is left, and refuses with the time to wait', async () => {
    const first = await agent();
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"default";q=6;w=60', ratelimit: '"default";r=5;t=10' });
    for (let made = 0; made < 5; made += 1) await agent();
    const refused = await agent();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429 });
    expect(refused.headers.ratelimit).toBe('"default";r=0;t=60');
    test.later(10);
    expect((await agent()).statusCode).toBe(200);
  });

  it('counts what an agent’s programs call by itself, and not the keys of a sync (DECISIONS T-804)', async () => {
    test.later(60);
    const made = await test.call('POST', '/v1/bo/api-tokens', {
      ...{ as: 'admin', body: { name: 'ci', scopes: ['admin', 'translations:sync'], expiresInDays: 1 } },
    });
    const headers = { authorization: `Bearer ${made.json<{ secret: string }>().secret}` };
    const program = () => test.call('GET', '/v1/bo/agent', { as: '', headers });
    const codes: number[] = [];
    for (let calls = 0; calls < 7; calls += 1) codes.push((await program()).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await test.call('GET', '/v1/bo/agent', { as: 'admin' })).headers.ratelimit).toMatch(/r=4;/);
    const sent = await test.call('POST', '/v1/translations/sync', { as: '', headers, body: {} });
    expect([sent.statusCode, sent.headers.ratelimit]).toEqual([400, undefined]);
  });

  it('never refuses those who watch it', async () => {
    for (let made = 0; made < 10; made += 1) {
      const answer = await test.call('GET', '/livez', { as: '' });
      expect([answer.statusCode, answer.headers.ratelimit]).toEqual([200, undefined]);
    }
  });

  it.each([
    ['GET', '/v1/bo/agent', 404], // DECISIONS C-67
    ['POST', '/v1/translations/receive', 401],
  ] as const)('counts strangers by their address: %s %s (DECISIONS T-808)', async (method, path, first) => {
    test.later(120);
    const stranger = () => test.call(method, path, { as: '', ...(method === 'POST' && { body: {} }) });
    const codes: number[] = [];
    for (let made = 0; made < 8; made += 1) codes.push((await stranger()).statusCode);
    expect([codes.at(0), codes.at(-1)]).toEqual([first, 429]);
  });
});
