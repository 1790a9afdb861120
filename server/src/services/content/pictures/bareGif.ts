const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/** Extensions that say how an animation repeats; of the others nothing is shown. */
const repeats = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

const colourTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Behind the sub-blocks that begin there: each tells its length, the last one is empty. */
function endOfBlocks(content: Buffer, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 0) at += 1 + content[at]!;
  return at + 1;
}

function isNeeded(content: Buffer, at: number): boolean {
  const label = content[at + 1];
  if (label === 0xff) return repeats.has(content.toString('latin1', at + 3, at + 14));
  return label !== 0xfe; // a comment
}

/** A GIF without comments, positions and what hangs behind its end; undefined where its blocks cannot be followed. */
export function bareGif(content: Buffer): Buffer | undefined {
  let at = 13 + colourTableLength(content[10] ?? 0);
  const kept = [content.subarray(0, at)];
  while (at < content.length) {
    const block = content[at];
    if (block === trailer) return Buffer.concat([...kept, Buffer.from([trailer])]);
    if (block !== image && block !== extension) return undefined;
    const data = block === image ? at + 11 + colourTableLength(content[at + 9] ?? 0) : at + 2;
    const end = endOfBlocks(content, data);
    if (block === image || isNeeded(content, at)) kept.push(content.subarray(at, end));
    at = end;
  }
  return undefined;
}
