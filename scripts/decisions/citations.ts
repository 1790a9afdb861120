import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['cli', 'docs', 'openapi', 'scripts', 'sdk', 'server', 'tests', 'web'];
const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'];
const READ = /\.(ts|tsx|mjs|sql|yaml|css|md|json)$/;
const LEFT_OUT =
  /(^|\/)(node_modules|dist|generated|\.towline|coverage)(\/|$)|docs\/decisions\/INDEX\.md$|sdk\/RULES\.md$|decisions\.test\.ts$/;

/** The numbers that a text cites: `DECISIONS T-66`, `(C-81, S-43)`. */
export const citedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\w-])([CST]-\d{2,4})(?![\w-])/g)].map(([, id = '']) => id)),
];

function* filesUnder(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (LEFT_OUT.test(file)) continue;
    if (entry.isDirectory()) yield* filesUnder(root, file);
    else if (READ.test(entry.name)) yield file;
  }
}

/** Number -> files that cite it, in their order. A ruling's own file does not count. */
export function citations(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of [...FOLDERS.flatMap((folder) => [...filesUnder(root, folder)]), ...PAGES])
    for (const id of citedIn(readFileSync(path.join(root, file), 'utf8')))
      found.set(id, [...(found.get(id) ?? []), file]);
  for (const files of found.values()) files.sort();
  return found;
}
