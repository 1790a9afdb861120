import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';

/** A secret from a file or stdin, without its last line end. It never stands on the command line. */
export async function readSecret(source: string, io: Io, what: string): Promise<string> {
  let text: string;
  try {
    text = source === '-' ? await readAll(io.stdin) : await readFile(path.resolve(io.cwd, source), 'utf8');
  } catch (cause) {
    throw new UserError(`The ${what} cannot be read from ${source}: ${(cause as Error).message}`, { cause });
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new UserError(`The ${what} in ${source === '-' ? 'stdin' : source} is empty`);
  return secret;
}
