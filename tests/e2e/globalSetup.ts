import { engineOfRun } from '../support/database.ts';

/** One seeded database engine for the run; every worker clones a database of its own from it (house.md §10). */
async function globalSetup(): Promise<() => Promise<void>> {
  const engine = await engineOfRun();
  process.env.TOWLINE_E2E_ENGINE = JSON.stringify({
    adminUrl: engine.adminUrl,
    seededTemplate: engine.seededTemplate,
  });
  return () => engine.stop();
}

export default globalSetup;
