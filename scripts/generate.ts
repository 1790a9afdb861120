// Makes sdk/src/generated from openapi/: the bundle, the types, the operation table, the value sets.
// `--check` compares with what is committed instead of writing (3-platform §7, house rule: never edit generated files).
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const openapi = path.join(root, 'openapi');
const target = path.join(root, 'sdk/src/generated');
const bin = (name: string) => path.join(openapi, 'node_modules/.bin', name);

type Schema = { type?: string | string[]; enum?: string[]; description?: string };
type Operation = {
  operationId: string;
  tags: string[];
  security?: unknown[];
  'x-idempotency-key'?: boolean;
  requestBody?: { content: Record<string, unknown> };
};
type Spec = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const header = '// Made by `npm run generate` from openapi/. Do not edit.\n';

function operationTable(spec: Spec): string {
  const rows = Object.entries(spec.paths).flatMap(([url, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), url, operation }] : [];
    }),
  );
  rows.sort((a, b) => a.operation.operationId.localeCompare(b.operation.operationId));
  const lines = rows.map(
    ({ method, url, operation }) => `  ${operation.operationId}: ['${method}', '${url}', '${operation.tags[0]}'],\n`,
  );
  const idempotent = rows.filter((row) => row.operation['x-idempotency-key']).map((row) => row.operation.operationId);
  return (
    `${header}export const operationTable = {\n${lines.join('')}} as const;\n\n` +
    `export type OperationId = keyof typeof operationTable;\n\n` +
    `/** Operations whose repeated call with the same Idempotency-Key has one effect (DECISIONS S-05). */\n` +
    `export const idempotentOperations: ReadonlySet<OperationId> = new Set<OperationId>([\n${idempotent.map((id) => `  '${id}',\n`).join('')}]);\n`
  );
}

function valueSets(spec: Spec): string {
  const sets = Object.entries(spec.components.schemas)
    .filter(([, schema]) => schema.enum)
    .sort(([a], [b]) => a.localeCompare(b));
  const types = sets.map(([name]) => name);
  const camel = (name: string) => name[0]?.toLowerCase() + name.slice(1);
  const body = sets
    .map(
      ([name, schema]) =>
        `/** ${schema.description} */\nexport const ${camel(name)}Values = [\n${schema.enum?.map((value) => `  '${value}',\n`).join('')}] as const satisfies readonly ${name}[];\n`,
    )
    .join('\n');
  return `${header}import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './api.ts';\n\n${body}`;
}

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
