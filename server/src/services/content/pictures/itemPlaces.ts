import { type Box, boxesIn } from './boxes.ts';

/** Items of an ISO media file by number, with their type: `hvc1` is a picture, `Exif` and `mime` are written beside it. */
export function itemTypes(content: Buffer, { body, end }: Box): Map<number, string> {
  const isShort = content[body] === 0;
  const types = new Map<number, string>();
  for (const entry of boxesIn(content, body + (isShort ? 6 : 8), end)) {
    const version = content[entry.body] ?? 0;
    if (version < 2) throw new RangeError('an item of an old kind');
    const isWide = version > 2;
    const id = isWide ? content.readUInt32BE(entry.body + 4) : content.readUInt16BE(entry.body + 4);
    const type = entry.body + (isWide ? 10 : 8);
    types.set(id, content.toString('latin1', type, type + 4));
  }
  return types;
}

/** A stretch of bytes: of the file, or of the box `idat`. */
export interface Place {
  item: number;
  isInside: boolean;
  offset: number;
  length: number;
}

/** Where the items lie (ISO/IEC 14496-12, ItemLocationBox). */
export function itemPlaces(content: Buffer, { body }: Box): Place[] {
  let at = body;
  const read = (bytes: number): number => {
    if (bytes === 0) return 0;
    const value = bytes === 8 ? Number(content.readBigUInt64BE(at)) : content.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = read(1);
  at += 3;
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const wide = version < 2 ? 2 : 4;
  const places: Place[] = [];
  for (let left = read(wide); left > 0; left--) {
    const item = read(wide);
    const method = version > 0 ? read(2) & 15 : 0;
    if (method > 1) throw new RangeError('an item made of others');
    read(2); // whose data: always this file's
    const base = read(baseSize);
    for (let extents = read(2); extents > 0; extents--) {
      read(indexSize);
      const offset = base + read(offsetSize);
      places.push({ item, isInside: method === 1, offset, length: read(lengthSize) });
    }
  }
  return places;
}
