import { photoLimits } from '@towline/sdk/domain/fields/uploads';

/** The file is called a picture and is none. */
export class NoPictureError extends Error {}

/** A photo as it is sent: at most 1000 pixels a side, quality 0.7, upright (1-intake §5, §9). */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: photoLimits.maxSide,
      maxHeight: photoLimits.maxSide,
      quality: photoLimits.quality,
      success: resolve,
      error: (cause) => reject(new NoPictureError('The file cannot be read as a picture', { cause })),
    });
  });
}
