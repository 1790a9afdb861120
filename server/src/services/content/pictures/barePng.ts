const headLength = 8;
/** Chunks that decide how the picture looks, those of animations included. */
const needed = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

/** A PNG without texts, times, positions and what hangs behind its end; undefined where its chunks cannot be followed. */
export function barePng(content: Buffer): Buffer | undefined {
  const kept = [content.subarray(0, headLength)];
  let at = headLength;
  while (at + 12 <= content.length) {
    const name = content.toString('latin1', at + 4, at + 8);
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return undefined;
    if (needed.has(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
