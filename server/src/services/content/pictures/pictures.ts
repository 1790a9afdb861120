import path from 'node:path';
import { refuse } from '../../../core/refuse.ts';
import type { BarePicture } from './barePicture.ts';
import { ownProcess } from './ownProcess.ts';

/** What the process for pictures is asked, and answers: no picture where it can make nothing of it. */
export interface PictureOrder {
  work: 'bare' | 'kept' | 'small';
  content: Uint8Array;
  contentType: string;
  limits?: { limitInputPixels?: number } | undefined;
}
export interface PictureAnswer {
  picture: BarePicture | undefined;
}

// The largest that is allowed takes about two seconds.
const ask = ownProcess<PictureOrder, PictureAnswer>(path.join(import.meta.dirname, 'pictureProcess.ts'), {
  mostMs: 30_000,
  idleMs: 20_000,
});

/**
 * Pictures from outside are decoded in a process of their own: a file that its decoder does not survive takes no call with it,
 * and the memory that decoding takes goes back with the process (DECISIONS T-377).
 */
async function decoded(order: PictureOrder): Promise<BarePicture | undefined> {
  const picture = (await ask(order))?.picture;
  if (!picture) return undefined;
  const { buffer, byteOffset, byteLength } = picture.content;
  return { ...picture, content: Buffer.from(buffer, byteOffset, byteLength) };
}

/** `barePicture`, refused where it cannot be read. */
export async function takenPicture(
  content: Buffer,
  contentType: string,
  limits?: PictureOrder['limits'],
): Promise<BarePicture> {
  const picture = await decoded({ work: 'bare', content, contentType, limits });
  return picture ?? refuse('UNSUPPORTED_FILE_TYPE', { detail: 'The picture cannot be read' });
}

/** `bareKeptPicture`, of one that nobody can send again. */
export const keptPicture = (content: Buffer, contentType: string): Promise<BarePicture | undefined> =>
  decoded({ work: 'kept', content, contentType });

/** The picture as lists show it; undefined where nobody here can decode it. */
export async function thumbnail(content: Buffer, contentType: string): Promise<Buffer | undefined> {
  return (await decoded({ work: 'small', content, contentType }))?.content;
}
