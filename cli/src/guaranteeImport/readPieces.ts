import { open } from 'node:fs/promises';

const PIECE_BYTES = 256 * 1024;

/** A file in pieces that share one piece of memory; each is good until the next one is asked for. */
export async function* readPieces(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  const room = Buffer.allocUnsafeSlow(PIECE_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(room, 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield room.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
