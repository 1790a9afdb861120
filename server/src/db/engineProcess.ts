import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries } from './embeddedBinaries.ts';
import { isAlive, readPostmasterPid } from './postmasterPid.ts';

/** One data directory with what it takes to run an engine on it. */
export interface Engine {
  binaries: PostgresBinaries;
  cluster: string;
  password: string;
  log: (text: string) => void;
  /** False only for tests: nothing is flushed to the disk then. */
  durable: boolean;
}

export interface Running {
  port: number;
  pid: number;
  adopted: boolean;
}

const stopTimeout = 8_000;

export function urlOf({ password }: Engine, port: number, database: string): string {
  return `postgres://towline:${password}@127.0.0.1:${port}/${database}`;
}

/** The engine's own log, beside its data directory. */
export function logOf(cluster: string): string {
  return path.join(path.dirname(cluster), 'postgres.log');
}

/** Starts a new engine. Answers it once it takes connections, or the last lines of its log when it ended. */
export async function launch(engine: Engine, port: number, deadline: number): Promise<Running | string> {
  const logFile = logOf(engine.cluster);
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const child = spawn(
    engine.binaries.postgres,
    ['-D', engine.binaries.throughCwd ? '/proc/self/cwd' : engine.cluster, ...settings(port, engine.durable)],
    {
      ...engine.binaries.runAs,
      cwd: engine.cluster,
      detached: true, // Ctrl-C goes to the whole process group; the server ends first and then stops the engine
      stdio: ['ignore', log, log],
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    },
  );
  closeSync(log);
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.on('exit', end).on('error', end).unref();
  let saidAt = Date.now() + 3_000;
  while (!ended && Date.now() < deadline) {
    if ((await ask(urlOf(engine, port, 'postgres'))) === 'ready') return { pid: child.pid ?? 0, port, adopted: false };
    if (Date.now() > saidAt) {
      engine.log('the database engine is recovering from its last, unfinished stop');
      saidAt = Number.POSITIVE_INFINITY;
    }
    await pause(25);
  }
  return readFileSync(logFile).subarray(logStart).toString('utf8').trim().split('\n').slice(-8).join('\n');
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string> = {
    dynamic_shared_memory_type: 'mmap', // /dev/shm is 64 MB in many containers
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    max_connections: durable ? '100' : '300',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Autovacuum would look into a template at the moment somebody clones it.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-h', '127.0.0.1', '-k', '', '-p', String(port), ...flags];
}

/** PostgreSQL's "wrong password" and "no such role": an engine, but not the one of this data directory. */
const notOurs = new Set(['28P01', '28000']);

/**
 * How the engine at this address is: `busy` is starting, stopping or full, `closed` refuses the connection, `silent` does not answer,
 * `stranger` is something else on that port. SCRAM makes `ready` certain: only our data directory knows the password.
 */
export async function ask(url: string): Promise<'ready' | 'busy' | 'closed' | 'silent' | 'stranger'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: 'towline start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (/^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE') return notOurs.has(code) ? 'stranger' : 'busy';
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'closed';
    return /timeout/i.test(message) ? 'silent' : 'stranger';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown, then immediate, then kill: what was committed is in the log in each case. */
export async function stopEngine({ binaries, cluster }: Engine, pid: number): Promise<void> {
  const stop = ['stop', '-D', cluster, '-m', 'fast'];
  // Where it cannot be started the time below runs out, and the engine is ended otherwise.
  if (process.platform === 'win32') spawn(binaries.pgCtl, stop, { stdio: 'ignore' }).on('error', () => {});
  else signal(pid, 'SIGINT');
  if (await gone(cluster, pid, stopTimeout)) return;
  signal(pid, 'SIGQUIT');
  if (await gone(cluster, pid, 2_000)) return;
  signal(pid, 'SIGKILL');
  await gone(cluster, pid, 1_000);
}

async function gone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  // A child of ours that ended stays "alive" until Node has collected it; the file it removed last says the same sooner.
  while (isAlive(pid) && readPostmasterPid(cluster)?.pid === pid) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended
  }
}

const watchdogScript = 'cat >/dev/null; [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1" 2>/dev/null';

/** A shell that ends the engine when this process is killed without being asked: it sees its input close. */
export function startWatchdog({ cluster }: Engine, pid: number): { dismiss(): void } {
  if (process.platform === 'win32') return { dismiss: () => {} }; // the next start adopts what is left
  const args = ['-c', watchdogScript, 'towline-watchdog', String(pid), path.join(cluster, 'postmaster.pid')];
  const child: ChildProcess = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.unref();
  (child.stdin as net.Socket | null)?.unref();
  return {
    dismiss() {
      child.kill('SIGKILL');
    },
  };
}
