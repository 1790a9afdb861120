import type { Agent } from '@towline/sdk/api';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { liveDesk } from './live.testing.ts';
import { createLive } from './live.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { subscribe } = liveDesk(() => test);

const read = async () => (await test.call('GET', '/v1/bo/agent', { as: 'agent.be' })).json<Agent>();
const contractsOf = ({ clients }: Agent) => clients.flatMap(({ contracts }) => contracts);
const changes = {
  organisations: `update organisations set doc = jsonb_set(doc, '{flags,sendsEmail}', to_jsonb($1::boolean)), version = version + 1
    where code = 'C24Belgium'`,
  contracts: `update contracts set name = case when $1::boolean then 'One name' else 'Another name' end, version = version + 1 where code = 'Q8'`,
};

// The clock of the test stands still: what is remembered for a while is remembered for ever.
it.each<[keyof typeof changes, (agent: Agent) => unknown, (flag: boolean) => unknown]>([
  ['organisations', ({ organisationFlags }) => organisationFlags.sendsEmail === true, (flag) => flag],
  [
    'contracts',
    (agent) => contractsOf(agent).find(({ code }) => code === 'Q8')?.name,
    (flag) => (flag ? 'One name' : 'Another name'),
  ],
])(
  'what %s allow an agent holds at once, however lately they called (DECISIONS T-994)',
  async (kind, seen, expected) => {
    for (const flag of [true, false, true]) {
      await test.db.pool.query(changes[kind], [flag]);
      await expect.poll(async () => seen(await read()), { interval: 10 }).toEqual(expected(flag));
    }
  },
);

it('streams of an organisation that changed begin anew, and no others', async () => {
  const live = createLive(test.db.url, pino({ level: 'silent' }));
  await live.start();
  try {
    const [belgian, italian] = await Promise.all(['agent.be', 'agent.it'].map((name) => subscribe(live, name)));
    let told = 0;
    live.onRightsChanged(() => {
      told += 1;
    });
    await test.db.pool.query(changes.contracts, [false]);
    await expect.poll(() => told).toBe(1);
    expect([belgian?.ended, italian?.ended]).toEqual([0, 0]);
    await test.db.pool.query(changes.organisations, [false]);
    await expect.poll(() => told).toBe(2);
    expect([belgian?.ended, italian?.ended]).toEqual([1, 0]);
    // Who has the contracts of their organisation may have lost this one, or got it (S-19).
    const ofClient = `update agents set permissions = jsonb_set(permissions, '{contracts}', '[]') where email like 'client.q8@%'`;
    await test.db.pool.query(ofClient);
    test.later(16);
    const [client, admin] = await Promise.all(['client.q8', 'admin'].map((name) => subscribe(live, name)));
    await test.db.pool.query(`update contracts set client_code = 'Auto5', version = version + 1 where code = 'Q8'`);
    await expect.poll(() => told).toBe(3);
    expect([client?.ended, admin?.ended, italian?.ended]).toEqual([1, 0, 0]);
  } finally {
    await live.stop();
  }
});
