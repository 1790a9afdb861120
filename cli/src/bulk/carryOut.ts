import path from 'node:path';
import type { z } from 'zod';
import type { CommandContext } from '../defineCommand.ts';
import { type ExitCode, exitCodes } from '../exitCodes.ts';
import { failureOf } from '../output/failure.ts';
import { LEDGER_SCHEMA, openRun, type RunHead, type RunRecord } from '../runs/ledger.ts';
import { checkRunId, newRunId } from '../runs/runId.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import type { EngineFlags } from './bulkFlags.ts';
import type { BulkSpec, BulkTools } from './bulkSpec.ts';
import type { Planned } from './decideItems.ts';
import { idempotencyKeyOf, uuid5 } from './itemKey.ts';
import { forgetItems, keepItems } from './keptItems.ts';
import { issueLines, outcomeColumns, outcomeSchema, rejectsCsv } from './outcomes.ts';
import type { Plan } from './planFile.ts';
import { type BulkOutcome, runBulk } from './runBulk.ts';

/** What is carried out. */
export type Work<Row, Subject> = {
  planned: readonly Planned<Row, Subject>[];
  refused: readonly BulkOutcome[];
  resumed: RunRecord | undefined;
  labels: Readonly<Record<string, string>>;
  plan: Plan | undefined;
  tools: BulkTools;
  rows: unknown[];
};

/** Does the items with a ledger, and tells what became of each. */
export async function carryOut<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  context: CommandContext<Record<string, unknown>>,
  { planned, refused, resumed, labels, plan, tools, rows }: Work<Row, Subject>,
): Promise<ExitCode> {
  const { flags, io, settings, output, reporter } = context;
  const { onError, retryFailed, rejects } = flags as EngineFlags;
  const { profile, apiUrl, paths } = settings;
  const runId = resumed?.head.runId ?? (flags.runId ? checkRunId(flags.runId) : newRunId(io.now()));
  const head: RunHead = {
    type: 'run',
    schema: LEDGER_SCHEMA,
    runId,
    command: spec.name,
    profile,
    apiUrl,
    startedAt: io.now().toISOString(),
    params: { items: rows.length, ...(plan ? { planId: plan.planId } : {}) },
  };
  const exits = new Set<ExitCode>();
  const ledger = await openRun(paths, head, resumed !== undefined);
  try {
    const named = Object.fromEntries(planned.map(({ key, label }) => [key, label]));
    await keepItems(paths, runId, { rows, plan: plan ?? null, labels: { ...labels, ...named } });
    reporter.start({
      name: spec.name.replaceAll(' ', '.'),
      title: titleOf(spec.question, planned.length, refused.filter(({ outcome }) => outcome === 'failed').length),
      runId,
      facts: { items: planned.length },
    });
    const result = await runBulk({
      items: planned,
      act: async ({ key, row, subject: loaded, isLater }) => {
        const subject = isLater ? await spec.plan(row, tools) : loaded;
        // Of a plan it is the plan that names the deed: carried out twice, it is done once.
        await spec.act(subject, row, plan ? uuid5(plan.planId, key) : idempotencyKeyOf(runId, key), tools);
        const data = spec.keptOf?.(subject);
        return { outcome: 'ok', ...(data && { data }) };
      },
      explain: (error) => {
        const { code, message, hint, exit, issues } = failureOf(error, apiUrl);
        exits.add(exit);
        const faults = issues.map(({ in: place, pointer, detail }) => ({
          pointer: [place, pointer].filter(Boolean).join(' '),
          detail,
        }));
        return { code, message: hint ?? message, ...(faults.length > 0 && { issues: faults }) };
      },
      limit: spec.isSequential ? 1 : (flags.concurrency ?? settings.concurrency),
      stopsAtFailure: spec.isSequential ? onError !== 'continue' : onError === 'stop',
      retriesFailed: spec.isSequential !== true || retryFailed === true,
      ledger,
      before: resumed?.results ?? new Map(),
      reporter,
      now: io.now,
      stopping: io.stopping,
    });
    const outcomes = [...result.outcomes, ...refused];
    const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
    const summary = { ok: count('ok'), skipped: count('skipped'), failed: count('failed') };
    const resume = `towline runs resume ${runId}`;
    if (!result.isComplete) {
      await reporter.fail();
      throw Object.assign(result.stoppedBy as Error, { next: [resume] });
    }
    // Nothing but others who were faster: what is pushed has to be looked at again.
    const isConflict = spec.isWhole && exits.size === 1 && exits.has(exitCodes.conflict);
    const failed = isConflict ? exitCodes.conflict : exitCodes.partial;
    const exit = summary.failed > 0 ? failed : exitCodes.success;
    // What a failure left undone is still to be done: such a run has no end yet.
    if (!result.isHalted) ledger.append({ type: 'end', at: io.now().toISOString(), exit, summary });
    // Before the result, whose place may be full or whose --jq may fail.
    const isRejected = rejects !== undefined && summary.failed > 0;
    if (isRejected) await writeFileWhole(path.resolve(io.cwd, rejects), rejectsCsv(outcomes));
    await reporter.done(summary);
    await output.list({
      schema: outcomeSchema(spec),
      columns: outcomeColumns,
      rows: outcomes,
      meta: { runId, ...summary },
      empty: 'Nothing to do',
    });
    for (const line of issueLines(outcomes)) output.note(line);
    if (isRejected) output.note(`What failed: ${rejects}`);
    if (exit === exitCodes.success) await forgetItems(paths, runId);
    else if (result.isHalted && spec.isSequential)
      output.note(`The others: ${resume}; with what failed: ${resume} --retry-failed`);
    else if (result.isHalted) output.note(`The others, and what failed: ${resume}`);
    else if (spec.isSequential && result.outcomes.some(({ outcome }) => outcome === 'failed'))
      output.note(`What failed, again: ${resume} --retry-failed`);
    return exit;
  } finally {
    await ledger.close();
  }
}

/** "Cancel 2 requests"; where the rule refuses all of them, "Cancel 2 requests: refused". */
function titleOf(question: (count: number) => string, planned: number, refused: number): string {
  if (planned > 0) return question(planned);
  return refused > 0 ? `${question(refused)}: refused` : 'Nothing to do';
}
