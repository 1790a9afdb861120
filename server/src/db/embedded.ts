import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupProblem } from '../setupProblem.ts';
import { findPostgresBinaries } from './embeddedBinaries.ts';
import { clusterDirOf, ensureCluster, readPassword } from './embeddedCluster.ts';
import { ask, type Engine, launch, logOf, type Running, startWatchdog, stopEngine, urlOf } from './engineProcess.ts';
import { takeSeat } from './engineSeat.ts';
import { isAlive, isPostmasterOf, readPostmasterPid } from './postmasterPid.ts';

export interface EmbeddedOptions {
  /** TOWLINE_DATA_DIR; the engine's files go into `postgres/` below it. */
  dataDir: string;
  log: (text: string) => void;
  /** False only for tests: nothing is flushed to the disk then. */
  durable?: boolean;
  /** The `bin` directory of an installed PostgreSQL to use instead of the packaged one. */
  installed?: string;
  /** Called when the engine died and could not be started again. */
  onLost?: (reason: string) => void;
}

export interface Embedded {
  /** Address of the database `towline`, password included. */
  url: string;
  /** True when an engine was already running on this data and was taken over. */
  adopted: boolean;
  /** One server at a time: undefined when we have the data now, otherwise who has it. */
  claim(as: string): Promise<string | undefined>;
  /** Stops the engine, unless another process of ours still uses it. */
  stop(): Promise<void>;
}

const startTimeout = 120_000; // recovery after a crash may have a long log to replay

/** Starts PostgreSQL on the data directory, or takes over the one that a killed server left running there. */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  installed,
  onLost,
}: EmbeddedOptions): Promise<Embedded> {
  const binaries = findPostgresBinaries(installed);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  await ensureCluster({ dataDir: home, binaries, durable, log });
  const engine: Engine = { binaries, cluster: clusterDirOf(home), password: readPassword(home), log, durable };

  const running = await startOrAdopt(engine);
  await ensureDatabase(urlOf(engine, running.port, 'postgres'));
  const held = await hold(engine, running, onLost);
  return { url: urlOf(engine, running.port, 'towline'), adopted: running.adopted, claim: held.claim, stop: held.stop };
}

/** Keeps the engine running until `stop`: a killed one is started again on the same port, so that pools which know the address find it. */
async function hold(
  engine: Engine,
  first: Running,
  onLost: EmbeddedOptions['onLost'],
): Promise<Pick<Embedded, 'claim' | 'stop'>> {
  let running = first;
  let claimedAs: string | undefined;
  let stopping = false;
  let reviving = Promise.resolve();
  const sit = async () => {
    const watchdog = startWatchdog(engine, running.pid);
    const seat = await takeSeat(urlOf(engine, running.port, 'postgres'));
    void seat.lost.then(() => {
      watchdog.dismiss();
      if (!stopping) reviving = revive();
    });
    return { seat, watchdog };
  };
  const revive = async () => {
    try {
      running = await startOrAdopt(engine, running.port);
      place = await sit();
      if (claimedAs !== undefined) await place.seat.claim(claimedAs);
      engine.log('the database engine had stopped and is running again');
    } catch (error) {
      onLost?.((error as Error).message);
    }
  };
  let place = await sit();
  return {
    claim(as) {
      claimedAs = as;
      return place.seat.claim(as);
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await reviving;
      if (await place.seat.leave()) await stopEngine(engine, running.pid);
      place.watchdog.dismiss();
    },
  };
}

async function startOrAdopt(engine: Engine, preferredPort?: number): Promise<Running> {
  const deadline = Date.now() + startTimeout;
  let failure = '';
  let said = false;
  while (Date.now() < deadline) {
    const state = await stateOfLeftover(engine);
    if (typeof state === 'object') return state;
    if (state === 'wait') {
      if (!said) engine.log('waiting for the database engine that is already there');
      said = true;
      await pause(100);
      continue;
    }
    const outcome = await launch(engine, await choosePort(preferredPort), deadline);
    if (typeof outcome === 'object') return outcome;
    failure = outcome;
    // Somebody was first, took the port, or the killed engine's memory is not yet freed: look again. Anything else stays.
    if (!/already exists|in use/i.test(failure)) break;
    await pause(300);
  }
  throw new SetupProblem(
    `The database engine did not start.\n${failure}\nIts whole log: ${logOf(engine.cluster)}\n` +
      'Mend what it says and start again, or use a PostgreSQL of your own with DATABASE_URL.',
  );
}

/** Whether the data directory has an engine: one to adopt, one to wait for, or none. */
async function stateOfLeftover(engine: Engine): Promise<Running | 'wait' | 'none'> {
  const left = readPostmasterPid(engine.cluster);
  if (!left || !isAlive(left.pid)) return 'none'; // PostgreSQL knows how to begin over a dead one's files
  const state = await ask(urlOf(engine, left.port, 'postgres'));
  // It answers, with the same password: but what it works on is the directory that this one was copied from (DECISIONS T-918).
  if (state === 'ready' && process.platform === 'linux' && !isPostmasterOf(engine.cluster, left.pid))
    throw new SetupProblem(copiedText(engine.cluster));
  if (state === 'ready') return { ...left, adopted: true };
  if (state === 'busy') return 'wait';
  if (isPostmasterOf(engine.cluster, left.pid)) {
    if (state === 'silent') await stopEngine(engine, left.pid); // it hangs
    return 'wait';
  }
  forgetStale(engine.cluster);
  return 'none';
}

const copiedText = (cluster: string): string =>
  `${cluster} was copied from data that are in use, and still are: such a copy may be torn, and what is written here would be ` +
  'written there.\nStop Towline there before you copy its data, or take a backup meanwhile: npm run db -- backup --out towline.backup';

/**
 * The number in the file belongs to a stranger by now, and PostgreSQL would refuse to start because of it. The file is removed
 * only where /proc shows that no process works in the data directory.
 */
function forgetStale(cluster: string): void {
  if (process.platform !== 'linux') return;
  const inUse = readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostmasterOf(cluster, Number(name)));
  if (!inUse) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // told by what is awaited below
  await client.connect();
  try {
    await client.query('create database towline');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error; // it is there, or another process makes it at this moment
  } finally {
    await client.end();
  }
}

async function choosePort(preferred = 0): Promise<number> {
  const port = (await listenOnce(preferred)) ?? (await listenOnce(0));
  if (port === undefined) throw new SetupProblem('There is no free port on 127.0.0.1 for the database engine.');
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: got } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(got));
    });
  });
}
