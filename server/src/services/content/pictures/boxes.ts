/** A box of an ISO media file (HEIC, AVIF): where it begins, where its content begins, where it ends. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The boxes that lie one after the other between two places; throws where one goes beyond. */
export function boxesIn(content: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const size = content.readUInt32BE(at);
    const isLong = size === 1;
    const length = isLong ? Number(content.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    const body = at + (isLong ? 16 : 8);
    if (at + length > end || at + length < body) throw new RangeError('a box goes beyond its place');
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), start: at, body, end: at + length });
    at += length;
  }
  return boxes;
}
