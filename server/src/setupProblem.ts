/**
 * Something the person who starts Towline has to mend: printed as it is, without a stack.
 * `exitCode` is what the process ends with (78 for settings, as sysexits.h has it).
 */
export class SetupProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'SetupProblem';
    this.exitCode = exitCode;
  }
}

/** Prints what went wrong, without a stack where it is for the person at the keyboard. Answers the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof SetupProblem) {
    process.stderr.write(`\n${error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 1;
}
