// Makes sdk/src/generated from openapi/: the bundle, the types, the operation table, the value sets.
// `--check` compares with what is committed instead of writing (3-platform §7, house rule: never edit generated files).
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Spec } from './contract/document.ts';
import { header, operationTable, valueSets } from './contract/generatedCode.ts';

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const openapi = path.join(root, 'openapi');
const target = path.join(root, 'sdk/src/generated');
const bin = (name: string) => path.join(openapi, 'node_modules/.bin', name);

async function make(): Promise<Map<string, string>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'towline-generate-'));
  try {
    const bundle = path.join(scratch, 'openapi.json');
    const api = path.join(scratch, 'api.ts');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: openapi, env, maxBuffer: 64 * 1024 * 1024 };
    await run(bin('redocly'), ['lint', 'openapi.yaml'], options).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`openapi/ has faults:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
      },
    );
    await run(bin('redocly'), ['bundle', 'openapi.yaml', '-o', bundle], options);
    await run(
      bin('openapi-typescript'),
      [bundle, '-o', api, '--root-types', '--root-types-no-schema-prefix', '--alphabetize'],
      options,
    );
    const text = await readFile(bundle, 'utf8');
    const spec = JSON.parse(text) as Spec;
    return new Map([
      ['api.ts', header + (await readFile(api, 'utf8'))],
      ['openapi.json', `${JSON.stringify(spec)}\n`],
      ['operations.ts', operationTable(spec)],
      ['values.ts', valueSets(spec)],
    ]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, text] of await make()) {
  const file = path.join(target, name);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) continue;
  if (check) stale.push(name);
  else {
    await writeFile(file, text);
    console.log(`wrote sdk/src/generated/${name}`);
  }
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit what it writes.`);
  process.exit(1);
}
