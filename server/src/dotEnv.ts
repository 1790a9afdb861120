import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SetupProblem } from './setupProblem.ts';

const refused = (file: string, why: string) => new SetupProblem(`${file} ${why}`, 78);

/**
 * Takes over what a file of settings says and the environment does not; without the file nothing. Editors of Windows begin it with a
 * mark that hides its first setting, or write it in two bytes a letter, of which nothing is understood: neither is passed over silently.
 */
export function loadDotEnv(file: string, env: NodeJS.ProcessEnv = process.env): void {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code === 'EISDIR')
      throw refused(file, 'is a directory. A container makes one where it was to bring a file that is not there.');
    throw refused(file, `cannot be read (${code}).`);
  }
  if (bytes.includes(0)) throw refused(file, 'is not UTF-8. Save it again as UTF-8.');
  const text = new TextDecoder().decode(bytes); // without its mark
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}
