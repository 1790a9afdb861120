// `npm run mutation [folder ...]`: what sdk/stryker.config.mjs says, for its folders or for those that are named (`access`,
// `domain/invoice/lines.ts`).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const sdk = path.resolve(import.meta.dirname, '../sdk');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name.startsWith('-') || !existsSync(path.join(sdk, 'src', name)));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')} in sdk/src.\nnpm run mutation -- [folder or file ...], such as access or domain/invoice/lines.ts\n`,
  );
  process.exit(64);
}
const patterns = wanted.map((name) => (name.endsWith('.ts') ? `src/${name}` : `src/${name}/**/*.ts`));
const others = ['!src/**/*.test.ts', '!src/**/*.testing.ts'];
const stryker = path.join(sdk, 'node_modules/.bin/stryker');
const child = spawn(stryker, ['run', ...(wanted.length > 0 ? ['--mutate', [...patterns, ...others].join(',')] : [])], {
  cwd: sdk,
  stdio: 'inherit',
});
child.on('close', (code) => process.exit(code ?? 1));
