import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { csvLine } from '../output/csv.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';

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
        // It is mended in a spreadsheet, and Excel takes a file without the mark for windows-1252.
        stream.write('\uFEFF');
        write(['line', 'reasons', ...headers]);
      }
      count += 1;
      write([line, reasons.join('; '), ...fields]);
    },
    async settle() {
      if (!isFull || !stream) return;
      await once(stream, 'drain');
      isFull = false;
    },
    async close() {
      // What an earlier run rejected is no longer true.
      if (!stream) return rm(file, { force: true });
      stream.end();
      await once(stream, 'close');
    },
  };
}
