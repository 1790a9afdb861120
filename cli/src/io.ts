import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
export type OutStream = Writable & {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  rows?: number | undefined;
};
/** Standard input, that may be a terminal. */
export type InStream = Readable & { isTTY?: boolean | undefined; setRawMode?: (isRaw: boolean) => unknown };

/** What of the native library of the system’s keyring is used. */
export type KeyringLibrary = {
  AsyncEntry: new (service: string, account: string, options: { linux: { store: 'secret-service' } }) => KeyringEntry;
};

/** One secret of the system’s keyring. */
export type KeyringEntry = {
  setPassword(secret: string, signal: AbortSignal): Promise<void>;
  getPassword(signal: AbortSignal): Promise<string | null>;
  deleteCredential(signal: AbortSignal): Promise<boolean>;
};

/** The world as a command sees it; tests pass their own. */
export type Io = {
  stdin: InStream;
  stdout: OutStream;
  stderr: OutStream;
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  home: string;
  platform: NodeJS.Platform;
  now: () => Date;
  /** Ends when the user stops the program (Ctrl+C, SIGTERM); the reason is the signal's name */
  stopping: AbortSignal;
  /** From now on nobody has to read standard output to its end */
  goOnUnread?: () => void;
  /** Shows a text with the pager of this command; false where there is no such program. Absent where nobody reads */
  page?: (command: string, text: string) => Promise<boolean>;
  /** The library of the system's keyring; rejects where it was not installed for this machine */
  loadKeyring?: () => Promise<KeyringLibrary>;
};

/** Whether a person sits at this stream: a terminal, no CI, not dumb (cli.md §5.5). */
export function isInteractive(stream: { isTTY?: boolean | undefined }, env: Io['env']): boolean {
  return stream.isTTY === true && !env.CI && env.TERM !== 'dumb';
}
