import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sqlStep } from './checks.ts';
import { findInstalledPostgres } from './installedPostgres.ts';
import type { Step } from './step.ts';
import { rulesStep, vitestStep } from './vitestStep.ts';

/** Everything that runs tests without a browser, in its turn; `engine` are the variables that name the engine of the run. */
export function testSteps(root: string, reports: string, engine: Readonly<Record<string, string>>): Step[] {
  // The packaged PostgreSQL is 18, the floor is 15: where one is installed, what speaks SQL is tested on it too.
  const installed = findInstalledPostgres();
  return [
    rulesStep(root, reports),
    { ...sqlStep, env: engine },
    { ...vitestStep(root, reports, 'unit', { projects: ['server', 'web', 'cli', 'scripts'] }), env: engine },
    {
      ...vitestStep(root, reports, 'contract', {
        projects: ['contract'],
        present: hasFiles(path.join(root, 'tests/contract'), '.test.ts'),
      }),
      // The release is started beside one that is not of the checkout.
      env: { ...engine, ...(installed !== undefined && { TOWLINE_INSTALLED_POSTGRES: installed }) },
    },
    ...(installed === undefined
      ? []
      : [
          {
            ...vitestStep(root, reports, 'SQL on the installed PostgreSQL', {
              projects: ['server'],
              // The large demo is rows like those of the small one.
              files: ['src/stores/', 'src/backup/', 'src/db/client', 'src/db/migrate', 'src/seed/seedTiny'],
            }),
            env: { TOWLINE_TEST_POSTGRES: installed },
          },
        ]),
  ];
}

function hasFiles(folder: string, ending: string): boolean {
  try {
    return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith(ending));
  } catch {
    return false;
  }
}
