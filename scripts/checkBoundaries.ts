// The import law (ARCHITECTURE.md, "Who may import whom"), no cycles of files, no knots of folders, no barrels, sizes of files and functions, styles that stay in their feature. Ends with 1 when something is broken.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './boundaries/cycles.ts';
import { checkDeclared, type Manifest } from './boundaries/declared.ts';
import { checkFile } from './boundaries/fileRules.ts';
import { checkFolders } from './boundaries/folderKnots.ts';
import { checkFunctions } from './boundaries/functionRules.ts';
import { type PackageExports, readModule } from './boundaries/imports.ts';
import { type Breach, checkLaw } from './boundaries/law.ts';
import { readSourceFiles, readStyles } from './boundaries/sourceFiles.ts';
import { checkStyles } from './boundaries/styleRules.ts';

const root = path.resolve(import.meta.dirname, '..');
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as Manifest & { exports: PackageExports };
const manifests = { server: manifestOf('server'), sdk: manifestOf('sdk') };

const modules = readSourceFiles(root).map((file) => readModule(file, manifests.sdk.exports));
const imports = modules.flatMap((module) => module.imports);
const cycles: Breach[] = findCycles(imports).map((cycle) => ({
  file: cycle[0] ?? '',
  line: 1,
  what: `is in a cycle: ${cycle.join(' -> ')}`,
  because: 'imports flow one way; move what both need into a leaf',
}));
const breaches = [
  ...checkLaw(imports),
  ...checkDeclared(imports, manifests),
  ...cycles,
  ...checkFolders(imports),
  ...modules.flatMap(checkFile),
  ...checkFunctions(modules.map(({ file }) => file)),
  ...checkStyles(readStyles(root)),
];

for (const { file, line, what, because } of breaches) console.error(`${file}:${line} ${what}\n    ${because}`);
console.log(`${modules.length} files, ${imports.length} imports, ${breaches.length} breaches`);
process.exit(breaches.length > 0 ? 1 : 0);
