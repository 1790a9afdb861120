import path from 'node:path';
import type { Step } from './step.ts';

const node = process.execPath;
const check = (name: string, ...program: Step['program']): Step => ({ name, program, counts: { kind: 'check' } });

/** The program of a package's, in its folder or, for those of the workspace, at the root. */
export const bin = (root: string, folder: string, name: string) => path.join(root, folder, 'node_modules/.bin', name);

export const buildStep = check('build', node, 'scripts/run.mjs', 'prepare');
/** Looks at what the build made. */
export const firstLoadStep = check('size of the first load', node, 'scripts/checkFirstLoad.ts');

/** Wants a database engine; without the one of the run it makes its own. */
export const sqlStep = check('SQL against the migrated schema', node, 'scripts/checkSql.ts');

/** What is checked without running a test; `lint` names the files to lint, all of them if nothing is said. */
export function checkSteps(root: string, lint: readonly string[] = ['.']): Step[] {
  // Two projects are checked at a time: four checkers each, as it does by itself, learn the same types over and over.
  const tsc = [bin(root, '.', 'tsc'), '--noEmit', '--checkers', '1', '-p'] as const;
  const types = (folder: string, project = 'tsconfig.json'): Step =>
    check(`types: ${folder}`, ...tsc, path.join(folder, project));
  return [
    buildStep,
    check('generated code', node, 'scripts/generate.ts', '--check'),
    check('the contract breaks no client', node, 'scripts/checkBreakingChanges.ts'),
    check('lint and format', bin(root, '.', 'biome'), 'ci', '--colors=off', '--no-errors-on-unmatched', ...lint),
    check('import law and file sizes', node, 'scripts/checkBoundaries.ts'),
    check('texts in five languages', node, 'scripts/checkTexts.ts'),
    check('size of the SDK', node, 'scripts/checkSdkSize.ts'),
    types('server'),
    types('web'),
    types('sdk', 'tsconfig.test.json'),
    check('types: sdk without Node', ...tsc, 'sdk'),
    types('cli'),
    types('scripts'),
    types('tests'),
  ];
}
