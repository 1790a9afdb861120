// A storm on two servers: 200 open streams, sign-outs, deactivations, slow and dead readers, lost listeners, connections of every
// operation cut at random moments, while orders are made. Nothing of it may end a server or lose an event. Half a minute long;
// STORM_SECONDS=600 is the long form.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { takeDeaths } from '../support/process.ts';
import { call, startServer } from '../support/server.ts';
import { tell } from './support/bench.ts';
import { cutCalls } from './support/storm/cuts.ts';
import { signInAtDesk } from './support/storm/desk.ts';
import { again, deactivate, loseListener, readBadly, signOutTwo } from './support/storm/disturb.ts';

import { createSessions } from './support/storm/sessions.ts';
import { openWitness } from './support/storm/witness.ts';

const seconds = Number(process.env.STORM_SECONDS ?? 30);
const streams = 200;
const watching = ['admin', 'agent.be', 'manager.be'] as const;
/** Signs out and is deactivated beside those who order. */
const restless = ['agent.be', 'manager.be'] as const;

const engine = await startEngine(300, new Date());
const database = await cloneDatabase(engine);
const env = { TOWLINE_ENV: 'Test', TOWLINE_LOG_LEVEL: 'fatal', TOWLINE_SIMULATION_SPEED: '60' };
const servers = await Promise.all([1, 2].map(() => startServer(database.url, env)));
const urls = servers.map(({ url }) => url);
const client = new pg.Client({ connectionString: database.url });
await client.connect();

const sessions = createSessions();
const witnesses = Array.from({ length: streams }, (_value, nth) =>
  openWitness(sessions, urls[nth % 2]!, watching[nth % watching.length]!),
);
const created: string[] = [];
const refused: string[] = [];

async function order(nth: number): Promise<void> {
  const url = urls[nth % 2]!;
  const cookie = await sessions.cookieOf(url, 'admin');
  const body = flatBatteryInGent({ externalId: randomUUID() });
  const answer = await call(url, cookie, 'POST', '/v1/bo/order-requests', body, { 'idempotency-key': randomUUID() });
  if (answer.status === 201) created.push((answer.body as { id: string }).id);
  else refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
}

const storm = new AbortController();
const { signal } = storm;
while (witnesses.some(({ opened }) => opened === 0)) await wait(50);
const began = Date.now();
const signs = again(signal, 2_000, () => signOutTwo(urls, restless));
const deactivations = again(signal, 5_000, () => deactivate(client, 'manager.be'));
const losses = again(signal, 8_000, () => loseListener(client));
const badReaders = again(signal, 500, () => readBadly(sessions, urls, 'admin'));
const cuts = Promise.all(
  [1, 2].map(() =>
    cutCalls(urls, (url, method) => sessions.cookieOf(url, method === 'GET' ? 'admin' : 'agent.lu'), signal),
  ),
);
let nth = 0;
const orders = again(signal, 250, () => order(nth++));

const deaths: string[] = [];
while (Date.now() - began < seconds * 1000 && deaths.length === 0) {
  await wait(500);
  deaths.push(...takeDeaths());
}
storm.abort();
const [outs, offs, lostListeners, bad, cut] = await Promise.all([
  signs,
  deactivations,
  losses,
  badReaders,
  cuts,
  orders,
]);

const missing = () => witnesses.reduce((sum, { knows }) => sum + created.filter((id) => !knows.has(id)).length, 0);
const calm = Date.now() + 20_000; // who was away comes back and reads again
while (missing() > 0 && Date.now() < calm && deaths.length === 0) await wait(200);
deaths.push(...takeDeaths());
for (const words of deaths) console.error(words);
const behind = witnesses.flatMap(({ knows }, nth) => (created.every((id) => knows.has(id)) ? [] : [nth]));
if (behind.length > 0)
  for (const account of new Set(behind.map((nth) => watching[nth % watching.length]!)))
    console.error(
      `behind: ${account}, who ${await signInAtDesk(urls[0]!, account).then(
        () => 'can sign in',
        (error: Error) => error.message,
      )}`,
    );
for (const words of refused.slice(0, 3)) console.error(`an order was refused: ${words}`);

const opened = witnesses.reduce((sum, witness) => sum + witness.opened, 0);
tell({
  what:
    `a storm of ${Math.round((Date.now() - began) / 1000)} s on two servers: ${streams} streams opened ${opened} times, ${outs * 2} sign-outs, ` +
    `${offs} deactivations, ${lostListeners} lost listeners, ${bad} bad readers, ` +
    `${cut.reduce((sum, one) => sum + one.cuts, 0)} cut connections of ${Math.max(...cut.map((one) => one.operations))} operations`,
  measured: `${deaths.length} exits, ${missing()} lost events of ${created.length * streams}, ${refused.length} of ${created.length + refused.length} orders refused`,
  reference: 'the version before: an exit within 4 rounds of two sign-outs',
  target: '0 exits, none lost, none refused',
  met: deaths.length === 0 && missing() === 0 && refused.length === 0 && created.length > 0,
});
await Promise.all(witnesses.map((witness) => witness.close()));
await client.end();
await Promise.all(servers.map((server) => server.stop()));
await engine.stop();
process.exit(0);
