import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import type { Io } from '../io.ts';
import { placeOf } from '../place.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';
import { unwritable } from '../unwritable.ts';

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
export function openSink(target: string | undefined, io: Pick<Io, 'cwd' | 'stdout'>): Sink {
  const place = placeOf(target, io.cwd);
  if (place.kind === 'standard') return standardOutput(io);
  return place.kind === 'file' ? fileSink(place.file, place.shown) : deviceSink(place.file, place.shown);
}

function standardOutput(io: Pick<Io, 'stdout'>): Sink {
  return {
    isFile: false,
    async write(data) {
      // Where nobody reads any more, start.ts says what becomes of it; there is nothing to wait for.
      if (!io.stdout.write(data)) await once(io.stdout, 'drain').catch(() => undefined);
    },
    commit: async () => undefined,
    discard: async () => undefined,
  };
}

function fileSink(file: string, shown: string): Sink {
  const half = `${file}.${randomBytes(6).toString('hex')}.part`;
  const stream = watched(createWriteStream(half, { flags: 'wx', mode: PRIVATE_MODE }), shown);
  return {
    isFile: true,
    write: stream.write,
    async commit() {
      await stream.end();
      try {
        await rename(half, file);
        await chmod(file, PRIVATE_MODE);
      } catch (cause) {
        throw unwritable(shown, cause);
      }
    },
    async discard() {
      await stream.destroy();
      await rm(half, { force: true });
    },
  };
}

/** What is no file, such as /dev/null or the pipe of `>(gzip)`: it is written into, for nothing may take its place. */
function deviceSink(file: string, shown: string): Sink {
  const { write, end, destroy } = watched(createWriteStream(file), shown);
  return { isFile: true, write, commit: end, discard: destroy };
}

/** A stream whose failure is told by what is done next with it. */
function watched(stream: WriteStream, shown: string) {
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
    if (failure) throw unwritable(shown, failure);
  };
  const closed = async () => {
    if (!stream.closed) await once(stream, 'close').catch(() => undefined);
  };
  return {
    async write(data: string | Uint8Array) {
      check();
      if (!stream.write(data) && !stream.closed) await roomy();
      check();
    },
    async end() {
      stream.end();
      await closed();
      check();
    },
    async destroy() {
      stream.destroy();
      await closed();
    },
  };
}
