import sharp from 'sharp';

/** What stands in the pictures of these tests and in no picture that is kept. */
export const secrets = ['SECRET-NOTE', 'SECRET-CAMERA'];

/** Four quarters, red at the top left, so that a turned picture can be told from one that is not. */
export function quarters(width = 80, height = 40) {
  const left = Math.round(width / 2);
  const part = (background: string) => ({
    create: { width: left, height: height / 2, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: part('red'), left: 0, top: 0 },
    { input: part('blue'), left: 0, top: height / 2 },
  ]);
}

/** The picture with a position, a camera and a note beside it. */
export async function withPosition(format: 'jpeg' | 'png' | 'webp' | 'avif', orientation?: number): Promise<Buffer> {
  const picture = quarters()
    .withMetadata(orientation ? { orientation } : {})
    .withExif({
      IFD0: {
        ImageDescription: 'SECRET-NOTE',
        Model: 'SECRET-CAMERA',
        ...(orientation ? { Orientation: String(orientation) } : {}),
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 15/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 43/1 2/1' },
    });
  return picture[format]().toBuffer();
}

/** A JPEG comment, as old programs write it. */
export const jpegComment = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);

const words = [
  ['avif', 'heic'],
  ['av01', 'hvc1'],
  ['av1C', 'hvcC'],
] as const;

function renamed(content: Buffer, from: 0 | 1, to: 0 | 1): Buffer {
  let text = content.toString('latin1');
  for (const pair of words) text = text.replaceAll(pair[from], pair[to]);
  return Buffer.from(text, 'latin1');
}

/** The same boxes with a picture that nobody here can decode, as a phone's own format is. */
export const asHeic = (avif: Buffer) => renamed(avif, 0, 1);

export const asAvif = (heic: Buffer) => renamed(heic, 1, 0);
