import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findInstalledPostgres } from './installedPostgres.ts';
import type { Step } from './step.ts';
import { rulesStep, vitestStep } from './vitestStep.ts';

/** Made for as many workers as may run when it begins, with the variables that name the engine of the run. */
export type TestStep = (workers: number, engine: Readonly<Record<string, string>>) => Step;

/** Everything that runs tests without a browser, in its turn: what takes longest first. */
export function testSteps(root: string, reports: string): TestStep[] {
  const unit =
    (name: string, ...projects: string[]): TestStep =>
    (workers, env) => ({ ...vitestStep(root, reports, `unit: ${name}`, { projects, workers }), env });
  // The packaged PostgreSQL is 18, the floor is 15: where one is installed, what speaks SQL is tested on it too.
  const installed = findInstalledPostgres();
  return [
    unit('server', 'server'),
    unit('web', 'web'),
    unit('cli and scripts', 'cli', 'scripts'),
    (workers) => rulesStep(root, reports, workers),
    (workers, env) => {
      const present = hasFiles(path.join(root, 'tests/contract'), '.test.ts');
      return { ...vitestStep(root, reports, 'contract', { projects: ['contract'], present, workers }), env };
    },
    ...(installed === undefined
      ? []
      : [
          (workers: number) => ({
            ...vitestStep(root, reports, 'SQL on the installed PostgreSQL', {
              projects: ['server'],
              files: ['src/stores/', 'src/db/backup', 'src/db/client', 'src/db/migrate', 'src/db/seed/'],
              workers,
            }),
            env: { TOWLINE_TEST_POSTGRES: installed },
          }),
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
