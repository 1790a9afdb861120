import type { ProblemIssue } from '@towline/sdk/api';

/** A fault of the input as services and checks tell it: `detail` in words, or as a text key. */
export interface Fault {
  /** Which part of the call it is in; the body where nothing is said. */
  in?: ProblemIssue['in'];
  /** Into that part. */
  pointer: string;
  detail: string;
  code?: string | undefined;
  /** What the text of `detail` names. */
  params?: Readonly<Record<string, unknown>> | undefined;
}
