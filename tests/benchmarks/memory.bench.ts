// The memory of the release's server, engine apart, on many requests: after it has stood a while, and after a day's work of 40
// agents. A minute of standing and two of work; the long form is
// MEMORY_REQUESTS=200000 MEMORY_IDLE_SECONDS=300 MEMORY_DAY_SECONDS=900 MEMORY_SHARE=1. What counts is all that the system says
// of the process (VmRSS): 63 MB of it are pages of the Node binary and its libraries. What moved it (DECISIONS T-310): how far
// the heap may grow before it is collected, and what is loaded at the start.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { photoOf } from '../support/photo.ts';
import { makeRelease, startRelease } from '../support/release.ts';
import { call, signIn } from '../support/server.ts';
import { tell } from './support/bench.ts';
import { growRequests } from './support/growRequests.ts';

const seeded = 5_000;
const requests = Number(process.env.MEMORY_REQUESTS ?? 20_000);
const idleSeconds = Number(process.env.MEMORY_IDLE_SECONDS ?? 60);
const daySeconds = Number(process.env.MEMORY_DAY_SECONDS ?? 120);
/** How much of a day's work is done. */
const share = Number(process.env.MEMORY_SHARE ?? daySeconds / 900);
const agents = 40;
const day = { orders: 2_000, lists: 20_000, details: 10_000, uploads: 500 };
/** Tried with other flags of Node: MEMORY_FLAGS='--max-semi-space-size=8'. */
const flags = process.env.MEMORY_FLAGS;

const folder = mkdtempSync(path.join(tmpdir(), 'towline-memory-'));
const dir = process.env.MEMORY_RELEASE ?? path.join(folder, 'release');
if (!process.env.MEMORY_RELEASE) makeRelease(dir);
const engine = await startEngine(seeded, new Date());
const database = await cloneDatabase(engine);
if (requests > seeded) await growRequests(database.url, seeded, requests);

const server = await startRelease(dir, database.url, {
  env: {
    ...{
      TOWLINE_ENV: 'Prod',
      MAILER: 'outbox',
      SMS: 'outbox',
      PARTNERS: 'demo',
      PAYMENTS: 'sandbox',
      TOWLINE_DEMO: '1',
    },
    ...{ TOWLINE_DATA_DIR: path.join(folder, 'data'), TOWLINE_SIMULATION_SPEED: '60', TOWLINE_LOG_LEVEL: 'error' },
    ...(flags && { NODE_OPTIONS: flags }),
  },
});

function megabytes(field: 'VmRSS' | 'RssFile', pid: number | string = server.pid): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'));
  return (Number(line?.[1]) * 1024) / 1e6;
}
/** Of the processes that the server has beside it: the one for pictures, as long as there are some. */
function besideIt(): number {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
  if (children === '') return 0;
  return children.split(' ').reduce((sum, pid) => sum + megabytes('VmRSS', pid), 0);
}
/** What V8 says it holds: with what is in use, with room, and outside of its heap. */
async function heap(): Promise<string> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const of = (name: string) => (Number(new RegExp(`^\\w*${name} (\\S+)`, 'm').exec(text)?.[1]) / 1e6).toFixed(0);
  return `heap ${of('nodejs_heap_size_used_bytes')} of ${of('nodejs_heap_size_total_bytes')}, outside ${of('nodejs_external_memory_bytes')}, pages of files ${megabytes('RssFile').toFixed(0)}`;
}
const started = megabytes('VmRSS');
await wait(idleSeconds * 1000);
const standing = megabytes('VmRSS');
const standingHeap = await heap();
tell({
  what: `memory of the release's server on ${requests.toLocaleString('en')} requests, ${idleSeconds} s after its start${flags ? ` (${flags})` : ''}`,
  measured: `${standing.toFixed(0)} MB (${started.toFixed(0)} MB when it was ready; ${standingHeap})`,
  reference: 'Node itself 45 MB',
  target: '<= 150 MB',
  met: standing <= 150,
});

const cookies = await Promise.all(
  Array.from({ length: agents }, (_value, nth) => signIn(server.url, ['agent.be', 'manager.be', 'admin'][nth % 3]!)),
);
const closing = new AbortController();
let told = 0;
for (const cookie of cookies) {
  const answer = await fetch(`${server.url}/v1/bo/events`, { headers: { cookie }, signal: closing.signal });
  void (async () => {
    for await (const chunk of answer.body!) told += chunk.length;
  })().catch(() => {});
}
const failed = new Map<string, number>();
const words = ['garage', 'Gent', 'Volkswagen', '1ABC', 'Peugeot', 'Brugge', 'battery', 'Renault'];
let ids: string[] = [];
let most = 0;

/** Does it as often as a day wants, spread over the time by a few callers. */
async function spread(
  times: number,
  callers: number,
  work: (nth: number, cookie: string) => Promise<number>,
): Promise<void> {
  const began = Date.now();
  let next = 0;
  const total = Math.round(times * share);
  const caller = async (): Promise<void> => {
    for (let nth = next++; nth < total; nth = next++) {
      const due = began + (nth / total) * daySeconds * 1000;
      if (due > Date.now()) await wait(due - Date.now());
      const status = await work(nth, cookies[nth % agents]!).catch((error: unknown) => String(error));
      if (typeof status === 'string' || status >= 400) failed.set(`${status}`, (failed.get(`${status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

const watch = setInterval(() => {
  most = Math.max(most, megabytes('VmRSS'));
}, 1_000);
const began = Date.now();
await Promise.all([
  spread(day.lists, 8, async (nth, cookie) => {
    const query = nth % 3 === 0 ? `&text=${words[nth % words.length]}` : `&skip=${(nth % 50) * 20}`;
    const { status, body } = await call(server.url, cookie, 'GET', `/v1/bo/assistance-requests?take=20${query}`);
    const { records = [] } = body as { records?: { id: string }[] };
    if (records.length > 0 && nth % 3 !== 0) ids = [...records.map(({ id }) => id), ...ids].slice(0, 500);
    return status;
  }),
  spread(day.details, 4, async (nth, cookie) => {
    if (ids.length === 0) return 0;
    return (await call(server.url, cookie, 'GET', `/v1/bo/assistance-requests/${ids[nth % ids.length]}`)).status;
  }),
  spread(day.orders, 2, async () => {
    const order = flatBatteryInGent({ externalId: randomUUID() });
    return (await call(server.url, cookies[0]!, 'POST', '/v1/bo/order-requests', order)).status;
  }),
  spread(day.uploads, 1, async (nth) => {
    if (ids.length === 0) return 0;
    const form = new FormData();
    form.append('assistanceRequestId', ids[nth % ids.length]!);
    form.append('fileName', 'car.png');
    form.append('file', new Blob([new Uint8Array(photoOf(600))], { type: 'image/png' }), 'car.png');
    return (await call(server.url, cookies[2]!, 'POST', '/v1/content/upload', form)).status;
  }),
]);
clearInterval(watch);
const after = megabytes('VmRSS');
const afterHeap = await heap();
const pictures = besideIt();
const seconds = (Date.now() - began) / 1000;
const isWhole = [...failed.keys()].every((status) => status === '404' || status === '403');
tell({
  what: `memory after ${(share * 100).toFixed(0)} % of a day's work in ${seconds.toFixed(0)} s: ${agents} streams, ${Math.round(day.orders * share)} orders dispatched, ${Math.round(day.lists * share)} list and ${Math.round(day.details * share)} detail calls, ${Math.round(day.uploads * share)} uploads`,
  measured: `${after.toFixed(0)} MB (most ${most.toFixed(0)} MB, ${afterHeap}, ${(told / 1e6).toFixed(0)} MB of events; the process for pictures ${pictures.toFixed(0)} MB until 20 s after the last; ${[...failed].map(([status, n]) => `${n} times ${status}`).join(', ') || 'none refused'})`,
  reference: `${standing.toFixed(0)} MB before`,
  target: '<= 220 MB',
  met: after <= 220 && isWhole && told > 0,
});
closing.abort();
await server.stop();
await engine.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
