// `npm test`, `npm run check` (all but end to end; with --changed what the change asks for), `npm run e2e` (that only). Every
// step runs, also when one before it failed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ChangeChoice, chooseChange } from './changed/chooseChange.ts';
import { changedSteps } from './testing/changedSteps.ts';
import { buildStep, checkSteps, firstLoadStep } from './testing/checks.ts';
import { type Chromium, ensureChromium } from './testing/chromium.ts';
import { closingText } from './testing/closing.ts';
import { endToEnd } from './testing/endToEnd.ts';
import { findInstalledPostgres } from './testing/installedPostgres.ts';
import { makeSeededEngine } from './testing/seededEngine.ts';
import { several } from './testing/several.ts';
import { runStep, type Step, type StepResult } from './testing/step.ts';
import { rulesStep, vitestStep } from './testing/vitestStep.ts';

const root = path.resolve(import.meta.dirname, '..');
const [mode = 'test', ...rest] = process.argv.slice(2);
const reports = mkdtempSync(path.join(tmpdir(), 'towline-reports-'));
const started = performance.now();

const rules = rulesStep(root, reports);
const unit = vitestStep(root, reports, 'unit', { projects: ['server', 'web', 'cli', 'scripts'] });
const contract = vitestStep(root, reports, 'contract', {
  projects: ['contract'],
  present: hasFiles('tests/contract', '.test.ts'),
});
// The packaged PostgreSQL is 18, the floor is 15: where one is installed, what speaks SQL is tested on it too.
const installed = findInstalledPostgres();
const onInstalled: Step = {
  ...vitestStep(root, reports, 'SQL on the installed PostgreSQL', {
    projects: ['server'],
    files: ['src/stores/', 'src/db/backup', 'src/db/client', 'src/db/migrate', 'src/db/seed/'],
    present: installed !== undefined,
  }),
  env: { TOWLINE_TEST_POSTGRES: installed ?? '' },
};

async function everything(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let chromium: Chromium | undefined;
  if (mode !== 'check') chromium = ensureChromium(root, (text) => console.log(`[towline] ${text}`));
  if (mode === 'e2e') results.push(await runStep(buildStep, root));
  else {
    results.push(...(await several(checkSteps(root), root)));
    for (const step of [firstLoadStep, rules, unit]) results.push(await runStep(step, root));
  }
  // What contract and browser tests clone is made once, while a step runs that does not need it.
  const engine = makeSeededEngine(root);
  if (mode !== 'e2e') {
    results.push(await runStep(onInstalled, root));
    results.push(await runStep({ ...contract, env: await engine.env }, root));
  }
  if (chromium) results.push(await endToEnd(root, reports, chromium, await engine.env, rest));
  await engine.stop();
  return results.filter(({ name, passed, failed }) => passed + failed > 0 || name !== onInstalled.name);
}

/** What a change can affect, and what is left out. */
async function changed({ since, files, choice }: ChangeChoice): Promise<StepResult[]> {
  console.log(`Compared with ${since}: ${files.length} files changed.`);
  if (choice === 'whole') {
    console.log('Everything rests on one of them: everything but end to end is run.');
    return everything();
  }
  const { sideBySide, inTurn } = changedSteps(root, reports, files, choice);
  for (const what of choice.left) console.log(`Left out: ${what}.`);
  console.log('');
  const results = await several(sideBySide, root);
  for (const step of inTurn) results.push(await runStep(step, root));
  return results;
}

async function main(): Promise<number> {
  mkdirSync(reports, { recursive: true });
  const asked = askedOf(mode === 'check' ? rest : []);
  const results = await (asked.changed ? changed(chooseChange(root, asked.base)) : everything());
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(closingText(results, (performance.now() - started) / 1000));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function askedOf(args: string[]): { changed?: boolean; base?: string } {
  return parseArgs({ args, options: { changed: { type: 'boolean' }, base: { type: 'string' } } }).values;
}

function hasFiles(folder: string, ending: string): boolean {
  try {
    return readdirSync(path.join(root, folder), { recursive: true }).some((name) => String(name).endsWith(ending));
  } catch {
    return false;
  }
}

process.exit(await main());
