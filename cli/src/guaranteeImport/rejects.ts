import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { csvLine } from '../output/csv.ts';
import { isDevice } from '../place.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';
import { unwritable } from '../unwritable.ts';

/** The rows that were refused: line, reasons, and the fields as they were, so that they can be mended and sent again. */
export type RejectsFile = {
  readonly count: number;
  add(line: number, reasons: readonly string[], fields: readonly string[]): void;
  /** Waits while the disk cannot take more */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** @param headers those of the file; @param separator its own, so that the rejects look like it */
export function createRejectsFile(file: string, headers: readonly string[], separator: string): RejectsFile {
  let stream: WriteStream | undefined;
  let count = 0;
  let isFull = false;
  let failure: Error | undefined;
  const check = () => {
    if (failure) throw unwritable(file, failure);
  };
  const options = { separator, isRaw: false };
  // A phone number keeps its plus; everything else that looks like a formula is made harmless (cli.md §5.9).
  const write = (cells: readonly (string | number)[]) => {
    isFull = stream?.write(csvLine(cells, () => true, options)) === false;
  };
  return {
    get count() {
      return count;
    },
    add(line, reasons, fields) {
      if (!stream) {
        stream = createWriteStream(file, { mode: PRIVATE_MODE });
        stream.on('error', (error) => {
          failure = error;
        });
        // It is mended in a spreadsheet, and Excel takes a file without the mark for windows-1252.
        stream.write('\uFEFF');
        write(['line', 'reasons', ...headers]);
      }
      count += 1;
      write([line, reasons.join('; '), ...fields]);
    },
    async settle() {
      check();
      if (!isFull || !stream) return;
      // What cannot be written is closed, and takes no more.
      if (!stream.closed) await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
      isFull = false;
      check();
    },
    async close() {
      if (!stream) return removeEarlier(file);
      stream.end();
      if (!stream.closed) await once(stream, 'close').catch(() => undefined);
      check();
    },
  };
}

/** What an earlier run rejected is no longer true. What is no such file is somebody's own, and stays. */
async function removeEarlier(file: string): Promise<void> {
  if (isDevice(file)) return;
  const handle = await open(file).catch(() => undefined);
  if (!handle) return;
  const beginning = Buffer.alloc(16);
  try {
    await handle.read(beginning, 0, 16, 0);
  } finally {
    await handle.close();
  }
  if (/^\uFEFFline.reasons/.test(beginning.toString())) await rm(file, { force: true });
}
