import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from './errors.ts';
import { unwritable } from './unwritable.ts';

/** Where `--output` leads; `shown` is the place as it was typed. */
export type Place = { kind: 'standard' } | { kind: 'file' | 'device'; file: string; shown: string };

/** They stand for the stream that the shell has given; opened anew, what was appended to would be emptied. */
const standardNames: readonly string[] = ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/**
 * A file is replaced when the result is whole, and behind a link it is what the link leads to that is replaced. What is there
 * and no file stays, and is written into. A folder is refused at once.
 * @param target `-` or undefined for standard output
 */
export function placeOf(target: string | undefined, cwd: string): Place {
  if (target === undefined || standardNames.includes(target)) return { kind: 'standard' };
  if (target === '') throw new UserError('--output: a file, or - for standard output');
  const file = path.resolve(cwd, target);
  if (statOf(file, target)?.isDirectory()) throw unwritable(target, { code: 'EISDIR' });
  return isDevice(file)
    ? { kind: 'device', file, shown: target }
    : { kind: 'file', file: behindLinks(file), shown: target };
}

/** Whether something is there that no file may take the place of, such as /dev/null or a pipe. */
export function isDevice(file: string): boolean {
  const there = statOf(file, file);
  return there !== undefined && !there.isFile() && !there.isDirectory();
}

/** The file itself where the name is a link, as those who keep their settings elsewhere have it. */
export const behindLinks = (file: string): string => (statOf(file, file)?.isFile() ? realpathSync(file) : file);

function statOf(file: string, shown: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (cause) {
    throw unwritable(shown, cause);
  }
}
