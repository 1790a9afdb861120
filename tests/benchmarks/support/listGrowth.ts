import http from 'node:http';
import { cloneDatabase, startEngine } from '../../support/database.ts';
import { signIn, startServer } from '../../support/server.ts';
import { tell } from './bench.ts';

const rounds = 7;
const callsARound = 60;

/** One question and how many times slower it may be in the large table; `SAMPLE` in it is a text of one row. */
export type GrowingList = readonly [name: string, query: string, limit: number];

interface Growth {
  /** What the table holds, in the plural. */
  things: string;
  /** Of the list, without its query. */
  path: string;
  least: number;
  most: number;
  /** Requests that the engine is seeded with. */
  seeded: number;
  /** Makes so many of the seeded rows; answers the text that one row is known by. */
  grow(databaseUrl: string, rows: number): Promise<string>;
  lists: readonly GrowingList[];
}

interface Side {
  url: string;
  cookie: string;
  sample: string;
  stop(): Promise<void>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

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

/** The list's latency on one connection in a small and in a large table, side by side on one engine, signed in. */
export async function measureGrowth({ things, path, least, most, seeded, grow, lists }: Growth): Promise<void> {
  const engine = await startEngine(seeded, new Date());
  async function start(rows: number): Promise<Side> {
    const database = await cloneDatabase(engine);
    const sample = await grow(database.url, rows);
    const server = await startServer(database.url, {
      TOWLINE_ENV: 'Prod',
      TOWLINE_LOG_LEVEL: 'error',
      TOWLINE_SIMULATION_SPEED: '1',
    });
    return { url: server.url, cookie: await signIn(server.url, 'agent.be'), sample, stop: server.stop };
  }
  const sides: Side[] = [];
  try {
    const started = performance.now();
    const [small, large] = [await start(least), await start(most)];
    sides.push(small, large);
    console.log(`${least} and ${most} ${things} stand after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    for (const [name, query, limit] of lists) {
      const asked = (side: Side) => `${path}?take=20&${query.replace('SAMPLE', side.sample)}`;
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let round = -1; round < rounds; round += 1) {
        // In turn, so that what the machine does meanwhile hits both; the first round warms up.
        const [one, other] = [await p50(small, asked(small)), await p50(large, asked(large))];
        if (round < 0) continue;
        times.small.push(one);
        times.large.push(other);
      }
      const growth = median(times.large.map((time, round) => time / (times.small[round] ?? time)));
      const counts = await Promise.all([small, large].map(async (side) => countOf(await call(side, asked(side)))));
      console.log(`${name}: ${counts.join(' / ')} ${things}`);
      tell({
        what: `list, ${name}, ${most.toLocaleString('en')} against ${least.toLocaleString('en')} ${things}, p50 of one connection`,
        measured: `${median(times.large).toFixed(2)} ms = ${growth.toFixed(2)}`,
        reference: `${median(times.small).toFixed(2)} ms`,
        target: `<= ${limit}`,
        met: growth <= limit,
      });
    }
  } finally {
    for (const { stop } of sides.toReversed()) await stop();
    agent.destroy();
    await engine.stop();
  }
}

function countOf(answer: string): string {
  const { count, isCountCapped } = JSON.parse(answer) as { count: number; isCountCapped?: boolean };
  return `${isCountCapped ? 'more than ' : ''}${count}`;
}
