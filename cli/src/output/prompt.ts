import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Interrupted } from '../errors.ts';
import type { Io } from '../io.ts';

async function question(io: Io, text: string, isHidden: boolean): Promise<string> {
  // What is typed is echoed by readline itself; a stream that drops everything but the question hides it.
  let isMuted = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) io.stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: io.stdin, output: echo, terminal: true });
  const interrupted = new AbortController();
  reader.on('SIGINT', () => interrupted.abort());
  try {
    const answer = reader.question(text, { signal: AbortSignal.any([interrupted.signal, io.stopping]) });
    isMuted = isHidden;
    return await answer;
  } catch (cause) {
    throw new Interrupted('SIGINT', { cause });
  } finally {
    reader.close();
    if (isHidden) io.stderr.write('\n');
  }
}

/** Asks on stderr and reads a line. */
export const ask = (io: Io, text: string): Promise<string> => question(io, text, false).then((line) => line.trim());

/** Asks without showing what is typed. */
export const askHidden = (io: Io, text: string): Promise<string> => question(io, text, true);

/** Asks yes or no; anything but y or yes is no. */
export async function confirm(io: Io, text: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(io, `${text} [y/N] `));
}
