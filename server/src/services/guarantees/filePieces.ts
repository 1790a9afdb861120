import { createHash } from 'node:crypto';
import type { FileStore } from '../../ports/fileStore/port.ts';
import { pieceKeyOf } from '../../stores/importFiles.ts';

/** A file lies in pieces of so many bytes: whoever writes or reads it holds one of them. */
const pieceBytes = 1_048_576;

export interface KeptPieces {
  pieces: number;
  size: number;
  checksum: string;
}

/** Keeps a stream in pieces; what was kept of one that breaks off goes again. */
export async function keepPieces(
  store: FileStore,
  id: string,
  source: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<KeptPieces | 'tooLarge'> {
  const hash = createHash('sha256');
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let size = 0;
  let pieces = 0;
  const put = async (content: Buffer): Promise<void> => {
    await store.put(pieceKeyOf(id, pieces), content, 'text/csv');
    pieces += 1;
  };
  try {
    for await (const bytes of source) {
      hash.update(bytes);
      size += bytes.byteLength;
      if (size > mostBytes) {
        await dropPieces(store, id, pieces);
        return 'tooLarge';
      }
      held.push(bytes);
      heldBytes += bytes.byteLength;
      while (heldBytes >= pieceBytes) {
        const all = Buffer.concat(held);
        await put(all.subarray(0, pieceBytes));
        held = [all.subarray(pieceBytes)];
        heldBytes -= pieceBytes;
      }
    }
    if (heldBytes > 0) await put(Buffer.concat(held));
  } catch (error) {
    await dropPieces(store, id, pieces);
    throw error;
  }
  return { pieces, size, checksum: hash.digest('hex') };
}

export async function dropPieces(store: FileStore, id: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await store.remove(pieceKeyOf(id, piece));
}

/** The pieces of a file in their order; undefined where one is gone. */
export const readPiece = (store: FileStore, id: string, piece: number): Promise<Buffer | undefined> =>
  store.get(pieceKeyOf(id, piece));

/** The file as a stream. */
export async function* streamPieces(store: FileStore, id: string, pieces: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const content = await readPiece(store, id, piece);
    if (!content) throw new Error(`piece ${piece} of the file of import ${id} is gone`);
    yield content;
  }
}
