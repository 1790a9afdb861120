import type { TestProject } from 'vitest/node';
import { cloneDatabase, startEngine } from '../support/database.ts';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: { url: string; adminUrl: string; seededTemplate: string; databaseUrl: string };
  }
}

/** One engine and one server for the whole suite; a test that changes much clones a database of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine(300, new Date());
  const database = await cloneDatabase(engine);
  const server = await startServer(database.url);
  project.provide('server', {
    url: server.url,
    adminUrl: engine.adminUrl,
    seededTemplate: engine.seededTemplate,
    databaseUrl: database.url,
  });
  return async () => {
    await server.stop();
    await engine.stop();
  };
}
