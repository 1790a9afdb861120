import { cloneDatabase, startEngine } from '../../support/database.ts';
import { firstLine, startProgram, stopProgram } from '../../support/process.ts';
import { signIn, startServer } from '../../support/server.ts';
import { type Load, type LoadOptions, load } from './load.ts';

/** What a bench of the server works with. */
export interface Bench {
  url: string;
  /** Of the server's process. */
  pid: number;
  databaseUrl: string;
  cookie: string;
  /** Starts the reference on one statement; answers its address. */
  reference(statement: string): Promise<string>;
  stop(): Promise<void>;
}

/** Tried as a release runs (scripts/release/memory.mjs): BENCH_NODE_OPTIONS=--max-semi-space-size=4. */
const nodeOptions = process.env.BENCH_NODE_OPTIONS;

/** What keeps a release small, for whoever measures memory; said by scripts/release/memory.mjs (DECISIONS T-273, T-310). */
export const asRelease = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Seeds a database, starts the server as in production (no answer checks), signs in. */
export async function startBench(
  requests: number,
  account = 'agent.be',
  env: Record<string, string> = {},
): Promise<Bench> {
  const engine = await startEngine(requests, new Date());
  const database = await cloneDatabase(engine);
  const server = await startServer(database.url, {
    TOWLINE_ENV: 'Prod',
    TOWLINE_LOG_LEVEL: 'error',
    TOWLINE_SIMULATION_SPEED: '1',
    ...(nodeOptions && { NODE_OPTIONS: nodeOptions }),
    ...env,
  });
  const stops: (() => Promise<void>)[] = [() => server.stop()];
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl: database.url,
    cookie: await signIn(server.url, account),
    async reference(statement) {
      const child = startProgram(['tests/benchmarks/support/httpPg.ts'], {
        DATABASE_URL: database.url,
        STATEMENT: statement,
      });
      const line = await firstLine(child, (text) => text.startsWith('listening'));
      stops.push(() => stopProgram(child));
      return `http://127.0.0.1:${line.split(' ')[1]}`;
    },
    async stop() {
      for (const stop of stops) await stop();
      await engine.stop();
    },
  };
}

/** What both reached, and ours as a share of theirs. */
export interface Compared {
  ours: Load;
  theirs: Load;
  ratio: number;
}

/** Both in turn, twice, so that a machine whose speed drifts drifts for both; the better run of each counts. */
export async function compare(ours: LoadOptions, theirs: LoadOptions): Promise<Compared> {
  const runs: { ours: Load[]; theirs: Load[] } = { ours: [], theirs: [] };
  for (let round = 0; round < 2; round += 1) {
    runs.theirs.push(await load(theirs));
    runs.ours.push(await load(ours));
  }
  const best = (list: Load[]) => list.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  const [a, b] = [best(runs.ours), best(runs.theirs)];
  return { ours: a, theirs: b, ratio: a.perSecond / b.perSecond };
}

const text = ({ perSecond, p50, p99, failed }: Load) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms${failed > 0 ? `, ${failed} FAILED` : ''}`;

/** Tells one comparison: at least `ratio` of the reference, and p99 within its bound, in ms or by the reference's, where there is one. */
export function report(
  what: string,
  { ours, theirs, ratio }: Compared,
  target: { ratio: number; p99?: number; p99Ratio?: number },
): void {
  const { p99 = Number.POSITIVE_INFINITY, p99Ratio } = target;
  const isFast =
    ratio >= target.ratio &&
    ours.failed === 0 &&
    ours.p99 <= p99 &&
    (p99Ratio === undefined || ours.p99 <= p99Ratio * theirs.p99);
  tell({
    what,
    measured: `${ratio.toFixed(2)} (${text(ours)})`,
    reference: `http-pg ${text(theirs)}`,
    target: `>= ${target.ratio.toFixed(2)}${target.p99 === undefined ? '' : `, p99 <= ${target.p99} ms`}${target.p99Ratio === undefined ? '' : `, p99 <= ${target.p99Ratio} of it`}`,
    met: isFast,
  });
}

/** A line for the table of `npm run bench`. */
export function tell(row: { what: string; measured: string; reference: string; target: string; met: boolean }): void {
  console.log(JSON.stringify(row));
}
