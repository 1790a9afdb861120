import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ruleBook } from '../rules/document.ts';
import { type Manifest, packedManifest } from './manifest.ts';
import { runToEnd } from './programs.ts';

/** A package that leaves the repository: how it is built, and what else its tarball holds. */
interface Package {
  folder: string;
  /** Builds into `dist` of the folder that becomes the tarball */
  build(root: string, dist: string): void;
  /** Files and folders taken as they are */
  taken: readonly string[];
  /** Files that git does not keep: name and text (DECISIONS T-364) */
  made?(root: string): Readonly<Record<string, string>>;
}

const bin = (root: string, folder: string, name: string) => path.join(root, folder, 'node_modules/.bin', name);

/** File by file and not bundled: who imports one rule gets one rule. */
function buildSdk(root: string, dist: string): void {
  const sdk = path.join(root, 'sdk');
  runToEnd(bin(root, 'sdk', 'tsc'), ['-p', 'tsconfig.build.json', '--outDir', dist], sdk);
  copyFileSync(path.join(sdk, 'src/generated/openapi.json'), path.join(dist, 'generated/openapi.json'));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts')) nameBuiltFiles(path.join(dist, name));
}

/** Declarations keep the names of the sources in their imports, and older TypeScript looks for just those. */
function nameBuiltFiles(file: string): void {
  const text = readFileSync(file, 'utf8');
  const built = text.replaceAll(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2');
  if (built !== text) writeFileSync(file, built);
}

/** One bundle with every library in it: the command line needs nothing besides Node. */
function buildCli(root: string, dist: string): void {
  runToEnd(bin(root, 'cli', 'rolldown'), ['-c', 'rolldown.config.mjs', '-d', dist], path.join(root, 'cli'));
}

/** In the order in which they are said. */
export const packages: readonly Package[] = [
  {
    folder: 'sdk',
    build: buildSdk,
    taken: ['CHANGELOG.md'],
    made: (root) => ({ 'RULES.md': ruleBook(path.join(root, 'sdk')).text }),
  },
  { folder: 'cli', build: buildCli, taken: ['CHANGELOG.md', 'bin'] },
];

/** Puts together what becomes the tarball of a package, in a folder of its own. */
export function stage(root: string, one: Package, folder: string): void {
  const source = path.join(root, one.folder);
  mkdirSync(folder, { recursive: true });
  one.build(root, path.join(folder, 'dist'));
  for (const name of one.taken) cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
  const made = one.made?.(root) ?? {};
  for (const [name, text] of Object.entries(made)) writeFileSync(path.join(folder, name), text);
  copyFileSync(path.join(source, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const manifest = packedManifest(read(path.join(source, 'package.json')), {
    catalog,
    root: read(path.join(root, 'package.json')),
    files: ['dist', ...one.taken, ...Object.keys(made)],
  });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
