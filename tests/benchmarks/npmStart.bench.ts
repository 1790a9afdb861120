// `npm start` in a fresh copy of the checkout until /readyz says yes: with empty caches (tools, packages, database), and again.
// Alone: `node tests/benchmarks/npmStart.bench.ts`. Targets: 150 s, 5 s; and it is never silent for more than 5 s. All hold on a
// quiet machine that reaches npm's registry.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../support/process.ts';
import { tell } from './support/bench.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-start-'));
const checkout = path.join(folder, 'checkout');
const made = new Set(['node_modules', 'dist', '.git', '.towline', 'test-results']);
cpSync(root, checkout, { recursive: true, filter: (source) => !made.has(path.basename(source)) });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Nothing of what this machine has fetched before is seen, but its registry settings are. */
function environment(port: number): NodeJS.ProcessEnv {
  const cache = (name: string) => {
    const place = path.join(folder, 'caches', name);
    mkdirSync(place, { recursive: true });
    return place;
  };
  const { DATABASE_URL: _database, TOWLINE_TOOLS: _tools, TOWLINE_NODE: _node, ...rest } = process.env;
  return {
    ...rest,
    PORT: String(port),
    TOWLINE_DATA_DIR: path.join(folder, 'data'),
    XDG_CACHE_HOME: cache('xdg'),
    XDG_DATA_HOME: cache('data'),
    npm_config_cache: cache('npm'),
    npm_config_store_dir: cache('store'),
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  await closed;
}

interface Start {
  /** From the command to the first yes. */
  seconds: number;
  /** The longest time in which nothing was said, and what had been said before it. */
  silence: { seconds: number; after: string };
}

async function start(limit: number): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = spawn('npm', ['start'], { cwd: checkout, env: environment(port), stdio: ['ignore', 'pipe', 'pipe'] });
  const silence = { seconds: 0, after: '' };
  let spokeAt = began;
  let last = 'npm start';
  const hear = (chunk: Buffer | string) => {
    const seconds = (performance.now() - spokeAt) / 1000;
    if (seconds > silence.seconds) Object.assign(silence, { seconds, after: last });
    spokeAt = performance.now();
    last = String(chunk).trim().split('\n').at(-1) ?? '';
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  while (!(await isReady(port))) {
    if (isOver) throw new Error('npm start ended before it was ready');
    if (seconds() > limit * 4) break;
    await wait(50);
  }
  const taken = seconds();
  hear('');
  await stop(child);
  return { seconds: taken, silence };
}

const targets: readonly (readonly [what: string, limit: number])[] = [
  ['npm start, empty caches, to ready', 150],
  ['npm start again, to ready', 5],
];
try {
  for (const [what, limit] of targets) {
    const { seconds: taken, silence } = await start(limit);
    tell({
      what,
      measured: `${taken.toFixed(1)} s`,
      reference: 'none: the limit is absolute',
      target: `<= ${limit} s`,
      met: taken <= limit,
    });
    tell({
      what: `${what}: longest silence, after "${silence.after}"`,
      measured: `${silence.seconds.toFixed(1)} s`,
      reference: 'none: the limit is absolute',
      target: '<= 5 s',
      met: silence.seconds <= 5,
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
