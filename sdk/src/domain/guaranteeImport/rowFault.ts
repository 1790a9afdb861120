import type { SourceColumn } from './columns.ts';

/** What is wrong with a row, or with one of its values. */
export type RowFaultCode =
  | 'Missing'
  | 'NoDate'
  | 'BeforeFrom'
  | 'NoDays'
  | 'Width'
  | 'NoPlate'
  | 'NoVin'
  | 'NotListed'
  | 'TooLong'
  | 'NoEmail'
  | 'NoPhone'
  | 'NoNumber';

/** A fault as whoever shows it says it: by its code, in the reader's language. */
export type RowFault = {
  readonly code: RowFaultCode;
  /** Nothing where it is the row's. */
  readonly column?: SourceColumn;
  /** What stands there, cut where it is long. */
  readonly value?: string;
  /** What it is held against: a date, a length, the words that are known, the columns of the header. */
  readonly against?: string;
};

const inWords: Readonly<Record<RowFaultCode, (fault: RowFault) => string>> = {
  Missing: ({ column }) => `${column} is missing`,
  NoDate: ({ column, value }) => `${column} "${value}" is no date`,
  BeforeFrom: ({ value, against }) => `coverageTo ${value} is before coverageFrom ${against}`,
  NoDays: ({ column, value }) => `${column} "${value}" is no number of days`,
  Width: ({ value, against }) => `the row has ${value} columns, the header ${against}`,
  NoPlate: ({ column, value, against }) =>
    `${column} "${value}" is no licence plate of 1 to ${against} letters and digits`,
  NoVin: ({ column, value }) => `${column} "${value}" is no chassis number of 5 to 17 letters and digits`,
  NotListed: ({ column, value, against }) => `${column} "${value}" is none of ${against}`,
  TooLong: ({ column, value, against }) => `${column} "${value}" is longer than ${against}`,
  NoEmail: ({ column, value }) => `${column} "${value}" is no e-mail address`,
  NoPhone: ({ column, value }) => `${column} "${value}" is no phone number`,
  NoNumber: ({ column, value }) => `${column} "${value}" is no whole number of kilometres`,
};

/** The fault in the words of files and command lines (3-platform §3, cli.md §5.9). */
export const rowFaultText = (fault: RowFault): string => inWords[fault.code](fault);
