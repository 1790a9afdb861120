import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import type { z } from 'zod';
import type { ArgumentSpec, Command, CommandContext } from '../defineCommand.ts';
import type { SafetyError } from '../errors.ts';

/** What an item's decision and deed are given. */
export type BulkTools = { towline: Towline; agent: Agent; signal: AbortSignal };

/** What a plan keeps of a subject, to see later whether it is still the same. */
export type BulkState = Readonly<Record<string, string | number | boolean | null>>;

/** A command that does one thing to many (house.md §9). The engine adds --file, --dry-run, --json, --yes, --concurrency, --resume. */
export type BulkSpec<Flags extends z.ZodObject, Row, Subject> = {
  name: string;
  summary: string;
  description: string;
  args?: readonly ArgumentSpec[];
  flags: Flags;
  examples: Command['examples'];
  /** One row of --file */
  rows: z.ZodType<Row>;
  /** The rows that the command line itself names; empty where --file, a plan or the run that is continued does */
  rowsOf(
    flags: z.output<Flags>,
    args: readonly string[],
    context: CommandContext<Record<string, unknown>>,
  ): unknown[] | Promise<unknown[]>;
  /** Its rows are files themselves: there is no --file */
  hasOwnFiles?: boolean;
  /** Names an item for ever, in ledger and idempotency key */
  keyOf(row: Row): string;
  /** Loads what is acted on */
  plan(row: Row, tools: BulkTools): Promise<Subject>;
  /** The access function that the console's button asks too */
  allowed(subject: Subject, row: Row, tools: BulkTools): Decision;
  /** What is wrong with what is wanted, which the server would refuse: told before anything is done */
  faultOf?(subject: Subject, row: Row): { code: string; message: string } | undefined;
  /** What a row is told that says what one before it says; without it, named twice is meant once and nothing is told */
  ifRepeated?: string;
  /** It is so already: told as skipped, and nothing is asked or done */
  isDone?(subject: Subject, row: Row): boolean;
  /** What is so already is no row of the result either */
  isLeftOut?(flags: z.output<Flags>, isResumed: boolean): boolean;
  /** What people call the subject */
  labelOf(subject: Subject): string;
  /** What would become of it, for --dry-run and plans */
  effectOf?(subject: Subject, row: Row): string;
  /** The call that the console makes */
  act(subject: Subject, row: Row, idempotencyKey: string, tools: BulkTools): Promise<unknown>;
  /** "Cancel 3 requests" */
  question(count: number): string;
  /**
   * For what cannot be undone (cli.md §5.7): what a person types letter by letter, such as DELETE 5 GUARANTEES, and a script
   * gives as --confirm; --yes is not enough. On a production PROD is added. The engine adds --confirm and --max-count. Without
   * a phrase yes is enough.
   */
  phrase?(subjects: readonly Subject[]): string | undefined;
  /** What stands above the phrase, beside the items: how many, how much, which is the largest */
  aboutOf?(subjects: readonly Subject[]): string;
  /** A limit of the flags that all together exceed; nothing is done then */
  stoppedBy?(subjects: readonly Subject[], flags: z.output<Flags>): SafetyError | undefined;
  /** What the ledger keeps of a deed's answer: ids and amounts, no free text (DECISIONS S-51) */
  keptOf?(subject: Subject): BulkState;
  /** What a plan compares with the present state; the engine adds --save-plan and --plan */
  stateOf?(subject: Subject): BulkState;
  /** The command that makes its plans, where that is another: then there is no --save-plan */
  plannedBy?: string;
  /** It is no more once it is done: one that the continued run tried and that is not there any more is done */
  isGoneOnceDone?: boolean;
  /** All or nothing is begun: what cannot be done with one of them ends the run before its first write */
  isWhole?: boolean;
  /** One at a time, in the order given; the engine adds --on-error and --retry-failed */
  isSequential?: boolean;
  /** What failed is listed in a file; the engine adds --on-error and --rejects (cli.md §5.9) */
  listsRejects?: boolean;
};
