import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../ports/fileStore/port.ts';
import { contracts } from '../../stores/contracts.ts';
import { type FileBegun, importFiles } from '../../stores/importFiles.ts';
import { dropPieces, keepPieces } from './filePieces.ts';

/** A file of guarantees is never larger: several million rows. */
export const mostFileBytes = 1024 * 1_048_576;

export interface FileDeps {
  db: Database;
  ports: { fileStore: FileStore };
}

type Given = Pick<FileBegun, 'contractCode' | 'fileName' | 'sender' | 'channel'> &
  Partial<Pick<FileBegun, 'agentId' | 'onDuplicate' | 'columns' | 'sourceKey'>>;

export type Taken = { id: string } | 'tooLarge' | 'known';

/**
 * Takes a file in, by whichever channel: its bytes are kept as they came, then its import begins, which a worker takes up. The
 * same file is not begun a second time while it is being read, and one of a mail or of the folder never (DECISIONS T-358).
 */
export async function takeFile(
  { db, ports }: FileDeps,
  given: Given,
  source: AsyncIterable<Uint8Array>,
): Promise<Taken> {
  const { sourceKey } = given;
  if (sourceKey !== undefined && (await importFiles.isKnown(db.pool, sourceKey))) return 'known';
  const id = randomUUID();
  const kept = await keepPieces(ports.fileStore, id, source, mostFileBytes);
  if (kept === 'tooLarge') return kept;
  const running = sourceKey === undefined && (await importFiles.underWay(db.pool, given.contractCode, kept.checksum));
  const begun =
    !running &&
    (await importFiles.begin(db.pool, {
      ...given,
      ...kept,
      id,
      agentId: given.agentId,
      onDuplicate: given.onDuplicate ?? 'skip',
      columns: given.columns,
      sourceKey,
    }));
  if (begun) {
    // Nobody is there to be told of a wrong name of a folder: the import says it.
    if (!(await contracts.rulesByCode(db.pool, given.contractCode)))
      await importFiles.fail(db.pool, id, 'UnknownContract', `There is no contract ${given.contractCode}`);
    return { id };
  }
  await dropPieces(ports.fileStore, id, kept.pieces);
  return running ? { id: running } : 'known';
}
