import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { administer, databaseIn } from './testEngine.ts';
import './globalSetup.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

let made = 0;

/** A migrated database of the test's own, empty or with the master data. Call `drop` in afterAll or afterEach. */
export async function createTestDatabase(content: 'empty' | 'masterData' = 'empty'): Promise<TestDatabase> {
  const { adminUrl, template, seededTemplate } = inject('testEngine');
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await administer(
    adminUrl,
    `create database ${name} template ${content === 'empty' ? template : seededTemplate} strategy file_copy`,
  );
  const url = databaseIn(adminUrl, name);
  const database = openDatabase({ url, max: 10, applicationName: 'towline test' });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
