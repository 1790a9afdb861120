const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Segments that decide how the picture looks: its header, its colour profile and Adobe's colour transform, tables, frames and scans. */
function isNeeded(marker: number, body: Buffer): boolean {
  const begins = (text: string) => body.subarray(0, text.length).toString('latin1') === text;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return !(marker > 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

/** Where the compressed data behind a scan's header ends: at the next marker that is none of its own. */
function endOfScan(content: Buffer, start: number): number {
  let at = content.indexOf(0xff, start);
  while (at !== -1 && (content[at + 1] === 0 || content[at + 1] === 0xff || isRestart(content[at + 1] ?? 0)))
    at = content.indexOf(0xff, at + 1);
  return at;
}

/**
 * A JPEG without what was written beside the picture: position, camera, comments, thumbnails, whatever hangs behind its end
 * (a second picture, a film). Not one pixel changes. Undefined where its segments cannot be followed.
 */
export function bareJpeg(content: Buffer): Buffer | undefined {
  const kept = [content.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1]!;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (marker === 0xff) {
      at += 1; // a filling byte
    } else if (marker === startOfScan) {
      const next = endOfScan(content, end);
      if (next === -1) return undefined;
      kept.push(content.subarray(at, next));
      if (content[next + 1] === endOfImage) return Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]);
      at = next;
    } else {
      if (isNeeded(marker, content.subarray(at + 4, end))) kept.push(content.subarray(at, end));
      at = end;
    }
  }
  return undefined;
}
