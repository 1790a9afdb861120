// `npm test`, `npm run check` (all but end to end; with --changed what the change asks for), `npm run e2e` (that only). Every
// step runs, also when one before it failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ChangeChoice, chooseChange } from './changed/chooseChange.ts';
import { changedSteps } from './testing/changedSteps.ts';
import { buildStep, checkSteps, firstLoadStep } from './testing/checks.ts';
import { ensureChromium } from './testing/chromium.ts';
import { closingText } from './testing/closing.ts';
import { endToEnd } from './testing/endToEnd.ts';
import { makeSeededEngine } from './testing/seededEngine.ts';
import { several } from './testing/several.ts';
import { runStep, type StepResult } from './testing/step.ts';
import { testSteps } from './testing/testSteps.ts';

const root = path.resolve(import.meta.dirname, '..');
const [mode = 'test', ...rest] = process.argv.slice(2);
const reports = mkdtempSync(path.join(tmpdir(), 'towline-reports-'));
const started = performance.now();
// A run starts some hundred programs of ours: each after the first finds its modules compiled. Of this run only, removed at its end.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled');

async function everything(): Promise<StepResult[]> {
  const chromium = mode === 'check' ? undefined : ensureChromium(root, (text) => console.log(`[towline] ${text}`));
  // What tests of the server, of the contract and in the browser clone is made once, while steps run that do not need it.
  const engine = makeSeededEngine(root);
  const checks = await several(mode === 'e2e' ? [buildStep] : checkSteps(root), root);
  if (mode !== 'e2e') checks.push(await runStep(firstLoadStep, root));
  const env = await engine.env;
  const results: StepResult[] = [];
  for (const step of mode === 'e2e' ? [] : testSteps(root, reports, env)) results.push(await runStep(step, root));
  if (chromium) results.push(await endToEnd(root, reports, chromium, env, rest));
  await engine.stop();
  return [...checks, ...results];
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
  const asked = askedOf(mode === 'check' ? rest : []);
  const results = await (asked.changed ? changed(chooseChange(root, asked.base)) : everything());
  rmSync(reports, { recursive: true, force: true, maxRetries: 5 });
  process.stdout.write(closingText(results, (performance.now() - started) / 1000));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function askedOf(args: string[]): { changed?: boolean; base?: string } {
  return parseArgs({ args, options: { changed: { type: 'boolean' }, base: { type: 'string' } } }).values;
}

process.exit(await main());
