import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bareGif } from './bareGif.ts';
import { bareIsoMedia } from './bareIsoMedia.ts';
import { bareJpeg } from './bareJpeg.ts';
import { barePicture } from './barePicture.ts';
import { barePng } from './barePng.ts';
import { bareWebp } from './bareWebp.ts';
import { asAvif, asHeic, jpegComment, quarters, secrets, withPosition } from './pictures.testing.ts';

const pixels = (content: Buffer) => sharp(content).autoOrient().removeAlpha().raw().toBuffer();
const says = (content: Buffer) => secrets.filter((secret) => content.includes(secret));
const afterHead = (content: Buffer, length: number, ...more: Buffer[]) =>
  Buffer.concat([content.subarray(0, length), ...more, content.subarray(length)]);

describe('a picture that is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s has nothing beside it, and every pixel', async (format) => {
    const given = await withPosition(format);
    expect(says(given)).toEqual(secrets);
    const kept = await barePicture(given, `image/${format}`);
    expect(says(kept.content)).toEqual([]);
    const { exif, xmp, width, height } = await sharp(kept.content).metadata();
    expect(exif === undefined || !exif.includes('GPS')).toBe(true);
    expect([xmp, width, height, kept.width, kept.height]).toEqual([undefined, 80, 40, 80, 40]);
    expect(await pixels(kept.content)).toEqual(await pixels(given));
    expect((await barePicture(kept.content, `image/${format}`)).content).toEqual(kept.content);
  });

  it.each([2, 3, 6, 8])('is turned the way it says (%s) before that is forgotten', async (orientation) => {
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const given = await withPosition(format, orientation);
      const kept = await barePicture(given, `image/${format}`);
      expect(says(kept.content)).toEqual([]);
      const isUpright = orientation < 5;
      expect([kept.width, kept.height]).toEqual(isUpright ? [80, 40] : [40, 80]);
      expect((await sharp(kept.content).metadata()).orientation ?? 1).toBe(1);
      const [before, after] = [await pixels(given), await pixels(kept.content)];
      expect(after.length).toBe(before.length);
      const far = before.filter((value, at) => Math.abs(value - after[at]!) > 40).length;
      expect(far / before.length).toBeLessThan(0.15); // written anew: the edges between the quarters blur
    }
  });

  it('keeps no comment and nothing behind its end', async () => {
    const jpeg = await quarters().jpeg().toBuffer();
    const given = Buffer.concat([afterHead(jpeg, 2, jpegComment('SECRET-NOTE')), await withPosition('jpeg')]);
    expect((await barePicture(given, 'image/jpeg')).content).toEqual(jpeg);
  });

  it('is byte for byte what was given where nothing stands beside it', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const given = await quarters()[format]().toBuffer();
      const { content } = await barePicture(given, `image/${format}`);
      expect(await pixels(content)).toEqual(await pixels(given));
      if (format === 'jpeg') expect(content).toEqual(given);
    }
  });

  it('keeps a progressive photo and its colours', async () => {
    const given = await quarters().jpeg({ progressive: true }).withIccProfile('p3').toBuffer();
    const { content } = await barePicture(given, 'image/jpeg');
    expect(await pixels(content)).toEqual(await pixels(given));
    expect((await sharp(content).metadata()).icc).toBeDefined();
  });

  it('keeps the frames of an animation, not its comments', async () => {
    const frames = await sharp({ create: { width: 8, height: 16, channels: 3, background: 'red', pageHeight: 8 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const head = 13 + (frames[10]! & 0x80 ? 3 * 2 ** ((frames[10]! & 7) + 1) : 0);
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 11]), Buffer.from('SECRET-NOTE'), Buffer.from([0])]);
    const given = Buffer.concat([afterHead(frames, head, comment), Buffer.from('SECRET-CAMERA')]);
    const { content } = await barePicture(given, 'image/gif');
    expect(says(content)).toEqual([]);
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      pages: (await sharp(frames, { animated: true }).metadata()).pages,
    });
  });

  it('of a phone’s own format loses its position though nobody here decodes it', async () => {
    const given = asHeic(await withPosition('avif'));
    const film = Buffer.concat([Buffer.from([0, 0, 0, 21]), Buffer.from('mpvd'), Buffer.from('SECRET-NOTE\0\0')]);
    const left = Buffer.concat([Buffer.from([0, 0, 0, 21]), Buffer.from('free'), Buffer.from('SECRET-CAMERA')]);
    const { content } = await barePicture(Buffer.concat([given, film, left]), 'image/heic');
    expect(says(content)).toEqual([]);
    expect(content.length).toBe(given.length + film.length + left.length);
    expect(await pixels(asAvif(content))).toEqual(await pixels(asAvif(given)));
  });

  it('as HEIC has no position in its film or in a track of it, wherever a camera writes one', async () => {
    const given = asHeic(await withPosition('avif'));
    const box = (type: string, ...parts: Buffer[]) => {
      const body = Buffer.concat(parts);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const places = ['SECRET-NOTE', 'SECRET-CAMERA'].map((text) => box('udta', box('\xa9xyz', Buffer.from(text))));
    const track = box('trak', box('tkhd', Buffer.alloc(8)), places[0]!, box('mdia', box('minf', places[1]!)));
    const film = box('moov', box('mvhd', Buffer.alloc(8)), places[0]!, box('meta', Buffer.from('SECRET-NOTE')), track);
    const { content } = await barePicture(Buffer.concat([given, film]), 'image/heic');
    expect(says(content)).toEqual([]);
    expect(content.length).toBe(given.length + film.length);
    expect(content.includes('tkhd')).toBe(true);
  });

  it.each(['image/heic', 'image/avif', 'image/jpeg', 'image/gif'])('that is no %s is refused', async (type) => {
    await expect(barePicture(Buffer.from('ftypheic, and nothing to see'), type)).rejects.toMatchObject({
      code: 'UNSUPPORTED_FILE_TYPE',
    });
  });
});

it('whatever follows the first bytes, no reader loops or answers beyond the file', async () => {
  const samples = [
    [bareJpeg, await withPosition('jpeg')],
    [barePng, await withPosition('png')],
    [bareWebp, await withPosition('webp')],
    [bareIsoMedia, await withPosition('avif')],
    [bareGif, await quarters().gif().toBuffer()],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      ([read, sample], changes, cut) => {
        const content = Buffer.from(sample.subarray(0, Math.max(20, cut % (sample.length + 1))));
        for (const [at, value] of changes) content[12 + (at % (content.length - 12))] = value;
        try {
          expect(read(content)?.length ?? 0).toBeLessThanOrEqual(content.length + 2);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
    { numRuns: 400 },
  );
});
