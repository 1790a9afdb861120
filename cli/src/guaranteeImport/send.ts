import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
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
  ledger: Pick<OpenRun, 'append'>;
  before: RunRecord['results'];
  now: () => Date;
  stopping: AbortSignal;
  onProgress(rows: number, answer: GuaranteeImport): void;
};

/** The name of a part in the ledger. */
const chunkKey = ({ number }: Chunk): string => `part ${number + 1}`;

/** The same part of the same file for the same contract has the same key, whenever it is sent (cli.md §5.9). */
function idempotencyKey(options: SendOptions, { number }: Chunk, bytes: Uint8Array): string {
  const { contractCode, onDuplicate, checksum } = options;
  const content = createHash('sha256').update(bytes).digest('hex');
  return idempotencyKeyOf(`${checksum}|${contractCode}|${onDuplicate}`, `${number}|${content}`);
}

/**
 * Sends the parts in order. Intent and result of each stand in the ledger, so a run that stopped goes on after the last
 * part that was answered; one whose answer was lost is repeated with the same key.
 */
export async function sendChunks(options: SendOptions): Promise<GuaranteeImport | undefined> {
  const { towline, chunks, ledger, before, now, stopping } = options;
  const spool = await open(options.spoolFile, 'r');
  let answer: GuaranteeImport | undefined;
  let rows = 0;
  try {
    for (const chunk of chunks) {
      stopping.throwIfAborted();
      const key = chunkKey(chunk);
      rows += chunk.rows;
      const known = before.get(key);
      if (known?.outcome === 'ok') {
        answer = known.data as GuaranteeImport;
        options.onProgress(rows, answer);
        continue;
      }
      ledger.append({ type: 'intent', key, at: now().toISOString() });
      const bytes = Buffer.allocUnsafe(canonicalHeader.length + chunk.length);
      bytes.write(canonicalHeader, 'latin1');
      await spool.read(bytes, canonicalHeader.length, chunk.length, chunk.offset);
      answer = await towline.call(
        'importGuarantees',
        {
          query: {
            contractCode: options.contractCode,
            fileName: options.fileName,
            onDuplicate: options.onDuplicate,
            checksum: options.checksum,
            importId: answer?.id,
            finish: chunk.number === chunks.length - 1,
          },
          body: bytes,
        },
        { idempotencyKey: idempotencyKey(options, chunk, bytes), signal: stopping },
      );
      ledger.append({ type: 'result', key, at: now().toISOString(), outcome: 'ok', data: answer });
      options.onProgress(rows, answer);
    }
    return answer;
  } finally {
    await spool.close();
  }
}
