import { decoding } from './barePicture.ts';
import { pictureDecoder } from './decoder.ts';

const width = 320;

/** The picture as lists show it, as WebP. */
export async function smallPicture(content: Buffer): Promise<Buffer> {
  const sharp = await pictureDecoder();
  return sharp(content, decoding).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
}
