/** A failure that says itself what the agent reads: nothing stands before it, and nothing is added. */
export class SaidFailure extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join(' '));
    this.name = 'SaidFailure';
    this.lines = lines;
  }
}
