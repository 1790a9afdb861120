import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { canonicalColumns, type HeaderMap } from '@towline/sdk/domain/guaranteeImport/columns';
import type { ReadDate } from '@towline/sdk/domain/guaranteeImport/dates';
import type { Encoding, Known } from '@towline/sdk/domain/guaranteeImport/decode';
import { readPhone } from '@towline/sdk/domain/guaranteeImport/encodeRow';
import { createFileReader } from '@towline/sdk/domain/guaranteeImport/readFile';
import { asUserError } from '../bulk/asUserError.ts';
import { PRIVATE_MODE } from '../settings/privateFile.ts';
import type { Chunk } from './chunk.ts';
import { createRejectsFile, type RejectsFile } from './rejects.ts';
import { createRejectsSpool, type RejectsSpool } from './rejectsSpool.ts';

/** What a file became: the rows to send, in parts, and what was refused. */
export type Prepared = {
  checksum: string;
  chunks: Chunk[];
  /** The rejected rows, in parts that follow the others */
  rejectChunks: Chunk[];
  rows: number;
  rejected: number;
  /** Telephone numbers of the first rows that name no country, as they are sent. */
  localPhones: string[];
  unknownColumns: string[];
  delimiter: string;
  encoding: Known;
};

/** How a file is read. */
export type PrepareOptions = {
  /** Pieces of the file; a piece may be overwritten once the next one is asked for */
  source: AsyncIterable<Buffer>;
  /** Where the rows to send are kept meanwhile */
  spoolFile: string | undefined;
  rejectsFile: string;
  encoding: Encoding;
  delimiter: string | undefined;
  maps: Readonly<Record<string, string>>;
  readDate: ReadDate;
  chunkRows: number;
  onProgress(bytes: number, rows: number, rejected: number): void;
};

/** Of a file that lost the plus of its numbers the first rows tell it; a million more would be looked at for nothing. */
const PHONE_ROWS = 5_000;
/** Prepared rows are written to disk so many at a time. */
const SPOOL_ROWS = 2_000;

/**
 * Reads a file once: checks every row, keeps the good ones in the columns that are sent, writes the others to the
 * rejects file with line and reasons. Memory does not grow with the file.
 */
export async function prepare(options: PrepareOptions): Promise<Prepared> {
  const hash = createHash('sha256');
  const spool = options.spoolFile === undefined ? undefined : await open(options.spoolFile, 'w', PRIVATE_MODE);
  const rejectsSpool =
    options.spoolFile === undefined
      ? undefined
      : await createRejectsSpool(rejectsSpoolOf(options.spoolFile), options.chunkRows);
  const rows = createRowKeeper(options, spool, rejectsSpool);
  const { encoding, delimiter: separator, maps, readDate } = options;
  const reader = createFileReader({ encoding, delimiter: separator, maps, readDate }, rows);
  let bytes = 0;
  try {
    for await (const piece of options.source) {
      hash.update(piece);
      bytes += piece.byteLength;
      reader.push(piece);
      await rows.flush(SPOOL_ROWS);
      options.onProgress(bytes, rows.count, rows.rejected);
    }
    reader.end();
    rows.end();
    await rows.flush(0);
    const { unknownColumns, delimiter } = rows.header;
    const checksum = hash.digest('hex');
    const chunks = rows.chunks();
    const rejectChunks = (rejectsSpool?.chunks() ?? []).map((chunk, index) => ({
      ...chunk,
      number: chunks.length + index,
    }));
    return {
      checksum,
      chunks,
      rejectChunks,
      rows: rows.count,
      rejected: rows.rejected,
      localPhones: rows.localPhones,
      unknownColumns,
      delimiter,
      encoding: reader.encoding,
    };
  } catch (error) {
    throw asUserError(error);
  } finally {
    await rows.close();
    await rejectsSpool?.close();
    await spool?.close();
  }
}

/** Where rejected rows are kept beside those that are sent. */
export const rejectsSpoolOf = (spoolFile: string): string => `${spoolFile}.rejects`;

type Header = { unknownColumns: string[]; delimiter: string };

/** Prepared text on its way to the disk. A part ends after so many rows, however the file was read. */
type Block = { rows: string[]; endsChunk: boolean };

function createRowKeeper(
  options: PrepareOptions,
  spool: FileHandle | undefined,
  rejectsSpool: RejectsSpool | undefined,
) {
  const chunks: Chunk[] = [];
  let blocks: Block[] = [];
  let room = Buffer.allocUnsafeSlow(1024 * 1024);
  let rejects: RejectsFile | undefined;
  let header: Header = { unknownColumns: [], delimiter: ',' };
  let pending: string[] = [];
  let chunkRows = 0;
  let written = { offset: 0, start: 0, rows: 0 };
  let count = 0;
  let phoneAt = -1;
  const localPhones: string[] = [];

  function take(endsChunk: boolean): void {
    if (pending.length > 0 || endsChunk) blocks.push({ rows: pending, endsChunk });
    pending = [];
    if (endsChunk) chunkRows = 0;
  }

  /** Answers the bytes that were written. The same memory is used again: a million rows must not need more of it. */
  async function writeText(text: string): Promise<number> {
    if (room.length < text.length * 3) room = Buffer.allocUnsafeSlow(text.length * 3);
    const length = room.write(text, 'utf8');
    await spool?.write(room, 0, length);
    return length;
  }

  return {
    localPhones,
    get header() {
      return header;
    },
    get count() {
      return count;
    },
    get rejected() {
      return rejects?.count ?? 0;
    },
    onHeader(headers: readonly string[], { unknown, indexes }: HeaderMap, delimiter: string) {
      phoneAt = indexes.customerPhoneNumber ?? -1;
      rejects = createRejectsFile(options.rejectsFile, headers, delimiter);
      header = { delimiter, unknownColumns: unknown };
    },
    onReject(line: number, reasons: readonly string[], fields: readonly string[]) {
      rejects?.add(line, reasons, fields);
      rejectsSpool?.add(line, reasons, fields);
    },
    onRow(line: number, text: string, fields: readonly string[]) {
      pending.push(`${line},${text}`);
      count += 1;
      const phone = count <= PHONE_ROWS && readPhone(fields[phoneAt] ?? '');
      if (phone && !phone.startsWith('+')) localPhones.push(phone);
      chunkRows += 1;
      if (chunkRows === options.chunkRows) take(true);
    },
    end: () => take(chunkRows > 0),
    /** Writes what is whole; a remainder only when it is at least so long */
    async flush(least: number) {
      await rejects?.settle();
      await rejectsSpool?.flush(least);
      if (pending.length >= least) take(false);
      const full = blocks;
      blocks = [];
      for (const { rows, endsChunk } of full) {
        const length = rows.length === 0 ? 0 : await writeText(`${rows.join('\n')}\n`);
        const { start } = written;
        written = { start, offset: written.offset + length, rows: written.rows + rows.length };
        if (!endsChunk) continue;
        const { offset } = written;
        chunks.push({ number: chunks.length, offset: start, length: offset - start, rows: written.rows });
        written = { start: offset, offset, rows: 0 };
      }
    },
    chunks: () => chunks,
    close: async () => rejects?.close(),
  };
}

/** The header line of what is sent. Each row says its line of the file: what the server refuses is then found there. */
export const canonicalHeader = `line,${canonicalColumns.join(',')}\n`;
