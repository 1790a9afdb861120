const headLength = 12;
/** Chunks that decide how the picture looks, those of animations included. */
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce what is taken out: EXIF and XMP. */
const announced = 0x08 | 0x04;

/** A WebP without position, camera and what else is no picture; undefined where its chunks cannot be followed. */
export function bareWebp(content: Buffer): Buffer | undefined {
  const kept = [Buffer.from(content.subarray(0, headLength))];
  const whole = Math.min(content.length, 8 + content.readUInt32LE(4));
  let at = headLength;
  while (at + 8 <= whole) {
    const name = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > content.length) return undefined;
    if (needed.has(name)) {
      const chunk = Buffer.from(content.subarray(at, end));
      if (name === 'VP8X') chunk[8] = chunk[8]! & ~announced;
      kept.push(chunk);
    }
    at = end;
  }
  if (kept.length === 1) return undefined;
  const bare = Buffer.concat(kept);
  bare.writeUInt32LE(bare.length - 8, 4);
  return bare;
}
