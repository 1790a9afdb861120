/** What can be wrong with a whole file of guarantees, as opposed to one of its rows. */
export type FileFaultCode =
  | 'Empty'
  | 'Encoding'
  | 'OpenQuote'
  | 'MissingColumn'
  | 'UnknownColumn'
  | 'DateFormat'
  | 'FileLost'
  | 'RowsKnown';

/** A file that cannot be read: nothing of it is taken (DECISIONS T-358). */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  /** What helps to mend it. */
  readonly hint: string | undefined;

  constructor(code: FileFaultCode, message: string, { hint, cause }: { hint?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'FileFault';
    this.code = code;
    this.hint = hint;
  }
}
