import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { canonicalColumns, type SourceColumn, sourceColumns } from '@towline/sdk/domain/guaranteeImport/columns';
import { FileFault } from '@towline/sdk/domain/guaranteeImport/fileFault';
import { createFileReader } from '@towline/sdk/domain/guaranteeImport/readFile';
import type pg from 'pg';
import { transact } from '../../db/transaction.ts';
import { guaranteeImports } from '../../stores/guaranteeImports.ts';
import { guaranteeRejects } from '../../stores/guaranteeRejects.ts';
import { guaranteeStaging } from '../../stores/guaranteeStaging.ts';
import { type ClaimedFile, importFiles } from '../../stores/importFiles.ts';
import { readPiece } from './filePieces.ts';
import type { FileDeps } from './takeFile.ts';

const rowNames = ['line', ...canonicalColumns] as const;
const rejectNames = ['line', 'reason', 'content'] as const;
const mostContent = 4_000;

/** Rows that one piece of the file brought to their end, as they are copied. */
interface Part {
  number: number;
  rows: string[];
  rejects: string[];
  readBytes: number;
  isLast: boolean;
}

/** Somebody has stopped the import meanwhile, or another worker has come to its end. */
class Stopped extends Error {}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const cell = (text: string): string => (/[",\r\n]/.test(text) ? quoted(text) : text);

// A zero letter is none that a database takes.
const contentOf = (fields: readonly string[]): string =>
  fields.map(cell).join(',').replaceAll('\0', '').slice(0, mostContent).toWellFormed();

const columnsOf = ({ columns }: ClaimedFile): (SourceColumn | undefined)[] | undefined =>
  columns?.map((name) => sourceColumns.find((known) => known === name));

/** What the database cannot take it does not take at the next try either. */
const isOfData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/** One part in one transaction; a part that stands there already, of a worker who died after it, is passed over. */
async function takePart(client: pg.PoolClient, file: ClaimedFile, part: Part): Promise<void> {
  const { status } = await guaranteeImports.lock(client, file.id);
  if (status !== 'Running') throw new Stopped();
  if ((await guaranteeImports.takePart(client, file.id, part.number)) !== undefined) return;
  const rejected = await copyRejects(client, file, part);
  const taken = await copyRows(client, file, part);
  const counts = { ...taken, rows: part.rows.length + rejected, rejected: taken.rejected + rejected, lines: 0 };
  await guaranteeImports.count(client, file.id, counts, part.isLast);
  await importFiles.advance(client, file.id, part.readBytes);
}

async function copyRejects(client: pg.PoolClient, { id }: ClaimedFile, { rejects }: Part): Promise<number> {
  if (rejects.length === 0) return 0;
  await pipeline(Readable.from(rejects), await guaranteeRejects.open(client, rejectNames));
  await guaranteeRejects.keep(client, id);
  return rejects.length;
}

async function copyRows(client: pg.PoolClient, { id, contractCode, onDuplicate }: ClaimedFile, { rows }: Part) {
  if (rows.length === 0) return { inserted: 0, updated: 0, skipped: 0, rejected: 0 };
  await pipeline(Readable.from([rows.join('')]), await guaranteeStaging.open(client, rowNames));
  const rejected = await guaranteeStaging.reject(client);
  const { inserted, updated } = await guaranteeStaging.take(client, onDuplicate, contractCode, id);
  const skipped = rows.length - rejected - inserted - updated;
  if (onDuplicate === 'fail' && skipped > 0) throw new FileFault('RowsKnown', `${skipped} rows are known already`);
  if (rejected > 0) await guaranteeStaging.keepRejects(client, id, rowNames, { named: true, before: 0, broken: false });
  return { inserted, updated, skipped, rejected };
}

/**
 * Reads a file that was taken up, a part for each of its pieces. What is wrong with the file ends the import with its reason; a
 * server that stops leaves it to the next one, which finds the parts that stand there (DECISIONS T-358).
 */
export async function readFile(deps: FileDeps, file: ClaimedFile, signal: AbortSignal): Promise<void> {
  const { db, ports } = deps;
  let part: Part = { number: 0, rows: [], rejects: [], readBytes: 0, isLast: false };
  const reader = createFileReader(
    { columns: columnsOf(file) },
    {
      onRow: (line, text) => void part.rows.push(`${line},${text}\n`),
      onReject: (line, reasons, fields) =>
        void part.rejects.push(`${line},${quoted(reasons.join('; '))},${quoted(contentOf(fields))}\n`),
    },
  );
  const takeOn = async (isLast: boolean): Promise<void> => {
    const whole = { ...part, number: part.number + 1, isLast };
    await transact(db, (client) => takePart(client, file, whole));
    part = { ...whole, rows: [], rejects: [] };
  };
  try {
    for (let piece = 0; piece < file.pieces; piece += 1) {
      if (signal.aborted) return void (await importFiles.release(db.pool, file.id));
      const bytes = await readPiece(ports.fileStore, file.id, piece);
      if (!bytes) throw new FileFault('FileLost', 'The file is no longer in the store');
      reader.push(bytes);
      part.readBytes += bytes.byteLength;
      await takeOn(false);
    }
    reader.end();
    await takeOn(true);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof FileFault) await importFiles.fail(db.pool, file.id, error.code, error.message);
    else if (isOfData(error)) await importFiles.fail(db.pool, file.id, 'Encoding', error.message);
    else throw error;
  }
}
