import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';

/** Where a result goes: standard output, or a file that appears only when it is whole (cli.md §5.2 --output). */
export type Sink = {
  readonly isFile: boolean;
  /** Waits while the other side cannot take more */
  write(data: string | Uint8Array): Promise<void>;
  /** The result is whole */
  commit(): Promise<void>;
  /** The result is not to be; a half file is removed */
  discard(): Promise<void>;
};

/** @param target a path, `-` or undefined for standard output */
export function openSink(target: string | undefined, io: Io): Sink {
  return target === undefined || target === '-' ? standardOutput(io) : fileSink(path.resolve(io.cwd, target), target);
}

function standardOutput(io: Io): Sink {
  return {
    isFile: false,
    async write(data) {
      if (!io.stdout.write(data)) await once(io.stdout, 'drain');
    },
    commit: async () => undefined,
    discard: async () => undefined,
  };
}

function fileSink(file: string, shown: string): Sink {
  const half = `${file}.${randomBytes(6).toString('hex')}.part`;
  const stream = createWriteStream(half, { flags: 'wx', mode: PRIVATE_MODE });
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  // One pair of listeners for the whole file: a pair for each wait is never taken away by the one that does not come.
  let goOn: (() => void) | undefined;
  const wake = () => goOn?.();
  stream.on('drain', wake).on('close', wake);
  const roomy = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  const check = () => {
    if (failure) throw new UserError(`${shown} cannot be written: ${failure.message}`, { cause: failure });
  };
  return {
    isFile: true,
    async write(data) {
      check();
      if (!stream.write(data) && !stream.closed) await roomy();
      check();
    },
    async commit() {
      stream.end();
      if (!stream.closed) await once(stream, 'close').catch(() => undefined);
      check();
      await rename(half, file);
      await chmod(file, PRIVATE_MODE);
    },
    async discard() {
      stream.destroy();
      if (!stream.closed) await once(stream, 'close').catch(() => undefined);
      await rm(half, { force: true });
    },
  };
}
