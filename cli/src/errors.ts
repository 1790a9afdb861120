// Errors of the command line, sorted by who must act. A leaf: it imports nothing.

/** What a failure adds to its message: a stable code, a hint, and lines that follow the arrow. */
export type FailureDetails = {
  code?: string;
  hint?: string;
  next?: readonly string[];
  /** What is wrong with which thing, a line each */
  issues?: readonly { pointer: string; detail: string }[];
  cause?: unknown;
};

/** Base of what commands throw on purpose. */
export class CommandError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly next: readonly string[];
  readonly issues: readonly { pointer: string; detail: string }[];
  constructor(message: string, fallbackCode: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.name;
    this.code = details.code ?? fallbackCode;
    this.hint = details.hint;
    this.next = details.next ?? [];
    this.issues = details.issues ?? [];
  }
}

/** The command was called wrongly, or its configuration is wrong: exit 2. */
export class UserError extends CommandError {
  constructor(message: string, details?: FailureDetails) {
    super(message, 'USAGE', details);
  }
}

/** Nobody is signed in, or the credential does not suffice: exit 4. */
export class SignInError extends CommandError {
  constructor(message: string, details?: FailureDetails) {
    super(message, 'NOT_SIGNED_IN', details);
  }
}

/** A safety rule refused: confirmation missing, --production missing, another environment: exit 7. */
export class SafetyError extends CommandError {
  constructor(message: string, details?: FailureDetails) {
    super(message, 'REFUSED', details);
  }
}

/** Something changed meanwhile, or another run holds what this one needs: exit 5. */
export class ConflictFailure extends CommandError {
  constructor(message: string, details?: FailureDetails) {
    super(message, 'CONFLICT', details);
  }
}

/** A signal ended the run; the ledger is consistent: exit 130 or 143. */
export class Interrupted extends CommandError {
  readonly signal: 'SIGINT' | 'SIGTERM';
  constructor(signal: 'SIGINT' | 'SIGTERM', details?: FailureDetails) {
    super('Stopped', 'INTERRUPTED', details);
    this.signal = signal;
  }
}
