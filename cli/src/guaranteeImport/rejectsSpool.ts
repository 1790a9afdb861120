import { type FileHandle, open } from 'node:fs/promises';
import { PRIVATE_MODE } from '../settings/privateFile.ts';
import type { Chunk } from './chunk.ts';

/** Rejected rows on their way to the server: it then knows what became of the whole file. */
export type RejectsSpool = {
  add(line: number, reasons: readonly string[], fields: readonly string[]): void;
  /** Writes what is whole; a remainder only when it is at least so long */
  flush(least: number): Promise<void>;
  chunks(): Omit<Chunk, 'number'>[];
  close(): Promise<void>;
};

/** The header line of rejected rows. */
export const rejectsHeader = 'line,reason,content\n';

/** The server keeps so much of a row; more of it need not be sent. */
const LONGEST_CONTENT = 4_000;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const cell = (text: string): string => (/[",\r\n]/.test(text) ? quoted(text) : text);

/** Keeps them in a file of their own, beside the rows that are sent. */
export async function createRejectsSpool(file: string, chunkRows: number): Promise<RejectsSpool> {
  const chunks: Omit<Chunk, 'number'>[] = [];
  let handle: FileHandle | undefined;
  let pending: string[] = [];
  let offset = 0;
  return {
    add(line, reasons, fields) {
      // What was no text in its own encoding may hold anything; a zero letter is none that a database takes.
      const content = fields.map(cell).join(',').replaceAll('\0', '').slice(0, LONGEST_CONTENT).toWellFormed();
      pending.push(`${line},${quoted(reasons.join('; '))},${quoted(content)}\n`);
    },
    async flush(least) {
      while (pending.length > 0 && pending.length >= least) {
        handle ??= await open(file, 'w', PRIVATE_MODE);
        const last = chunks.at(-1);
        const chunk = last && last.rows < chunkRows ? last : { offset, length: 0, rows: 0 };
        if (chunk !== last) chunks.push(chunk);
        const rows = pending.slice(0, chunkRows - chunk.rows);
        pending = pending.slice(rows.length);
        const { bytesWritten } = await handle.write(rows.join(''));
        chunk.rows += rows.length;
        chunk.length += bytesWritten;
        offset += bytesWritten;
      }
    },
    chunks: () => chunks,
    close: async () => handle?.close(),
  };
}
