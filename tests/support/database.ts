import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { firstLine, startProgram, stopProgram } from './process.ts';

/** An engine of the run's own, with templates to clone from. */
export interface TestEngine {
  adminUrl: string;
  seededTemplate: string;
  stop(): Promise<void>;
}

/** Seeds with this many requests, at this moment (screens and tests then show the same). */
export async function startEngine(
  requests: number,
  now: Date,
  env: Readonly<Record<string, string>> = {},
): Promise<TestEngine> {
  const child: ChildProcess = startProgram(
    ['server/src/main.ts', 'test-database', '--requests', String(requests), '--now', now.toISOString()],
    env,
  );
  const line = await firstLine(child, (text) => text.startsWith('{'));
  const { adminUrl, seededTemplate } = JSON.parse(line) as { adminUrl: string; seededTemplate: string };
  return { adminUrl, seededTemplate, stop: () => stopProgram(child) };
}

/** The engine that `npm test` made for the run; one of its own where tests are run by hand. */
export async function engineOfRun(): Promise<TestEngine> {
  const made = process.env.TOWLINE_TEST_ENGINE;
  if (!made) return startEngine(300, new Date());
  return { ...(JSON.parse(made) as Omit<TestEngine, 'stop'>), stop: async () => {} };
}

/**
 * What a release meets in production: a PostgreSQL that is installed here, of the test's own, where `npm test` has found one;
 * else the engine of the run.
 */
export async function engineOfRelease(): Promise<TestEngine> {
  const installed = process.env.TOWLINE_INSTALLED_POSTGRES;
  return installed ? startEngine(300, new Date(), { TOWLINE_TEST_POSTGRES: installed }) : engineOfRun();
}

const busyDatabase = '55006';

/** A template that somebody still looks at (autovacuum after the seed) cannot be cloned for a moment. */
async function untilFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === busyDatabase;
      if (!isBusy || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

let made = 0;

/** A database of the caller's own, cloned from the seeded one in about 100 ms. */
export async function cloneDatabase(
  engine: Pick<TestEngine, 'adminUrl' | 'seededTemplate'>,
): Promise<{ url: string; drop(): Promise<void> }> {
  made += 1;
  const name = `run_${process.pid}_${made}`;
  await untilFree(() =>
    administer(engine.adminUrl, `create database ${name} template ${engine.seededTemplate} strategy file_copy`),
  );
  const url = new URL(engine.adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () => administer(engine.adminUrl, `drop database if exists ${name} with (force)`),
  };
}
