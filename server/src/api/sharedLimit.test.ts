import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { startTestApp } from '../testing/testApp.ts';
import { recordingPorts } from '../testing/testPorts.ts';
import { createRateLimit } from './rateLimit.ts';
import { createSharedLimit, type SharedLimit } from './sharedLimit.ts';

const still = new Date(1_800_000_000_000);
const servers: SharedLimit[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.stop();
});

/** Servers on one database that brings notices in one order to all, after a moment. */
function serversOf(count: number, perMinute: number, delay: () => number = () => 1) {
  const heard: SharedLimit[] = [];
  let last = Promise.resolve();
  const tell = (text: string): Promise<void> => {
    last = last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, delay()));
      for (const server of heard) server.heard(text);
    });
    return Promise.resolve();
  };
  const begin = () => {
    const server = createSharedLimit({ limit: createRateLimit(perMinute), perMinute, now: () => still, tell });
    heard.push(server);
    servers.push(server);
    server.start();
    return server;
  };
  /** Every notice has come, and those that answer it. */
  const settled = async () => {
    for (let come: unknown; come !== last; ) {
      come = last;
      await come;
    }
  };
  return { begin, all: Array.from({ length: count }, begin), settled };
}

async function answered(server: SharedLimit, calls: number): Promise<number> {
  let count = 0;
  for (let made = 0; made < calls; made += 1)
    if ((await server.take('a')).retryAfterInSeconds === undefined) count += 1;
  return count;
}

const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);

describe('servers that share a limit', () => {
  it('answer together at most a tenth more, however fast a caller is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 20, max: 300 }),
        fc.nat(3),
        async (count, perMinute, delay) => {
          const { all, settled } = serversOf(count, perMinute, () => delay);
          await settled();
          const total = sum(await Promise.all(all.map((server) => answered(server, perMinute + 50))));
          expect(total).toBeGreaterThanOrEqual(perMinute);
          expect(total).toBeLessThanOrEqual(Math.max(perMinute * 1.1, perMinute + count));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('say the same of what is left, once they have told each other', async () => {
    const { all, settled } = serversOf(2, 600);
    const [one, other] = all as [SharedLimit, SharedLimit];
    await settled();
    await answered(one, 5);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await other.take('a')).limit).toBe('"default";r=594;t=1');
  });

  it('tell one who comes later what was counted before', async () => {
    const { all, begin, settled } = serversOf(1, 600);
    expect(await answered(all[0]!, 400)).toBe(400);
    const late = begin();
    await settled();
    expect((await late.take('a')).limit).toBe('"default";r=199;t=41');
  });

  it('wait for nobody who is out of reach', async () => {
    const { all, settled } = serversOf(2, 100);
    await settled();
    const alone = createSharedLimit({
      limit: createRateLimit(100),
      perMinute: 100,
      now: () => still,
      tell: () => Promise.reject(new Error('away')),
    });
    alone.heard(JSON.stringify({ from: 'another', calls: [] }));
    expect(await answered(alone, 120)).toBe(100);
    expect(all).toHaveLength(2);
  });
});

it('two servers on one database answer one caller at most 660 of 1,600 calls at a limit of 600', async () => {
  const env = { TOWLINE_RATE_LIMIT: '600' };
  const first = await startTestApp(env);
  const db = openDatabase({ url: first.db.url, applicationName: 'second server' });
  const config = readConfig({ ...env, TOWLINE_LOG_LEVEL: 'silent', TOWLINE_ENV: 'Test', DATABASE_URL: first.db.url });
  const { left: _left, ...ports } = recordingPorts();
  const second = await buildApp({ db, config, now: () => first.clock.now, ports });
  await second.ready();
  try {
    const cookie = await first.cookieOf('agent.be');
    const headers = { cookie };
    const apps = [first.app, second];
    const leftOf = async (app: typeof second, as: { cookie: string }) =>
      Number(/r=(\d+)/.exec(String((await app.inject({ url: '/v1/bo/agent', headers: as })).headers.ratelimit))?.[1]);
    // They have met once each counts what somebody else called at the other.
    const somebody = { cookie: await first.cookieOf('agent.it') };
    let calls = 0;
    await expect
      .poll(async () => {
        calls += 1;
        return Math.max(...(await Promise.all(apps.map((app) => leftOf(app, somebody)))));
      })
      .toSatisfy((left) => left < 600 - calls);
    const burst = async (app: typeof second) => {
      let count = 0;
      for (let made = 0; made < 800; made += 1)
        if ((await app.inject({ url: '/v1/bo/agent', headers })).statusCode === 200) count += 1;
      return count;
    };
    const total = sum(await Promise.all([burst(first.app), burst(second), burst(first.app), burst(second)]));
    expect(total).toBeGreaterThanOrEqual(600);
    expect(total).toBeLessThanOrEqual(660);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await Promise.all(apps.map((app) => leftOf(app, headers)))).toEqual([0, 0]);
  } finally {
    await second.close();
    await db.close();
    await first.close();
  }
}, 30_000);
