import { type Box, boxesIn } from './boxes.ts';
import { itemPlaces, itemTypes } from './itemPlaces.ts';

const neededOutside = new Set(['ftyp', 'meta', 'mdat', 'moov']);
const neededInMeta = new Set('hdlr dinf pitm ipro iinf iref iprp iloc idat grpl'.split(' '));
const notNeededInMovie = new Set(['udta', 'meta', 'uuid']);
/** A film's tracks have rooms of their own for what a camera writes. */
const roomsOfMovie = new Set(['trak', 'mdia', 'minf', 'stbl']);
/** An Exif item that says nothing: where its header begins, the header, a table of no entries. */
const nothing = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/** Its content becomes zeros and its name `free`; everything else stays where it lies. */
function empty(content: Buffer, { start, body, end }: Box): void {
  content.write('free', start + 4, 'latin1');
  content.fill(0, body, end);
}

function bareMovie(content: Buffer, { body, end }: Box): void {
  for (const box of boxesIn(content, body, end)) {
    if (notNeededInMovie.has(box.type)) empty(content, box);
    else if (roomsOfMovie.has(box.type)) bareMovie(content, box);
  }
}

/**
 * A HEIC or AVIF without position, camera and films beside the picture. Nobody here has to decode it: what is written beside
 * the picture is an item with a place of its own, and becomes nothing there. Throws where the file cannot be followed.
 */
export function bareIsoMedia(given: Buffer): Buffer {
  const content = Buffer.from(given);
  const outer = boxesIn(content, 0, content.length);
  for (const box of outer) {
    if (!neededOutside.has(box.type)) empty(content, box);
    if (box.type !== 'moov') continue;
    bareMovie(content, box);
  }
  const meta = outer.find(({ type }) => type === 'meta');
  if (!meta) throw new RangeError('no picture');
  const inner = boxesIn(content, meta.body + 4, meta.end);
  for (const box of inner) if (!neededInMeta.has(box.type)) empty(content, box);
  const one = (name: string) => inner.find(({ type }) => type === name);
  const [information, location, inside] = [one('iinf'), one('iloc'), one('idat')];
  if (!information || !location) throw new RangeError('no picture');
  const types = itemTypes(content, information);
  for (const { item, isInside, offset, length } of itemPlaces(content, location)) {
    const type = types.get(item);
    if (type !== 'Exif' && type !== 'mime') continue;
    const start = isInside ? (inside?.body ?? Number.NaN) + offset : offset;
    const end = length === 0 ? content.length : start + length;
    if (!(end <= content.length)) throw new RangeError('an item lies beyond the file');
    content.fill(0, start, end);
    if (type === 'Exif' && length >= nothing.length) nothing.copy(content, start);
  }
  return content;
}
