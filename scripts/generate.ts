// Makes sdk/src/generated from openapi/: the bundle, the types, the operation table, plain wrappers, the value sets; the names of words from
// the console's texts. And what git does not keep: sdk/RULES.md from the doc comments of the rules, docs/decisions/INDEX.md from
// the rulings and who cites them. `--check` compares with what is committed instead of writing (3-platform §7, house rule: never edit generated files).
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rowsOf, type Spec } from './contract/document.ts';
import { calledIn, endpointCode, endpointRows } from './contract/endpointCode.ts';
import { header, listQueries, operationTable, valueSets } from './contract/generatedCode.ts';
import { addOverwriteHeaders } from './contract/overwriteHeaders.ts';
import { addPermissions, type Permission } from './contract/permission.ts';
import { wholeContract } from './contract/wholeContract.ts';
import { keepDecisions } from './decisions/keepDecisions.ts';
import { keepRuleBook } from './rules/keepRuleBook.ts';
import { wordsOf } from './texts/words.ts';

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const openapi = path.join(root, 'openapi');
const target = path.join(root, 'sdk/src/generated');
/** The contract with its lists, as Redocly reads it; git does not keep it. */
const WHOLE = 'whole.yaml';
const bin = (name: string) => path.join(openapi, 'node_modules/.bin', name);

async function make(): Promise<{ spec: Spec; code: Map<string, string> }> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'towline-generate-'));
  try {
    const whole = path.join(openapi, WHOLE);
    await writeFile(whole, wholeContract(openapi));
    const bundle = path.join(scratch, 'openapi.json');
    const api = path.join(scratch, 'api.ts');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: openapi, env, maxBuffer: 64 * 1024 * 1024 };
    await run(bin('redocly'), ['lint', WHOLE], options).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`openapi/ has faults:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    });
    await run(bin('redocly'), ['bundle', WHOLE, '-o', bundle], options);
    await run(
      bin('openapi-typescript'),
      [bundle, '-o', api, '--root-types', '--root-types-no-schema-prefix', '--alphabetize'],
      options,
    );
    const text = await readFile(bundle, 'utf8');
    const spec = JSON.parse(text) as Spec;
    for (const item of Object.values(spec.paths)) delete item['x-url'];
    const byHand = writtenByHand();
    const code = new Map([
      ['api.ts', header + (await readFile(api, 'utf8'))],
      ['operations.ts', operationTable(spec)],
      ['values.ts', valueSets(spec)],
      ['queries.ts', listQueries(spec)],
      ['words.ts', wordsOf(root)],
      ['version.ts', packageVersion()],
      ['endpoints.ts', endpointCode(spec, byHand)],
      ['endpointRows.ts', endpointRows(spec, byHand)],
    ]);
    return { spec, code };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The operations that sdk/src/endpoints calls itself. */
function writtenByHand(): Set<string> {
  const folder = path.join(root, 'sdk/src/endpoints');
  const files = readdirSync(folder).filter((name) => !/\.test(ing)?\.ts$/.test(name));
  return new Set(files.flatMap((name) => calledIn(readFileSync(path.join(folder, name), 'utf8'))));
}

/** The SDK says its version with every call; a page cannot read a package.json. */
function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'sdk/package.json'), 'utf8')) as { version: string };
  return `${header}export const packageVersion = '${version}';\n`;
}

/** The bundle with who may call what. The table is the SDK's own and reads the value sets, so they are written before it is asked. */
async function bundleText(spec: Spec): Promise<string> {
  const options = { cwd: root, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, ['server/src/main.ts', 'permissions'], options);
  const missing = addPermissions(rowsOf(spec), JSON.parse(stdout) as Record<string, Permission>);
  if (missing.length > 0) {
    console.error(`No permission in sdk/src/access/permissions: ${missing.join(', ')}`);
    if (check) process.exitCode = 1;
  }
  addOverwriteHeaders(rowsOf(spec));
  return `${JSON.stringify(spec)}\n`;
}

const check = process.argv.includes('--check');
const stale: string[] = [];

async function keep(name: string, text: string): Promise<void> {
  const file = path.join(target, name);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) return;
  if (check) stale.push(name);
  else {
    await writeFile(file, text);
    console.log(`wrote sdk/src/generated/${name}`);
  }
}

const { spec, code } = await make();
for (const [name, text] of code) await keep(name, text);
await keep('openapi.json', await bundleText(spec));
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit what it writes.`);
  process.exitCode = 1;
}
if (!keepRuleBook(root, check)) process.exitCode = 1;
if (!keepDecisions(root, check)) process.exitCode = 1;
