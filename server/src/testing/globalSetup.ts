import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/client.ts';
import { seedTiny } from '../db/seed/seedTiny.ts';
import { administer, databaseIn, startTestEngine } from './testEngine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where createTestDatabase clones the templates: one that is migrated, one that has the master data, too. */
    testEngine: { adminUrl: string; template: string; seededTemplate: string };
  }
}

const seededTemplate = 'towline_tiny';

/** One engine for all workers of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestEngine();
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
