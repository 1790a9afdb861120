import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../support/process.ts';
import { call, signIn } from '../support/server.ts';

// What others get: both tarballs, installed by plain npm into a folder that knows nothing of the repository (DECISIONS T-266).

const examples = path.join(root, 'sdk/examples');
const server = inject('server');
let folder: string;
let env: NodeJS.ProcessEnv;

/** What npm run has put into our environment would lead an npm in another folder back here. */
function foreignEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_(package|lifecycle)_|npm_config_(local_|global_)?prefix$|INIT_CWD$|NODE_OPTIONS$|VITEST|TOWLINE_)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** Runs a program in the folder of the user of the packages, and answers all that it said. */
async function run(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, args, { cwd: folder, env, shell: process.platform === 'win32' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

async function token(): Promise<string> {
  const cookie = await signIn(server.url, 'admin');
  const scopes = ['requests:read', 'requests:write', 'contracts:read'];
  const wanted = { name: 'packages', scopes, expiresInDays: 1 };
  const { status, body } = await call(server.url, cookie, 'POST', '/v1/bo/api-tokens', wanted);
  expect(status).toBe(201);
  return (body as { secret: string }).secret;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'somebody-else-'));
  const secret = await token();
  env = { ...foreignEnvironment(), NO_COLOR: '1', CI: '1', TOWLINE_URL: server.url, TOWLINE_TOKEN: secret };
  env.TOWLINE_API_URL = server.url;
  env.TOWLINE_CONFIG_DIR = path.join(folder, 'config');
  const packed = await run(process.execPath, path.join(root, 'scripts/pack.ts'), '--out', path.join(folder, 'packed'));
  expect(packed, packed.said).toMatchObject({ code: 0 });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = readdirSync(path.join(folder, 'packed')).map((name) => `./packed/${name}`);
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = await run(
    'npm',
    'install',
    ...quietly,
    ...tarballs,
    '@types/node@24',
    'react@19',
    '@types/react@19',
  );
  expect(installed, installed.said).toMatchObject({ code: 0 });
  for (const name of readdirSync(examples)) copyFileSync(path.join(examples, name), path.join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installedPackage = (name: string) => path.join(folder, 'node_modules/@towline', name);

describe('the tarballs', () => {
  test.each(['sdk', 'cli'])('%s says who it is, and nothing of the repository', (name) => {
    const text = readFileSync(path.join(installedPackage(name), 'package.json'), 'utf8');
    expect(text).not.toMatch(/workspace:|catalog:|"private"|"scripts"|"devDependencies"|\.\/src\//);
    expect(JSON.parse(text)).toMatchObject({ name: `@towline/${name}`, license: 'MIT', engines: { node: '>=24' } });
  });

  test.each([
    ['sdk', ['CHANGELOG.md', 'LICENSE', 'README.md', 'RULES.md', 'dist', 'package.json']],
    ['cli', ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dist', 'package.json']],
  ])('%s holds what was built, without tests and settings', (name, wanted) => {
    const names = readdirSync(installedPackage(name)).filter((one) => one !== 'node_modules');
    expect(names.sort()).toEqual(wanted);
    const files = readdirSync(installedPackage(name), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.test\.|testing|config\.(ts|mjs)$|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  test('the command line brings the licences of the libraries that are in its bundle', () => {
    const dist = path.join(installedPackage('cli'), 'dist');
    const licences = readFileSync(path.join(dist, 'THIRD-PARTY-LICENSES'), 'utf8');
    for (const name of ['ink', 'undici', 'zod', 'jq-wasm', 'commander', 'libphonenumber-js'])
      expect(licences).toMatch(new RegExp(`^${name} \\d\\S* \\((MIT|ISC)\\)\\n-+\\n`, 'm'));
    expect(licences).toContain('Permission is hereby granted');
    expect(licences).not.toMatch(/^vitest |licence unknown|@towline/m);
  });

  test('the command line needs no other package, but for a keyring where the system has one', () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(installedPackage('cli'), 'package.json'), 'utf8'),
    );
    expect({ dependencies, optional: Object.keys(optionalDependencies) }).toEqual({ optional: ['@napi-rs/keyring'] });
  });
});

/** What each example of the SDK's README prints against a running server. */
const outputs: Record<string, RegExp> = {
  'lists.ts': /^\d+ requests, the newest \S.*\n50 rows, [1-9]\d* pages\n$/,
  'writes.ts': /^one note\nsomebody was faster: version 2\n$/,
  'errors.ts': /^404 \w+ with id\n\/take must be <= 999\nno answer in 1 ms\nleft\n$/,
  'live.ts': /^told of a request\nwatching it\npaused\n$/,
  'hooks.ts': /^getVersion 200\n200 with id\n$/,
  'strict.ts': /^5 rows as the contract says\nlistRequests \/records\/0(\/id)?\n$/,
  'rules.ts': /^1ABC123 true\n\[[^\]]*'Dispatching'[^\]]*\]\nDirectDebitPendingPlusSevenDays high CheckManually\n$/,
};

describe('the SDK', () => {
  test.each(Object.entries(outputs))('%s of the README does what it says', async (name, output) => {
    expect((await run(process.execPath, name)).said).toMatch(output);
  });

  test('the README shows these examples and no other code', () => {
    const readme = readFileSync(path.join(root, 'sdk/README.md'), 'utf8');
    const shown = [...readme.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code]) => code);
    // Components are rendered by the tests of the console; here they are compiled.
    const names = readdirSync(examples);
    expect(names.filter((name) => name.endsWith('.ts')).sort()).toEqual(Object.keys(outputs).sort());
    const files = names.map((name) => readFileSync(path.join(examples, name), 'utf8'));
    expect(new Set(shown)).toEqual(new Set(files));
  });

  // Both compilers that people have; today's checks every declaration, with settings stricter than ours.
  test.each([
    {
      who: 'today’s compiler, in Node',
      compiler: 'node_modules/.bin/tsc',
      include: ['*.ts', '*.tsx', 'node_modules/@towline/sdk/dist/**/*.d.ts'],
      more: { module: 'nodenext', exactOptionalPropertyTypes: true },
    },
    {
      who: 'the one before it, with a bundler',
      compiler: 'scripts/node_modules/typescript-api/bin/tsc',
      include: ['*.ts', '*.tsx'],
      more: { module: 'esnext', moduleResolution: 'bundler' },
    },
  ])('strict TypeScript has no complaint: $who', async ({ compiler, include, more }) => {
    const compilerOptions = {
      ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'], jsx: 'react-jsx', noEmit: true },
      ...{
        strict: true,
        skipLibCheck: false,
        skipDefaultLibCheck: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        ...more,
      },
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include, exclude: [] }));
    expect(await run(path.join(root, compiler), '-p', 'tsconfig.json')).toEqual({ code: 0, said: '' });
  });
});

describe('the command line', () => {
  const towline = (...args: string[]) => run('npx', '--no', 'towline', ...args);

  test('says the version of both packages', async () => {
    const versionOf = (name: string): string =>
      JSON.parse(readFileSync(path.join(installedPackage(name), 'package.json'), 'utf8')).version;
    const { code, said } = await towline('version');
    expect(code).toBe(0);
    expect(said).toMatch(new RegExp(`Command line +${versionOf('cli')}\\s+SDK +${versionOf('sdk')}\\s`));
  });

  const recipes = readFileSync(path.join(root, 'cli/README.md'), 'utf8');
  const scans = [...recipes.matchAll(/towline (contracts scan --env prod --fail-on \w+\n *--report .*)/g)];

  test('its README has a recipe for two pipelines, each with the version that is packed', () => {
    expect(scans).toHaveLength(2);
    const installs = [...recipes.matchAll(/towline-cli-(\d[\d.]*\d)\.tgz/g)].map(([, version]) => version);
    const { version } = JSON.parse(readFileSync(path.join(installedPackage('cli'), 'package.json'), 'utf8'));
    expect(new Set(installs)).toEqual(new Set([version]));
  });

  test.each(scans.map(([, recipe = '']) => recipe.trim().split(/\s+/)))(
    'scans as its README says: %s',
    async (...args) => {
      mkdirSync(path.join(folder, 'out'), { recursive: true });
      const scan = await towline(...args);
      expect(scan, scan.said).toMatchObject({ code: 3 });
      for (const [, kind, file = ''] of args.join(' ').matchAll(/--report (\w+)=(\S+)/g)) {
        const text = readFileSync(path.join(folder, file), 'utf8');
        if (kind === 'sarif') expect(JSON.parse(text)).toMatchObject({ version: '2.1.0' });
        else expect(text.length).toBeGreaterThan(100);
      }
    },
  );

  test('reads with the filter that is compiled into it', async () => {
    const { code, said } = await towline('requests', 'list', '--take', '1', '--jq', '.data | length');
    expect({ code, said: said.split('\n').filter((line) => /^\d+$/.test(line)) }).toEqual({ code: 0, said: ['1'] });
  });
});
