import { deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
const crc = (bytes: Buffer) => ~bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), -1) >>> 0;

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of noise, which nothing makes smaller, with a note beside the picture. */
export function photoOf(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side * 3 + 1));
  let seed = 1;
  for (let at = 0; at < rows.length; at++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    rows[at] = at % (side * 3 + 1) === 0 ? 0 : seed >>> 16;
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const note = chunk('tEXt', Buffer.from('Comment\0Rue de la Station 12'));
  const pixels = chunk('IDAT', deflateSync(rows, { level: 1 }));
  return Buffer.concat([signature, chunk('IHDR', head), note, pixels, chunk('IEND', Buffer.alloc(0))]);
}
