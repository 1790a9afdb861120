// `npm run pack -- --out <dir>`: the SDK and the command line as tarballs that plain `npm i` installs (DECISIONS T-266).
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packages, stage } from './pack/packages.ts';
import { runToEnd } from './pack/programs.ts';

const root = path.resolve(import.meta.dirname, '..');
const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
if (out === undefined) {
  console.error('Say where the tarballs go: npm run pack -- --out <dir>');
  process.exit(2);
}
const target = path.resolve(out);
mkdirSync(target, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), 'towline-pack-'));
try {
  for (const one of packages) {
    const folder = path.join(scratch, one.folder);
    stage(root, one, folder);
    const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', target];
    const name = runToEnd('npm', args, folder).trim().split('\n').at(-1) ?? '';
    const file = path.join(target, name);
    console.log(`${file}  ${Math.round(statSync(file).size / 1000)} kB`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
