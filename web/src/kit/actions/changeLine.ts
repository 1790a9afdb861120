import type { LiveAsk } from './liveAsk.ts';

/** One thing that changed, in words. */
export interface ChangeLine {
  readonly label: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Says in words what became of a subject, field by field; it may be the agent’s own, from another tab or a moment ago. */
export type DescribeChanges<Subject> = (
  before: Subject,
  after: Subject,
  agentId: string,
) => Promise<readonly ChangeLine[]>;

/** A dialog's subject: as it was when the dialog was opened, as it is now, and what changed of it in words. */
export interface MeanwhileOf {
  readonly live: LiveAsk<unknown>;
  readonly opened: unknown;
  readonly describe: (() => Promise<readonly ChangeLine[]>) | undefined;
  /** What is asked, of the subject as it is now; absent where that has to be read first. */
  readonly says?: ((which: 'text' | 'again') => string | undefined) | undefined;
}
