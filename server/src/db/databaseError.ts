/** What a failed statement means to whoever asked: nothing of it is his fault, and most of it passes. */
export type DatabaseTrouble = 'Away' | 'Busy' | 'Waiting' | 'Full';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// SQLSTATE: the server stops, crashed, starts, has no connection left, or does not let us in any more; class 08 is the
// connection itself. One that only reads is a standby, or was the other one until a moment ago.
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '3D000', '28000', '28P01', '25006']);
// Serialisation, deadlock, statement time-out: the same call may succeed now.
const busyStates = new Set(['40001', '40P01', '57014']);
const lockTimeout = '55P03';
// Disk, memory, or a limit of its configuration; reading and writing files; ENOSPC and EDQUOT are those of our own files.
const fullStates = new Set(['53000', '53100', '53200', '53400', '58030', 'ENOSPC', 'EDQUOT']);

// What pg says of a connection that broke or that it could not get, without a code.
const brokenConnection =
  /^Connection terminated|is not currently accepting connections|timeout exceeded when trying to connect|not queryable|^Client was closed|after calling end on the pool/;

/** Undefined where the error is something else: a bug, or an answer that a statement was meant to give. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (fullStates.has(code)) return 'Full';
  if (code === lockTimeout) return 'Waiting';
  if (busyStates.has(code)) return 'Busy';
  if (networkCodes.has(code) || awayStates.has(code) || /^08\w{3}$/.test(code) || brokenConnection.test(error.message))
    return 'Away';
  return error instanceof AggregateError ? error.errors.map(databaseTrouble).find(Boolean) : undefined;
}

// SQLSTATE: a character that cannot be kept, a text that is no value of its type, an escape that is none, a number out of range,
// a text that is longer than an index takes.
const inputStates = new Set(['22021', '22P02', '22P05', '22003', '54000']);

/** Whether the database refused a value that a caller sent: the last net under what is checked before. */
export const isRefusedInput = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && inputStates.has(error.code);
