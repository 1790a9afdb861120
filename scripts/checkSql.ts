// Every SQL statement of the server is prepared against the migrated schema, and its answer compared with the type that is written
// beside it (DECISIONS T-320). Ends with 1 where one differs.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareStatements, type Described } from './sql/compareStatements.ts';
import { readStatements } from './sql/readStatements.ts';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'server/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^testing\b/.test(file))
  .map((file) => path.join(source, file))
  .filter((file) => /from '.*\/(statement|paged)\.ts'/.test(readFileSync(file, 'utf8')));

const answer = execFileSync(process.execPath, [path.join(source, 'main.ts'), 'statements', ...files], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 2 ** 20,
});
const described = JSON.parse(answer) as Described[];
const typed = readStatements(files, root);
const faults = compareStatements(typed, described);
for (const { file, line, name, fault } of faults) console.error(`${file}:${line} ${name}\n    ${fault}`);
console.log(`${typed.length} statements, ${described.length} shapes, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
