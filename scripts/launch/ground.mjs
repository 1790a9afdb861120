// Where the checkout is, and how the launcher speaks.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export function say(text) {
  process.stderr.write(`[towline] ${text}\n`);
}

export function stop(text, code = 1) {
  process.stderr.write(`\n[towline] ${text}\n`);
  process.exit(code);
}
