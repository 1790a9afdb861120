import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { root } from '../support/process.ts';
import { password, startServer, type TestServer } from '../support/server.ts';

// Partners' systems do not use our SDK: two generators that many of them use make a client from what the server serves, it is
// compiled as strictly as TypeScript can, and walks through a desk's day.

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, 'foreign');
const generator = (name: string) => path.join(root, 'openapi/node_modules/.bin', name);
const steps = [
  'signs in',
  'makes a token',
  'lists with filters and pages',
  'creates the order that the contract shows',
  'reads it',
  'writes a note once with a key',
  'writes on a condition, and is told of a stale one',
  'uploads a photo',
  'downloads the list as CSV',
  'hears an event',
  'reads what went wrong',
];

const walks = ['openapiFetch', 'heyApi'];

/** What the generators write of a contract, side by side in a folder. */
const generate = (contract: string, cwd: string) =>
  Promise.all([
    run(generator('openapi-typescript'), [contract, '-o', 'paths.ts'], { cwd }),
    run(generator('openapi-ts'), ['-i', contract, '-o', 'heyApi', '-c', '@hey-api/client-fetch', '--no-log-file'], {
      cwd,
    }),
  ]);

// skipLibCheck is off: a fault in the generated declarations is a fault of the contract's, too.
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  exactOptionalPropertyTypes: false,
  isolatedModules: true,
  types: ['node'],
  rootDir: '.',
  outDir: 'out',
};

/** A folder outside the repository, as an integrator's would be: their packages, their programs, what the generators wrote. */
async function build(contract: string): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'towline-foreign-'));
  mkdirSync(path.join(home, 'node_modules/@types'), { recursive: true });
  const ofTests = createRequire(path.join(root, 'tests/package.json'));
  for (const name of ['openapi-fetch', '@types/node']) {
    const place = path.dirname(ofTests.resolve(`${name}/package.json`));
    symlinkSync(place, path.join(home, 'node_modules', name), 'junction');
  }
  const files = walks.map((walk) => `${walk}.ts`);
  writeFileSync(path.join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  for (const name of ['steps.ts', ...files]) copyFileSync(path.join(folder, name), path.join(home, name));
  await generate(contract, home);
  await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', home]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`what was generated does not compile:\n${stdout.slice(0, 4_000)}`);
  });
  return home;
}

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let home = '';

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1' });
  home = await build(`${server.url}/openapi.json`);
});

afterAll(async () => {
  if (home) rmSync(home, { recursive: true, force: true });
  await server?.stop();
  await database?.drop();
});

test.each(walks)('a client of %s compiles and walks through a day at the desk', async (walk) => {
  const env = {
    ...process.env,
    TOWLINE_URL: server.url,
    TOWLINE_EMAIL: 'agent.be@towline.example',
    TOWLINE_PASSWORD: password,
  };
  const { stdout, stderr } = await run(process.execPath, [path.join(home, 'out', `${walk}.js`)], { env }).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  );
  expect(stdout.trim().split('\n'), stderr).toEqual(steps);
});
