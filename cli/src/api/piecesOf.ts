import { chunksOf } from '@towline/sdk/client/events';
import { NetworkError } from '@towline/sdk/client/problem';
import type { WireAnswer } from '@towline/sdk/client/wire';

/** The bytes of an answer as they come. One that breaks off is a broken network: later it may come whole (exit 8). */
export async function* piecesOf(body: WireAnswer['body']): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* chunksOf(body);
  } catch (cause) {
    throw new NetworkError(`The answer broke off: ${(cause as Error).message}`, { cause });
  }
}
