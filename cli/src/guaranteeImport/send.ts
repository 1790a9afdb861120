import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Towline } from '@towline/sdk';
import type { DuplicatePolicy, GuaranteeImport } from '@towline/sdk/api';
import { idempotencyKeyOf } from '../bulk/itemKey.ts';
import type { OpenRun, RunRecord } from '../runs/ledger.ts';
import type { Chunk } from './chunk.ts';
import { canonicalHeader, rejectsSpoolOf } from './prepare.ts';
import { rejectsHeader } from './rejectsSpool.ts';

/** What is sent, and to what. */
export type SendOptions = {
  towline: Towline;
  spoolFile: string;
  chunks: readonly Chunk[];
  /** Rows that were rejected here: sent last, so that the import tells of the whole file */
  rejectChunks: readonly Chunk[];
  checksum: string;
  contractCode: string;
  fileName: string;
  onDuplicate: DuplicatePolicy;
  /** Id of a new import; one that the same file began before is continued instead */
  importId: string;
  /** Parts under way at a time */
  limit: number;
  ledger: Pick<OpenRun, 'append'>;
  before: RunRecord['results'];
  now: () => Date;
  stopping: AbortSignal;
  onProgress(rows: number, answer: GuaranteeImport): void;
};

/** So long a goodbye may take. */
const PATIENCE_MS = 3_000;

/** The name of a part in the ledger. */
const chunkKey = ({ number }: Chunk): string => `part ${number + 1}`;

/** The same part of the same file for the same contract has the same key, whenever it is sent (cli.md §5.9). */
function idempotencyKey(
  { contractCode, onDuplicate, checksum }: SendOptions,
  { number }: Chunk,
  bytes: Uint8Array,
): string {
  const content = createHash('sha256').update(bytes).digest('hex');
  return idempotencyKeyOf(`${checksum}|${contractCode}|${onDuplicate}`, `${number}|${content}`);
}

/** Where parts come from, and what they are. */
type Source = { file: FileHandle; header: string; isRejects: boolean };

/**
 * Sends the parts: the first alone, because it says which import they belong to; then some side by side; the last
 * alone, because it ends the import; then the rejected rows. Intent and result of each stand in the ledger, so a run that
 * stopped sends only what was not answered, and what may have arrived has the same key again.
 */
export async function sendChunks(options: SendOptions): Promise<GuaranteeImport | undefined> {
  const { chunks, rejectChunks, limit } = options;
  const longest = Math.max(0, ...chunks.map(({ length }) => length));
  let latest: GuaranteeImport | undefined;
  let rows = 0;

  async function send(chunk: Chunk, source: Source, room: Buffer<ArrayBuffer>): Promise<void> {
    const answer = await sendChunk(options, chunk, latest?.id ?? options.importId, source, room);
    if (!source.isRejects) rows += chunk.rows;
    if (!latest || answer.rowCount >= latest.rowCount || answer.finishedAt) latest = answer;
    options.onProgress(rows, latest);
  }

  async function sendRows(source: Source): Promise<void> {
    const room = roomFor(canonicalHeader, longest);
    const [first, ...others] = chunks;
    if (first) await send(first, source, room);
    const last = others.pop();
    const waiting = others.values();
    const work = async (own: Buffer<ArrayBuffer>) => {
      for (const chunk of waiting) await send(chunk, source, own);
    };
    const workers = Math.min(limit, others.length);
    const rooms = Array.from({ length: workers }, (_, at) => (at === 0 ? room : roomFor(canonicalHeader, longest)));
    await Promise.all(rooms.map(work));
    if (last) await send(last, source, room);
  }

  async function sendRejects(source: Source): Promise<void> {
    for (const chunk of rejectChunks) {
      // The same file came to its end before: what it rejected was said then.
      if (latest?.status === 'Finished') return;
      await send(chunk, source, roomFor(rejectsHeader, chunk.length));
    }
  }

  try {
    await withFile(options.spoolFile, (file) => sendRows({ file, header: canonicalHeader, isRejects: false }));
    if (rejectChunks.length > 0)
      await withFile(rejectsSpoolOf(options.spoolFile), (file) =>
        sendRejects({ file, header: rejectsHeader, isRejects: true }),
      );
    return latest;
  } catch (error) {
    await tellInterrupted(options, latest?.id ?? options.importId);
    throw error;
  }
}

async function withFile<T>(name: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(name, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** The server need not wait for what does not come. Where it cannot be told, it finds out by the silence. */
async function tellInterrupted({ towline, contractCode }: SendOptions, importId: string): Promise<void> {
  await towline.guarantees
    .import({ contractCode, importId, interrupted: true }, Buffer.from(canonicalHeader), {
      timeoutInMs: PATIENCE_MS,
      retry: false,
    })
    .catch(() => {});
}

/** One piece of memory for all parts of a worker, with the header in front. */
function roomFor(header: string, longest: number): Buffer<ArrayBuffer> {
  const room = Buffer.allocUnsafeSlow(header.length + longest);
  room.write(header, 'latin1');
  return room;
}

async function sendChunk(
  options: SendOptions,
  chunk: Chunk,
  importId: string,
  { file, header, isRejects }: Source,
  room: Buffer<ArrayBuffer>,
): Promise<GuaranteeImport> {
  const { towline, ledger, before, now, stopping, contractCode, fileName, onDuplicate, checksum } = options;
  stopping.throwIfAborted();
  const key = chunkKey(chunk);
  const known = before.get(key);
  if (known?.outcome === 'ok') return known.data as GuaranteeImport;
  ledger.append({ type: 'intent', key, at: now().toISOString() });
  await file.read(room, header.length, chunk.length, chunk.offset);
  const bytes = room.subarray(0, header.length + chunk.length);
  const finish = chunk.number === options.chunks.length + options.rejectChunks.length - 1;
  const part = chunk.number + 1;
  const query = {
    contractCode,
    fileName,
    onDuplicate,
    checksum,
    importId,
    part,
    finish,
    ...(isRejects && { rejects: true }),
  };
  const answer = await towline.guarantees.import(query, bytes, {
    idempotencyKey: idempotencyKey(options, chunk, bytes),
    signal: stopping,
  });
  ledger.append({ type: 'result', key, at: now().toISOString(), outcome: 'ok', data: answer });
  return answer;
}
