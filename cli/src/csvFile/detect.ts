import { UserError } from '../errors.ts';

/** Encodings that files come in. */
export const encodings = ['auto', 'utf-8', 'windows-1252', 'utf-16le'] as const;

/** An encoding, or `auto`. */
export type Encoding = (typeof encodings)[number];

/** Separators that files come with. */
const delimiters = [',', ';', '\t', '|'] as const;

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** The encoding of a file by its byte order mark, else whether its beginning is UTF-8. */
export function detectEncoding(sample: Uint8Array, wanted: Encoding): Exclude<Encoding, 'auto'> {
  if (wanted !== 'auto') return wanted;
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(sample, 0xfe, 0xff)) throw new UserError('The file is UTF-16 big endian; save it as UTF-8');
  return 'utf-8';
}

/** Text in pieces; a byte that the encoding does not know is an error, never a question mark in somebody's name. */
export function createTextDecoder(encoding: Exclude<Encoding, 'auto'>): { decode(bytes?: Uint8Array): string } {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    decode(bytes) {
      try {
        return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      } catch (cause) {
        throw new UserError(`The file is not ${encoding}`, {
          cause,
          hint: 'Files from Excel are often: --encoding windows-1252',
        });
      }
    },
  };
}

/** The separator: of the candidates, the one that splits the first lines most evenly and most often. */
export function detectDelimiter(sample: string): string {
  const lines = sample.split(/\r?\n/).filter(Boolean).slice(0, 20);
  const counts = (delimiter: string) => lines.map((line) => countOutsideQuotes(line, delimiter));
  const best = delimiters
    .map((delimiter) => ({ delimiter, each: counts(delimiter) }))
    .map(({ delimiter, each }) => ({
      delimiter,
      first: each[0] ?? 0,
      even: each.filter((count) => count === each[0]).length,
    }))
    .filter(({ first }) => first > 0)
    .sort((a, b) => b.even * b.first - a.even * a.first)[0];
  // A file with one column has no separator; any will do.
  return best?.delimiter ?? ',';
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) count += 1;
  }
  return count;
}

/** Reads `--delimiter`: a letter, or its name. */
export function delimiterNamed(text: string): string | undefined {
  if (text === 'auto') return undefined;
  const named: Record<string, string> = { tab: '\t', '\\t': '\t', comma: ',', semicolon: ';', pipe: '|' };
  const delimiter = named[text] ?? text;
  if (delimiter.length !== 1 || delimiter === '"' || /[\r\n]/.test(delimiter))
    throw new UserError(`--delimiter is one letter, auto or tab, not "${text}"`);
  return delimiter;
}
