import type { Towline } from '@towline/sdk';
import { allowed, type Decision } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import { z } from 'zod';
import { type ArgumentSpec, type Command, type CommandContext, defineCommand } from '../defineCommand.ts';
import { SafetyError, UserError } from '../errors.ts';
import { type ExitCode, exitCodes } from '../exitCodes.ts';
import type { Column } from '../output/column.ts';
import { failureOf } from '../output/failure.ts';
import { confirm } from '../output/prompt.ts';
import type { Reader } from '../output/reader.ts';
import { LEDGER_SCHEMA, openRun, type RunHead, type RunRecord, runToResume } from '../runs/ledger.ts';
import { checkRunId, newRunId } from '../runs/runId.ts';
import { idempotencyKeyOf } from './itemKey.ts';
import { readRows } from './readRows.ts';
import { type BulkItem, type BulkOutcome, runBulk } from './runBulk.ts';

/** What an item's decision and deed are given. */
export type BulkTools = { towline: Towline; agent: Agent; signal: AbortSignal };

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
  /** The rows that the command line itself names; empty where --file does */
  rowsOf(flags: z.output<Flags>, args: readonly string[]): unknown[];
  /** Names an item for ever, in ledger and idempotency key */
  keyOf(row: Row): string;
  /** Loads what is acted on */
  plan(row: Row, tools: BulkTools): Promise<Subject>;
  /** The access function that the console's button asks too */
  allowed(subject: Subject, row: Row, tools: BulkTools): Decision;
  /** What people call the subject */
  labelOf(subject: Subject): string;
  /** The call that the console makes */
  act(subject: Subject, row: Row, idempotencyKey: string, tools: BulkTools): Promise<unknown>;
  /** "Cancel 3 requests" */
  question(count: number): string;
};

const engineFlags = {
  file: z
    .string()
    .optional()
    .meta({ value: '<file.csv|->', completes: 'file', description: 'Rows with a header line, instead of arguments' }),
};

const columns: Column<BulkOutcome>[] = [
  { key: 'item', title: 'Item', value: ({ label }) => label },
  {
    key: 'outcome',
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    tone: ({ outcome }) => (outcome === 'failed' ? 'bad' : outcome === 'ok' ? 'good' : 'dim'),
  },
  { key: 'code', title: 'Code', value: ({ code }) => code },
  { key: 'message', title: 'Reason', value: ({ message }) => message, mayShrink: true },
];

/** Names the types of a bulk command and gives it its engine. */
export function defineBulk<Flags extends z.ZodObject, Row, Subject>(spec: BulkSpec<Flags, Row, Subject>) {
  const flags = z.object({ ...engineFlags, ...spec.flags.shape });
  return defineCommand({
    name: spec.name,
    summary: spec.summary,
    description: spec.description,
    ...(spec.args ? { args: spec.args } : {}),
    flags,
    fields: ['key', 'label', 'outcome', 'code', 'message'],
    examples: spec.examples,
    isWrite: true,
    isRun: true,
    run: (context) => runSpec(spec, context as CommandContext<Record<string, unknown>>),
  });
}

/**
 * Whether the run that is continued did this item, or may have: then the rule would judge the result, not the item.
 * What is not known to be done is repeated with the same idempotency key.
 */
function wasTried(resumed: RunRecord | undefined, key: string): boolean {
  if (!resumed) return false;
  const result = resumed.results.get(key);
  return result ? result.outcome === 'ok' : resumed.entries.some((entry) => entry.key === key);
}

type Planned<Row, Subject> = BulkItem & { row: Row; subject: Subject };

async function runSpec<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  context: CommandContext<Record<string, unknown>>,
): Promise<ExitCode> {
  const { flags, io, settings, output, reporter, connect } = context;
  const agent = await context.agent();
  const tools: BulkTools = { towline: await connect(), agent, signal: io.stopping };
  const { rows, refused } = await rowsFor(spec, context);
  const resumed = flags.resume
    ? await runToResume(settings.paths, flags.resume, spec.name, settings.apiUrl)
    : undefined;

  const planned: Planned<Row, Subject>[] = [];
  for (const { row, line } of rows) {
    const key = spec.keyOf(row);
    try {
      const subject = await spec.plan(row, tools);
      const label = spec.labelOf(subject);
      const decision = wasTried(resumed, key) ? allowed : spec.allowed(subject, row, tools);
      if (decision.allowed) planned.push({ key, label, row, subject });
      else {
        const message = reasonOf(decision, output.reader);
        refused.push({ key, label, outcome: 'failed', code: decision.code, message });
      }
    } catch (error) {
      const { code, message, next } = failureOf(error, settings.apiUrl);
      const label = line === 0 ? key : `line ${line}: ${key}`;
      // Which ones an id fits is told in the row: there is no other place for it.
      const said = code === 'AMBIGUOUS' ? `${message}: ${next.join('; ')}` : message;
      refused.push({ key, label, outcome: 'failed', code, message: said });
    }
  }
  const schema = `towline.${spec.name.replace(' ', '.')}/1`;
  if (flags.dryRun) {
    const wouldBe = planned.map(({ key, label }): BulkOutcome => ({ key, label, outcome: 'skipped', code: 'DRY_RUN' }));
    await output.list({
      schema,
      columns,
      rows: [...wouldBe, ...refused],
      meta: { dryRun: true },
      empty: 'Nothing to do',
    });
    output.note(`Dry run: ${planned.length} would be done, ${refused.length} refused`);
    return refused.length > 0 ? exitCodes.partial : exitCodes.success;
  }
  if (planned.length > 0) {
    await context.guardWrite();
    await askFirst(spec.question(planned.length), context);
  }

  const runId = resumed?.head.runId ?? (flags.runId ? checkRunId(flags.runId) : newRunId(io.now()));
  const { profile, apiUrl, paths } = settings;
  const startedAt = io.now().toISOString();
  const head: RunHead = {
    type: 'run',
    schema: LEDGER_SCHEMA,
    runId,
    command: spec.name,
    profile,
    apiUrl,
    startedAt,
    params: { items: rows.length },
  };
  const ledger = await openRun(paths, head, resumed !== undefined);
  try {
    reporter.start({
      name: spec.name.replace(' ', '.'),
      title: titleOf(spec.question, planned.length, refused.length),
      runId,
      facts: { items: planned.length },
    });
    const result = await runBulk({
      items: planned,
      act: async ({ key, row, subject }) => {
        await spec.act(subject, row, idempotencyKeyOf(runId, key), tools);
        return { outcome: 'ok' };
      },
      explain: (error) => {
        const { code, message, hint } = failureOf(error, apiUrl);
        return { code, message: hint ?? message };
      },
      limit: flags.concurrency ?? settings.concurrency,
      ledger,
      before: resumed?.results ?? new Map(),
      reporter,
      now: io.now,
      stopping: io.stopping,
    });
    const outcomes = [...result.outcomes, ...refused];
    const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
    const summary = { ok: count('ok'), skipped: count('skipped'), failed: count('failed') };
    if (!result.isComplete) {
      await reporter.fail();
      throw Object.assign(result.stoppedBy as Error, { next: [`towline ${spec.name} --resume ${runId} …`] });
    }
    const exit = summary.failed > 0 ? exitCodes.partial : exitCodes.success;
    ledger.append({ type: 'end', at: io.now().toISOString(), exit, summary });
    await reporter.done(summary);
    await output.list({ schema, columns, rows: outcomes, meta: { runId, ...summary }, empty: 'Nothing to do' });
    return exit;
  } finally {
    await ledger.close();
  }
}

async function rowsFor<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { flags, args, io }: CommandContext<Record<string, unknown>>,
): Promise<{ rows: { line: number; row: Row }[]; refused: BulkOutcome[] }> {
  if (flags.file && args.length > 0) throw new UserError('Either --file or arguments, not both');
  if (typeof flags.file === 'string') {
    const { rows, rejected } = await readRows(flags.file, spec.rows, io);
    const refused = rejected.map(({ line, reasons }): BulkOutcome => {
      const label = `line ${line}`;
      return { key: label, label, outcome: 'failed', code: 'ROW_INVALID', message: reasons.join('; ') };
    });
    return { rows, refused };
  }
  const raw = spec.rowsOf(flags as z.output<Flags>, args);
  if (raw.length === 0)
    throw new UserError('Nothing to do: name at least one, or a --file', { next: [`towline ${spec.name} --help`] });
  const rows = raw.map((value) => {
    const result = spec.rows.safeParse(value);
    if (result.success) return { line: 0, row: result.data };
    throw new UserError(result.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n'));
  });
  return { rows, refused: [] };
}

/** "Cancel 2 requests"; where the rule refuses all of them, "Cancel 2 requests: refused". */
function titleOf(question: (count: number) => string, planned: number, refused: number): string {
  if (planned > 0) return question(planned);
  return refused > 0 ? `${question(refused)}: refused` : 'Nothing to do';
}

/** Asks before the first write (cli.md §5.5: where nobody can be asked, exit 7 with the flag that answers). */
async function askFirst(
  question: string,
  { flags, io, settings }: CommandContext<Record<string, unknown>>,
): Promise<void> {
  if (flags.yes) return;
  if (!settings.mayPrompt)
    throw new SafetyError('Nobody can be asked here', { code: 'CONFIRMATION_MISSING', hint: `${question}? Say --yes` });
  if (!(await confirm(io, `${question}?`)))
    throw new SafetyError('Not confirmed; nothing was changed', { code: 'NOT_CONFIRMED' });
}

/** Why, in the console’s words; what may stand there instead is said as a flag or a file takes it. */
function reasonOf(decision: Extract<Decision, { allowed: false }>, reader: Reader): string {
  const { reason, allowed: instead } = ('params' in decision && decision.params) || {};
  const text = reader.refusal(decision);
  return reason === undefined || instead === undefined ? text : `${text}. Allowed: ${[instead].flat().join(', ')}`;
}
