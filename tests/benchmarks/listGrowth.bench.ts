// The list's latency on one connection in a table of 10,000 and one of 1,000,000 requests, side by side on one engine, signed in.
// Alone: `node tests/benchmarks/listGrowth.bench.ts [most]`. Targets: 1.5 times without a text, 4 times with one.
import http from 'node:http';
import pg from 'pg';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { signIn, startServer } from '../support/server.ts';
import { tell } from './support/bench.ts';
import { growRequests } from './support/growRequests.ts';

const least = 10_000;
const most = Number(process.argv[2] ?? 1_000_000);
const rounds = 7;
const callsARound = 60;

const group = 'country=BE&status=CompletedAfterDispatch';
/** Beside each list, how many times slower it may be in the large table. */
const lists: [string, string, number][] = [
  ['newest', '', 1.5],
  ['country + status group', group, 1.5],
  ['two countries, two groups', 'country=BE,LU&status=CompletedAfterDispatch,Cancelled', 1.5],
  ['a small group', 'country=BE&status=Cancelled', 1.5],
  ['page 51', `${group}&skip=1000`, 1.5],
  ['a common word', `${group}&text=golf`, 4],
  ['a common word in all', 'text=peeters', 4],
  ['a plate', 'text=PLATE', 4],
  ['a word of nobody', `${group}&text=nowhere`, 4],
];

interface Side {
  url: string;
  cookie: string;
  plate: string;
  stop(): Promise<void>;
}

const engine = await startEngine(least, new Date());
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function start(rows: number): Promise<Side> {
  const database = await cloneDatabase(engine);
  if (rows > least) await growRequests(database.url, least, rows);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: found } = await client.query<{ n: number; plate: string }>(
    `select count(*)::int as n, max(license_plate) filter (where home_code = 'C24Belgium') as plate from requests`,
  );
  await client.end();
  if (found[0]?.n !== rows) throw new Error(`${found[0]?.n} requests instead of ${rows}`);
  const server = await startServer(database.url, {
    TOWLINE_ENV: 'Prod',
    TOWLINE_LOG_LEVEL: 'error',
    TOWLINE_SIMULATION_SPEED: '1',
  });
  return { url: server.url, cookie: await signIn(server.url, 'agent.be'), plate: found[0].plate, stop: server.stop };
}

function call({ url, cookie }: Side, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(`${url}${path}`, { agent, headers: { cookie } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      })
      .on('error', reject);
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function p50(side: Side, path: string): Promise<number> {
  const times: number[] = [];
  for (let calls = 0; calls < callsARound; calls += 1) {
    const started = performance.now();
    await call(side, path);
    times.push(performance.now() - started);
  }
  return median(times);
}

try {
  const started = performance.now();
  const [small, large] = [await start(least), await start(most)];
  console.log(`${least} and ${most} requests stand after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  for (const [name, query, limit] of lists) {
    const path = (side: Side) => `/v1/bo/assistance-requests?take=20&${query.replace('PLATE', side.plate)}`;
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = -1; round < rounds; round += 1) {
      // In turn, so that what the machine does meanwhile hits both; the first round warms up.
      const [one, other] = [await p50(small, path(small)), await p50(large, path(large))];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const growth = median(times.large.map((time, round) => time / (times.small[round] ?? time)));
    const counts = await Promise.all(
      [small, large].map(async (side) => {
        const { count, isCountCapped } = JSON.parse(await call(side, path(side))) as {
          count: number;
          isCountCapped: boolean;
        };
        return `${isCountCapped ? 'more than ' : ''}${count}`;
      }),
    );
    console.log(`${name}: ${counts.join(' / ')} requests`);
    tell({
      what: `list, ${name}, ${most.toLocaleString('en')} against ${least.toLocaleString('en')} requests, p50 of one connection`,
      measured: `${median(times.large).toFixed(2)} ms = ${growth.toFixed(2)}`,
      reference: `${median(times.small).toFixed(2)} ms`,
      target: `<= ${limit}`,
      met: growth <= limit,
    });
  }
  await large.stop();
  await small.stop();
} finally {
  agent.destroy();
  await engine.stop();
}
