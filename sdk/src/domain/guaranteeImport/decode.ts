import { FileFault } from './fileFault.ts';

/** Encodings that files come in (DECISIONS T-358). */
export const encodings = ['auto', 'utf-8', 'windows-1252', 'utf-16le'] as const;

/** An encoding, or `auto`. */
export type Encoding = (typeof encodings)[number];

/** What a file is encoded in. */
export type Known = Exclude<Encoding, 'auto'>;

/** Text in pieces. */
export type Decoder = {
  /** The next bytes; without bytes the end */
  decode(bytes?: Uint8Array): string;
  /** What the bytes so far are; without letters beyond ASCII it is UTF-8 */
  readonly encoding: Known;
};

/** A byte that the encoding does not know is an error, never a question mark in somebody's name (DECISIONS T-358). */
export function createDecoder(wanted: Encoding): Decoder {
  let decoder: Decoder | undefined = wanted === 'auto' ? undefined : strictDecoder(wanted);
  return {
    decode(bytes) {
      if (bytes) decoder ??= byMark(bytes);
      return decoder?.decode(bytes) ?? '';
    },
    get encoding() {
      return decoder?.encoding ?? 'utf-8';
    },
  };
}

/** The byte order mark decides; without one it is UTF-8, or what Excel writes in western Europe. */
function byMark(bytes: Uint8Array): Decoder {
  const startsWith = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (startsWith(0xff, 0xfe)) return strictDecoder('utf-16le');
  if (startsWith(0xfe, 0xff)) throw new FileFault('Encoding', 'The file is UTF-16 big endian; save it as UTF-8');
  return startsWith(0xef, 0xbb, 0xbf) ? strictDecoder('utf-8') : guessingDecoder();
}

function strictDecoder(encoding: Known): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    encoding,
    decode(bytes) {
      try {
        return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      } catch (cause) {
        throw new FileFault('Encoding', `The file is not ${encoding}`, {
          cause,
          hint: 'Save it as "CSV UTF-8", or say how it is encoded',
        });
      }
    },
  };
}

/** Letters beyond ASCII, which are the same in both. */
const FOREIGN = /[^\p{ASCII}]/u;
/** What windows-1252 leaves free, and no text has. */
const CONTROLS = /[\u0080-\u009F]/;

/**
 * UTF-8 until bytes come that are none. As long as all before was ASCII nothing was misread, and the file is windows-1252 from
 * its beginning; a file with letters of both is neither.
 */
function guessingDecoder(): Decoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let settled: Decoder | undefined;
  let isUtf8 = false;
  let held = new Uint8Array();

  function decode(bytes: Uint8Array, isLast: boolean): string {
    const all = held.length === 0 ? bytes : joined(held, bytes);
    const whole = isLast ? all : all.subarray(0, all.length - cutLetter(all));
    try {
      const text = utf8.decode(whole);
      isUtf8 ||= FOREIGN.test(text);
      held = Uint8Array.from(all.subarray(whole.length)); // the piece's memory is used again
      return text;
    } catch (cause) {
      const [fitting = ''] = new TextDecoder().decode(whole).split('\uFFFD');
      const text = isUtf8 || FOREIGN.test(fitting) ? undefined : asWindows(all);
      if (text === undefined)
        throw new FileFault('Encoding', 'The file is neither UTF-8 nor windows-1252', {
          cause,
          hint: 'Save it as "CSV UTF-8", or say how it is encoded',
        });
      settled = strictDecoder('windows-1252');
      return text;
    }
  }

  return {
    get encoding() {
      return settled?.encoding ?? 'utf-8';
    },
    decode: (bytes) => (settled ? settled.decode(bytes) : decode(bytes ?? new Uint8Array(), bytes === undefined)),
  };
}

/** The bytes as windows-1252, or undefined where some stand for nothing there. */
function asWindows(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('windows-1252', { fatal: true }).decode(bytes);
    return CONTROLS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Bytes at the end that begin a letter of UTF-8 whose rest is not there yet. */
function cutLetter(bytes: Uint8Array): number {
  let back = 0;
  for (const byte of bytes.subarray(-3).toReversed()) {
    back += 1;
    if ((byte & 0xc0) === 0x80) continue; // goes on with a letter
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
