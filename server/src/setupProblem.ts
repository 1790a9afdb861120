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
