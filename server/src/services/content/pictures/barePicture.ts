import type { Sharp, SharpOptions } from 'sharp';
import { refuse } from '../../../core/refuse.ts';
import { bareGif } from './bareGif.ts';
import { bareIsoMedia } from './bareIsoMedia.ts';
import { bareJpeg } from './bareJpeg.ts';
import { barePng } from './barePng.ts';
import { bareWebp } from './bareWebp.ts';
import { pictureDecoder } from './decoder.ts';

/** A picture as it is kept. Width and height are left out where nobody here can decode it. */
export interface BarePicture {
  content: Buffer;
  width?: number;
  height?: number;
}

const mostPixels = 50_000_000;
/** Half a photo is refused while it can be sent again; a fault that every viewer forgives is not looked for. */
export const decoding = { limitInputPixels: mostPixels, failOn: 'truncated' } as const;
// Decoders of these are not everywhere: their pixels are never touched, what stands beside them goes all the same.
const undecoded: ReadonlySet<string> = new Set(['image/heic']);

const bare: Record<string, (content: Buffer) => Buffer | undefined> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/webp': bareWebp,
  'image/gif': bareGif,
  'image/heic': bareIsoMedia,
  'image/avif': bareIsoMedia,
};

const written: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
};

/** The picture written anew, as it looks: turned the way it says, in its colours, without anything beside it. */
async function turned(content: Buffer, contentType: string, limits: SharpOptions = decoding): Promise<BarePicture> {
  const write = written[contentType];
  if (!write) throw new RangeError('cannot be written');
  const sharp = await pictureDecoder();
  const { data, info } = await write(sharp(content, limits).autoOrient().keepIccProfile()).toBuffer({
    resolveWithObject: true,
  });
  return { content: data, width: info.width, height: info.height };
}

/**
 * A picture that was sent in, without position, camera, comments and whatever else stands beside it, whichever door it came
 * through (DECISIONS T-173); it looks as before. Its pixels change only where it has to be turned. Refused where it cannot be read.
 */
export async function barePicture(
  content: Buffer,
  contentType: string,
  { limitInputPixels = mostPixels }: { limitInputPixels?: number } = {},
): Promise<BarePicture> {
  try {
    if (undecoded.has(contentType)) return { content: bareIsoMedia(content) };
    const limits = { ...decoding, limitInputPixels };
    const sharp = await pictureDecoder();
    const { width, height, orientation = 1 } = await sharp(content, limits).metadata();
    await sharp(content, limits).resize({ width: 32 }).raw().toBuffer();
    // A HEIC or AVIF is turned by its own box, never by what its camera wrote beside it.
    if (orientation > 1 && contentType in written) return await turned(content, contentType);
    const kept = bare[contentType]?.(content);
    return kept ? { content: kept, width, height } : await turned(content, contentType);
  } catch {
    return refuse('UNSUPPORTED_FILE_TYPE', { detail: 'The picture cannot be read' });
  }
}

/**
 * The same for a picture that is kept already, which nobody can send again: of one that is cut off what can be seen of it is
 * written anew. Undefined where that is nothing.
 */
export async function bareKeptPicture(content: Buffer, contentType: string): Promise<BarePicture | undefined> {
  return barePicture(content, contentType).catch(() =>
    turned(content, contentType, { ...decoding, failOn: 'none' }).catch(() => undefined),
  );
}
