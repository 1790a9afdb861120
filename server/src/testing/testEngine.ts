import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { isAlive } from '../db/postmasterPid.ts';

/** A throw-away engine with one migrated database that tests clone. */
export interface TestEngine {
  /** Address of a database to say `create database ... template ...` in. */
  adminUrl: string;
  /** The migrated database. Nobody may be connected to it while it is cloned. */
  template: string;
  stop(): Promise<void>;
}

export const testTemplate = 'towline_template';

const prefix = 'towline-test-';

const memory = '/dev/shm';
const roomInBytes = 4 * 2 ** 30;

/**
 * In memory where there is room. A database is over a thousand files, and every test file makes and drops one: on a disk
 * (ext4 passes over every file that was just removed, one by one) half of the tests' time goes there.
 */
function homeOfEngines(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomInBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts an engine in a temporary directory, flushing nothing to the disk, and migrates the template.
 * TOWLINE_TEST_POSTGRES names the `bin` directory of an installed PostgreSQL to use instead of the packaged one.
 */
export async function startTestEngine(log: (text: string) => void = () => {}): Promise<TestEngine> {
  const home = homeOfEngines();
  removeAbandoned(home);
  const dataDir = mkdtempSync(path.join(home, `${prefix}${process.pid}-`));
  const installed = process.env.TOWLINE_TEST_POSTGRES;
  if (installed) chmodSync(dataDir, 0o711); // it may run as another user, who has to walk through
  const engine = await startEmbedded({ dataDir, log, durable: false, ...(installed && { installed }) });
  const stop = async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await administer(engine.url, `create database ${testTemplate}`);
    const template = openDatabase({
      url: databaseIn(engine.url, testTemplate),
      max: 1,
      applicationName: 'towline test template',
    });
    await migrate(template, log);
    await template.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: engine.url, template: testTemplate, stop };
}

/** The address of another database of the same engine. */
export function databaseIn(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Says one sentence to the engine itself. */
export async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A test run that was killed could not remove its directory; the number in the name says whose it was. */
function removeAbandoned(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}
