import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the checkout; `path` with forward slashes, from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

const packages = ['sdk', 'server', 'web', 'cli', 'scripts', 'tests', 'openapi'];
const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report', '.stryker-tmp']);

/** What is made by a program is kept to no rule of style. */
export function isGenerated(file: string): boolean {
  return file.startsWith('sdk/src/generated/') || file === 'server/src/db/schema.ts';
}

/** A test, or what tests share. */
export function isTest(file: string): boolean {
  return /\.(test|testing)\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('server/src/testing/');
}

/** Every program text of the workspace. */
export function readSourceFiles(root: string): SourceFile[] {
  return readFiles(root, packages, /\.(ts|tsx|mts|mjs|js)$/);
}

/** Every style sheet of the console and of the pages behind links. */
export function readStyles(root: string): SourceFile[] {
  return readFiles(root, ['web'], /\.css$/);
}

function readFiles(root: string, folders: string[], ending: RegExp): SourceFile[] {
  return folders
    .flatMap((name) => filesIn(path.join(root, name)))
    .filter((file) => ending.test(file))
    .map((file) => ({ path: path.relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
}

function filesIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(dir, entry.name)) : [path.join(dir, entry.name)]));
}
