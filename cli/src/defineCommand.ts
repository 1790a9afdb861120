import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import type { z } from 'zod';
import type { Connection } from './api/connection.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Completes } from './flags/completes.ts';
import type { GlobalFlags, RunFlags, WriteFlags } from './flags/globalFlags.ts';
import type { Io } from './io.ts';
import type { Output } from './output/output.ts';
import type { Reporter } from './output/reporter.ts';
import type { Settings } from './settings/settings.ts';

/** A command as help and completion know it without loading it. */
export type CommandLine = { name: string; summary: string; load(): Promise<Command> };

/** A positional argument. */
export type ArgumentSpec = {
  name: string;
  description: string;
  /** What completion offers there */
  completes: Completes;
  isOptional?: boolean;
  isVariadic?: boolean;
};

/** What a command is given to work with. Connections are made when they are first asked for. */
export type CommandContext<Flags> = {
  flags: Flags & GlobalFlags & Partial<WriteFlags> & Partial<RunFlags>;
  args: readonly string[];
  io: Io;
  /** Every command, for help and completion */
  commands: readonly CommandLine[];
  settings: Settings;
  output: Output;
  /** How progress is told; made once, for this command */
  reporter: Reporter;
  /** The connection with its credential; `connect` is its client */
  connection(): Promise<Connection>;
  /** A client signed in as the profile is */
  connect(): Promise<Towline>;
  /** The signed-in agent, or SignInError */
  agent(): Promise<Agent>;
  /** The environment guard (cli.md §5.8): refuses with exit 7 before anything is asked; the first write asks it in any case */
  guardWrite(): Promise<void>;
};

/** A command as it is written down: what it accepts and what it does. */
export type Command<Schema extends z.ZodObject = z.ZodObject> = {
  /** Noun and verb, as in the command tree */
  name: string;
  summary: string;
  description?: string;
  args?: readonly ArgumentSpec[];
  flags: Schema;
  /** Fields that `--json` may name, where the result is rows or one thing with them */
  fields?: readonly string[];
  /** At least one; the first word is left out: `requests list --country BE` */
  examples: readonly (readonly [line: string, what: string])[];
  /** Changes something: has --dry-run and --production (cli.md §5.1 †) */
  isWrite?: boolean;
  /** Works through many items with a ledger: has --resume, --run-id, --concurrency */
  isRun?: boolean;
  /** Moves so much that its calls go over undici’s own request (performance.md) */
  isBulk?: boolean;
  /** Its standard output is a file’s content: neither progress nor failures are written there, and nothing is rendered */
  printsFile?: boolean;
  run(context: CommandContext<z.output<Schema>>): Promise<ExitCode | undefined>;
};

/** Names the types of a command; what it says is all data. */
export const defineCommand = <Schema extends z.ZodObject>(command: Command<Schema>): Command<Schema> => command;
