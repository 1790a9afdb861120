import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/**
 * Starts an engine in a temporary directory, flushing nothing to the disk, and migrates the template.
 * TOWLINE_TEST_POSTGRES names the `bin` directory of an installed PostgreSQL to use instead of the packaged one.
 */
export async function startTestEngine(log: (text: string) => void = () => {}): Promise<TestEngine> {
  removeAbandoned();
  const dataDir = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const installed = process.env.TOWLINE_TEST_POSTGRES;
  if (installed) chmodSync(dataDir, 0o711); // it may run as another user, who has to walk through
  const engine = await startEmbedded({ dataDir, log, durable: false, ...(installed && { installed }) });
  const stop = async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const admin = openDatabase({ url: engine.url, max: 1, applicationName: 'towline test engine' });
    await admin.pool.query(`create database ${testTemplate}`);
    await admin.close();
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

/** A test run that was killed could not remove its directory; the number in the name says whose it was. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}
