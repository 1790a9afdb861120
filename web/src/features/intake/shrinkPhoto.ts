const maxSide = 1000;
const quality = 0.7;

/** The file is called a picture and is none. */
export class NoPictureError extends Error {}

/** A photo as it is sent: at most 1000 pixels a side, quality 0.7, upright (1-intake §5, §9). */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality,
      success: resolve,
      error: (cause) => reject(new NoPictureError('The file cannot be read as a picture', { cause })),
    });
  });
}
