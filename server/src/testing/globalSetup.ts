import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/client.ts';
import { seedTiny } from '../seed/seedTiny.ts';
import { administer, databaseIn, startTestEngine, type TestEngine } from './testEngine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where createTestDatabase clones the templates: one that is migrated, one that has the master data, too. */
    testEngine: { adminUrl: string; template: string; seededTemplate: string };
  }
}

/** The engine that `npm test` made for the run (scripts/testing/seededEngine.ts); one of its own where tests are run by hand, or on an installed PostgreSQL. */
async function engineOfRun(): Promise<TestEngine> {
  const { TOWLINE_TEST_ENGINE: made, TOWLINE_TEST_POSTGRES: installed } = process.env;
  if (!made || installed) return startTestEngine();
  return { ...(JSON.parse(made) as Pick<TestEngine, 'adminUrl' | 'template'>), stop: async () => {} };
}

/** One engine for all workers of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await engineOfRun();
  const seededTemplate = `towline_tiny_${process.pid}`;
  await administer(adminUrl, `create database ${seededTemplate} template ${template} strategy wal_log`);
  const seeded = openDatabase({
    url: databaseIn(adminUrl, seededTemplate),
    max: 1,
    applicationName: 'towline test seed',
  });
  await seedTiny(seeded);
  await seeded.close();
  project.provide('testEngine', { adminUrl, template, seededTemplate });
  return stop;
}
