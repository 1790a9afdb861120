import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Towline } from '@towline/sdk';
import type { DuplicatePolicy, GuaranteeImport } from '@towline/sdk/api';
import { idempotencyKeyOf } from '../bulk/itemKey.ts';
import type { OpenRun, RunRecord } from '../runs/ledger.ts';
import { type Chunk, canonicalHeader } from './prepare.ts';

/** What is sent, and to what. */
export type SendOptions = {
  towline: Towline;
  spoolFile: string;
  chunks: readonly Chunk[];
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

/**
 * Sends the parts: the first alone, because it says which import they belong to; then some side by side; the last
 * alone, because it ends the import. Intent and result of each stand in the ledger, so a run that stopped sends only
 * what was not answered, and what may have arrived has the same key again.
 */
export async function sendChunks(options: SendOptions): Promise<GuaranteeImport | undefined> {
  const { chunks, limit } = options;
  const spool = await open(options.spoolFile, 'r');
  const longest = Math.max(0, ...chunks.map(({ length }) => length));
  let latest: GuaranteeImport | undefined;
  let rows = 0;

  async function send(chunk: Chunk, room: Buffer<ArrayBuffer>): Promise<void> {
    const answer = await sendChunk(options, chunk, latest?.id ?? options.importId, spool, room);
    rows += chunk.rows;
    if (!latest || answer.rowCount >= latest.rowCount || answer.finishedAt) latest = answer;
    options.onProgress(rows, latest);
  }

  try {
    const room = roomFor(longest);
    const [first, ...others] = chunks;
    if (first) await send(first, room);
    const last = others.pop();
    const waiting = others.values();
    const work = async (own: Buffer<ArrayBuffer>) => {
      for (const chunk of waiting) await send(chunk, own);
    };
    const workers = Math.min(limit, others.length);
    await Promise.all(Array.from({ length: workers }, (_, index) => work(index === 0 ? room : roomFor(longest))));
    if (last) await send(last, room);
    return latest;
  } finally {
    await spool.close();
  }
}

/** One piece of memory for all parts of a worker, with the header in front. */
function roomFor(longest: number): Buffer<ArrayBuffer> {
  const room = Buffer.allocUnsafeSlow(canonicalHeader.length + longest);
  room.write(canonicalHeader, 'latin1');
  return room;
}

async function sendChunk(
  options: SendOptions,
  chunk: Chunk,
  importId: string,
  spool: FileHandle,
  room: Buffer<ArrayBuffer>,
): Promise<GuaranteeImport> {
  const { towline, ledger, before, now, stopping, contractCode, fileName, onDuplicate, checksum } = options;
  stopping.throwIfAborted();
  const key = chunkKey(chunk);
  const known = before.get(key);
  if (known?.outcome === 'ok') return known.data as GuaranteeImport;
  ledger.append({ type: 'intent', key, at: now().toISOString() });
  await spool.read(room, canonicalHeader.length, chunk.length, chunk.offset);
  const bytes = room.subarray(0, canonicalHeader.length + chunk.length);
  const finish = chunk.number === options.chunks.length - 1;
  const part = chunk.number + 1;
  const query = { contractCode, fileName, onDuplicate, checksum, importId, part, finish };
  const answer = await towline.guarantees.import(query, bytes, {
    idempotencyKey: idempotencyKey(options, chunk, bytes),
    signal: stopping,
  });
  ledger.append({ type: 'result', key, at: now().toISOString(), outcome: 'ok', data: answer });
  return answer;
}
