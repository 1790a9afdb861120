import { FileFault } from './fileFault.ts';

/** Takes the fields of one record and the line it began on; the array is used again for nothing else. */
export type OnRecord = (fields: string[], line: number) => void;

/** Splits CSV text, fed in pieces, into records. */
export type RecordReader = {
  push(text: string): void;
  /** The text is over: what is left is the last record */
  end(): void;
};

/**
 * A record is never longer than this; a quote that is not closed would swallow the whole file (3-platform §3; DECISIONS T-299).
 */
export const LONGEST_RECORD = 1_000_000;

const LF = 10;
const CR = 13;
const QUOTE = 34;

/** A quote that was opened and not closed (DECISIONS T-299). */
export class OpenQuoteError extends FileFault {
  readonly line: number;
  constructor(line: number) {
    super('OpenQuote', `A quote that is opened on line ${line} is not closed`);
    this.name = 'OpenQuoteError';
    this.line = line;
  }
}

/**
 * Lines without a quote are split by the platform's own `split`, which is several times as fast as any parser; only
 * records with a quote are read letter by letter (RFC 4180; a quote counts only where a field begins) (DECISIONS T-299).
 */
export function createRecordReader(delimiter: string, onRecord: OnRecord): RecordReader {
  const separator = delimiter.charCodeAt(0);
  let rest = '';
  let line = 1;

  /** Index after a quoted record, or -1 where its end is not there yet. */
  function readQuoted(text: string, from: number, isLast: boolean): number {
    const fields: string[] = [];
    let at = from;
    let lines = 1;
    for (;;) {
      let field: string;
      if (text.charCodeAt(at) === QUOTE) {
        field = '';
        let start = at + 1;
        for (;;) {
          const end = text.indexOf('"', start);
          if (end < 0) return -1;
          field += text.slice(start, end);
          if (text.charCodeAt(end + 1) !== QUOTE) {
            at = end + 1;
            break;
          }
          field += '"';
          start = end + 2;
        }
        for (let mark = field.indexOf('\n'); mark >= 0; mark = field.indexOf('\n', mark + 1)) lines += 1;
        // What stands between the closing quote and the separator belongs to the field.
        const start2 = at;
        while (at < text.length && !isEnd(text.charCodeAt(at))) at += 1;
        field += text.slice(start2, at);
      } else {
        const start = at;
        while (at < text.length && !isEnd(text.charCodeAt(at))) at += 1;
        field = text.slice(start, at);
      }
      if (at >= text.length && !isLast) return -1;
      const mark = text.charCodeAt(at);
      if (mark === separator) {
        fields.push(field);
        at += 1;
        continue;
      }
      fields.push(field.charCodeAt(field.length - 1) === CR && mark === LF ? field.slice(0, -1) : field);
      if (fields.length > 1 || fields[0] !== '') onRecord(fields, line);
      line += lines;
      return at + 1;
    }
  }

  const isEnd = (letter: number): boolean => letter === separator || letter === LF;

  function read(text: string, isLast: boolean): number {
    let at = 0;
    let quote = text.indexOf('"');
    for (;;) {
      const end = text.indexOf('\n', at);
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote >= 0 && (end < 0 ? isLast : quote < end)) {
        const next = readQuoted(text, at, isLast);
        if (next < 0) {
          if (isLast || text.length - at > LONGEST_RECORD) throw new OpenQuoteError(line);
          return at;
        }
        at = next;
        if (at >= text.length) return Math.min(at, text.length);
        continue;
      }
      if (end < 0) {
        if (!isLast && text.length - at > LONGEST_RECORD)
          throw new FileFault('Encoding', `Line ${line} is longer than ${LONGEST_RECORD} letters: these are no rows`);
        return at;
      }
      const stop = end > at && text.charCodeAt(end - 1) === CR ? end - 1 : end;
      if (stop > at) onRecord(text.slice(at, stop).split(delimiter), line);
      line += 1;
      at = end + 1;
    }
  }

  return {
    push(text) {
      const whole = rest === '' ? text : rest + text;
      rest = whole.slice(read(whole, false));
    },
    end() {
      if (rest === '') return;
      const whole = rest.endsWith('\n') ? rest : `${rest}\n`;
      rest = '';
      read(whole, true);
    },
  };
}
