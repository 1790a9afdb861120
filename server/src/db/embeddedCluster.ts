import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SetupProblem } from '../setupProblem.ts';
import type { PostgresBinaries } from './embeddedBinaries.ts';

/** The engine's data directory. */
export function clusterDirOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster');
}

const passwordFile = 'towline.password';

/** The password lies inside the data directory (mode 0600), so that the two come into being together or not at all. */
export function readPassword(dataDir: string): string {
  return readFileSync(path.join(clusterDirOf(dataDir), passwordFile), 'utf8').trim();
}

interface ClusterOptions {
  dataDir: string;
  binaries: PostgresBinaries;
  /** False only for tests: nothing is flushed to the disk then. */
  durable: boolean;
  log: (text: string) => void;
}

/** Makes the data directory where there is none: beside its place first, then moved, so that an interrupted start leaves no half one. */
export async function ensureCluster({ dataDir, binaries, durable, log }: ClusterOptions): Promise<void> {
  const cluster = clusterDirOf(dataDir);
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    refuseOtherMajor(cluster, binaries);
    return;
  }
  log('making the database (once)');
  const home = path.dirname(cluster);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(home)) if (name.startsWith('cluster.new.')) removeIfAbandoned(path.join(home, name));
  const half = path.join(home, `cluster.new.${process.pid}`);
  mkdirSync(half, { mode: 0o700 });
  try {
    initialise(half, binaries, durable);
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return; // another start was first
    throw error;
  }
}

function refuseOtherMajor(cluster: string, { major }: PostgresBinaries): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new SetupProblem(
    `The data in ${cluster} is of PostgreSQL ${found}, this version of Towline brings ${major}. ` +
      'Make a backup with the version that wrote it (npm run db -- backup --out file), move the data away, and restore it here.',
  );
}

function removeIfAbandoned(dir: string): void {
  const pid = Number(dir.split('.').at(-1));
  try {
    process.kill(pid, 0);
  } catch {
    rmSync(dir, { recursive: true, force: true });
  }
}

function initialise(half: string, binaries: PostgresBinaries, durable: boolean): void {
  const { initdb, major, runAs, throughCwd } = binaries;
  const password = randomBytes(24).toString('base64url');
  const secret = `${half}.password`;
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (runAs) for (const file of [half, secret]) chownSync(file, runAs.uid, runAs.gid);
  const handle = openSync(secret, 'r');
  const run = spawnSync(
    initdb,
    [
      ...['-D', throughCwd ? '/proc/self/cwd' : half],
      `--pwfile=${throughCwd ? '/proc/self/fd/3' : secret}`,
      ...['-U', 'towline', '-A', 'scram-sha-256', '-E', 'UTF8'],
      ...locale(Number(major)),
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      ...runAs,
      cwd: half,
      stdio: ['ignore', 'pipe', 'pipe', handle],
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    },
  );
  closeSync(handle);
  rmSync(secret, { force: true });
  if (run.status !== 0) {
    const said = run.error?.message ?? `${run.stdout}${run.stderr}`.trim().split('\n').slice(-6).join('\n');
    throw new SetupProblem(`The database could not be made in ${half}:\n${said}\n${adviceFor(said)}`);
  }
  const keep = path.join(half, passwordFile);
  writeFileSync(keep, `${password}\n`, { mode: 0o600 });
  if (runAs) chownSync(keep, runAs.uid, runAs.gid);
}

function adviceFor(said: string): string {
  return /could not look up effective user ID/.test(said)
    ? 'PostgreSQL wants a user with a name: give this one a line in /etc/passwd, or use a PostgreSQL of your own with DATABASE_URL.'
    : 'See that the disk has room and the directory can be written, then start again.';
}

/** Bytes decide the order (fast, the same everywhere), Unicode decides upper and lower case. People's lists say `byName`. */
function locale(major: number): string[] {
  return major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}
