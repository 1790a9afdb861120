import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { cloneDatabase, engineOfRun } from '../support/database.ts';
import { onDeath } from '../support/process.ts';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: {
      url: string;
      adminUrl: string;
      seededTemplate: string;
      databaseUrl: string;
      /** A file that is there once the suite's own server or engine has died, with what it said. */
      lastWords: string;
    };
  }
}

/** One engine and one server for the whole suite; a test that changes much clones a database of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'towline-contract-'));
  const lastWords = path.join(folder, 'lastWords');
  onDeath((words) => writeFileSync(lastWords, words));
  const engine = await engineOfRun();
  const database = await cloneDatabase(engine);
  const server = await startServer(database.url);
  project.provide('server', {
    url: server.url,
    adminUrl: engine.adminUrl,
    seededTemplate: engine.seededTemplate,
    databaseUrl: database.url,
    lastWords,
  });
  return async () => {
    await server.stop();
    await engine.stop();
    rmSync(folder, { recursive: true });
  };
}
