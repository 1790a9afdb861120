import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PackageExports, readModule } from '../boundaries/imports.ts';
import { readSourceFiles } from '../boundaries/sourceFiles.ts';
import { type ChangedFiles, changedFiles, patchOf } from './changedFiles.ts';
import { type Choice, chooseChecks, isWhole } from './chooseChecks.ts';
import { reach, usersOf } from './reach.ts';
import { isTexts, keysIn, speakersOf } from './textKeys.ts';

/** What `npm run check -- --changed` runs; `whole` where everything rests on what was changed. */
export interface ChangeChoice extends ChangedFiles {
  choice: Choice | 'whole';
}

export function chooseChange(root: string, base?: string): ChangeChoice {
  const { from, since, files } = changedFiles(root, base);
  const given = { from, since, files };
  if (isWhole(files)) return { ...given, choice: 'whole' };
  const { exports } = JSON.parse(readFileSync(path.join(root, 'sdk/package.json'), 'utf8')) as {
    exports: PackageExports;
  };
  const modules = readSourceFiles(root).map((file) => readModule(file, exports));
  const speakers = speakersOf(keysIn(patchOf(root, from, files.filter(isTexts))), modules);
  const begins = [...files.filter((file) => !isTexts(file)), ...speakers];
  const reached = reach(begins, usersOf(modules, begins));
  const gone = new Set(files.filter((file) => !existsSync(path.join(root, file))));
  return { ...given, choice: chooseChecks({ changed: files, gone, reached }) };
}
