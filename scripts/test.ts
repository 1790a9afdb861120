// `npm test`, `npm run check` (all but end to end), `npm run e2e` (that only). Every step runs, also when one before it failed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { type Chromium, ensureChromium } from './testing/chromium.ts';
import { closingText } from './testing/closing.ts';
import { findInstalledPostgres } from './testing/installedPostgres.ts';
import { makeSeededEngine } from './testing/seededEngine.ts';
import { runStep, type Step, type StepResult } from './testing/step.ts';

const root = path.resolve(import.meta.dirname, '..');
const [mode = 'test', ...rest] = process.argv.slice(2);
const node = process.execPath;
const cores = os.availableParallelism();
const reports = mkdtempSync(path.join(tmpdir(), 'towline-reports-'));
const started = performance.now();

const bin = (folder: string, name: string) => path.join(root, folder, 'node_modules/.bin', name);
const check = (name: string, ...program: Step['program']): Step => ({ name, program, counts: { kind: 'check' } });
// Two projects are checked at a time: four checkers each, as it does by itself, learn the same types over and over.
const tsc = [bin('.', 'tsc'), '--noEmit', '--checkers', '1', '-p'] as const;
const types = (folder: string, project = 'tsconfig.json'): Step =>
  check(`types: ${folder}`, ...tsc, path.join(folder, project));

const build = check('build', node, 'scripts/run.mjs', 'prepare');
const checks: Step[] = [
  build,
  check('generated code', node, 'scripts/generate.ts', '--check'),
  check('the contract breaks no client', node, 'scripts/checkBreakingChanges.ts'),
  check('lint and format', bin('.', 'biome'), 'ci', '--colors=off', '.'),
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

const firstLoad = check('size of the first load', node, 'scripts/checkFirstLoad.ts');

interface Vitest {
  projects: string[];
  files?: string[];
  present?: boolean;
  coverage?: boolean;
}

const vitest = (name: string, { projects, files = [], present = true, coverage = false }: Vitest): Step => ({
  name,
  present,
  live: true,
  program: [
    bin('.', 'vitest'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, `${name}.json`)}`],
    ...[
      `--maxWorkers=${cores}`,
      '--passWithNoTests',
      // Not all, as `npm run coverage` wants: a property test takes a rare branch in one run and not in the next.
      ...(coverage ? ['--coverage', '--coverage.thresholds.branches=99.8'] : []),
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
    ],
  ],
  counts: { kind: 'vitest', file: path.join(reports, `${name}.json`) },
});

// Fails, too, when branches of the rules are left that no test takes.
const rules = vitest('SDK and every branch of its rules', { projects: ['sdk'], coverage: true });
const unit = vitest('unit', { projects: ['server', 'web', 'cli', 'scripts'] });
const contract = vitest('contract', { projects: ['contract'], present: hasFiles('tests/contract', '.test.ts') });
// The packaged PostgreSQL is 18, the floor is 15: where one is installed, what speaks SQL is tested on it too.
const installed = findInstalledPostgres();
const onInstalled: Step = {
  ...vitest('SQL on the installed PostgreSQL', {
    projects: ['server'],
    files: ['src/stores/', 'src/db/backup', 'src/db/client', 'src/db/migrate', 'src/db/seed/'],
    present: installed !== undefined,
  }),
  env: { TOWLINE_TEST_POSTGRES: installed ?? '' },
};

function endToEnd(chromium: string, engine: Record<string, string>): Step {
  const file = path.join(reports, 'e2e.json');
  return {
    name: 'end to end',
    present: hasFiles('tests/e2e', '.spec.ts'),
    live: true,
    program: [bin('tests', 'playwright'), 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...rest],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...engine },
    counts: { kind: 'playwright', file },
  };
}

async function main(): Promise<number> {
  mkdirSync(reports, { recursive: true });
  const results: StepResult[] = [];
  let chromium: Chromium | undefined;
  if (mode !== 'check') chromium = ensureChromium(root, (text) => console.log(`[towline] ${text}`));
  if (mode === 'e2e') results.push(await runStep(build, root));
  if (mode !== 'e2e') {
    results.push(...(await several(checks)));
    for (const step of [firstLoad, rules, unit]) results.push(await runStep(step, root));
  }
  // What contract and browser tests clone is made once, while a step runs that does not need it.
  const engine = makeSeededEngine(root);
  if (mode !== 'e2e') {
    results.push(await runStep(onInstalled, root));
    results.push(await runStep({ ...contract, env: await engine.env }, root));
  }
  if (chromium) results.push(await browserTests(chromium, await engine.env));
  await engine.stop();
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(
    closingText(
      results.filter(({ name, passed, failed }) => passed + failed > 0 || name !== onInstalled.name),
      (performance.now() - started) / 1000,
    ),
  );
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function browserTests(chromium: Chromium, engine: Record<string, string>): Promise<StepResult> {
  if ('path' in chromium) return runStep(endToEnd(chromium.path, engine), root);
  return {
    name: 'end to end',
    passed: 0,
    failed: 1,
    seconds: 0,
    advice: `there is no browser and none could be fetched. This mends it: ${chromium.advice}`,
  };
}

/** Cheap steps side by side, as many as there are processors; their results in the order they are listed. */
async function several(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const queue = [...steps.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await runStep(next[1], root);
  };
  await Promise.all(Array.from({ length: cores }, work));
  return results;
}

function hasFiles(folder: string, ending: string): boolean {
  try {
    return readdirSync(path.join(root, folder), { recursive: true }).some((name) => String(name).endsWith(ending));
  } catch {
    return false;
  }
}

process.exit(await main());
