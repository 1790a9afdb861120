import { z } from 'zod';
import { type CommandContext, defineCommand } from '../defineCommand.ts';
import { SafetyError, UserError } from '../errors.ts';
import { type ExitCode, exitCodes } from '../exitCodes.ts';
import { type RunRecord, runToResume } from '../runs/ledger.ts';
import { newRunId } from '../runs/runId.ts';
import { type EngineFlags, engineFlags } from './bulkFlags.ts';
import type { BulkSpec, BulkTools } from './bulkSpec.ts';
import { carryOut } from './carryOut.ts';
import { askFirst, askForPhrase, phraseOn } from './consent.ts';
import { decideItems, type Planned, wasTried } from './decideItems.ts';
import { sourceOf } from './itemSource.ts';
import { keptItems } from './keptItems.ts';
import { outcomeColumns, outcomeSchema } from './outcomes.ts';
import { checkPlan, driftOf, type Plan, refuseDrift, writePlan } from './planFile.ts';
import { refuseWhole } from './refuseWhole.ts';
import type { BulkOutcome } from './runBulk.ts';

/** Names the types of a bulk command and gives it its engine. */
export function defineBulk<Flags extends z.ZodObject, Row, Subject>(spec: BulkSpec<Flags, Row, Subject>) {
  const flags = z.object({ ...engineFlags(spec), ...spec.flags.shape });
  return defineCommand({
    name: spec.name,
    summary: spec.summary,
    description: spec.description,
    ...(spec.args ? { args: spec.args } : {}),
    flags,
    fields: ['key', 'label', 'outcome', 'code', 'message', 'issues'],
    examples: spec.examples,
    isWrite: true,
    isRun: true,
    run: (context) => runSpec(spec, context as CommandContext<Record<string, unknown>>),
  });
}

async function runSpec<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  context: CommandContext<Record<string, unknown>>,
): Promise<ExitCode> {
  const { flags, io, settings, output, connect } = context;
  const { savePlan } = flags as EngineFlags;
  const agent = await context.agent();
  const tools: BulkTools = { towline: await connect(), agent, signal: io.stopping };
  const { paths, apiUrl } = settings;
  const resumed = flags.resume ? await runToResume(paths, flags.resume, spec.name, apiUrl) : undefined;
  // All are looked at before one is written: on a server that is not meant there is nothing to look at.
  if (spec.isWhole && !flags.dryRun && savePlan === undefined) await context.guardWrite();
  const kept = flags.resume ? await keptItems(paths, flags.resume) : undefined;
  const source = await sourceOf(spec, context, kept);
  const { plan } = source;
  if (plan && savePlan !== undefined) throw new UserError('Either --plan or --save-plan, not both');
  const { environment, now } = await tools.towline.support.getVersion();
  const server = { apiUrl, environment, now };
  if (plan) checkPlan(plan, server, io);
  const leavesOutDone = spec.isLeftOut?.(flags as z.output<Flags>, resumed !== undefined) === true;
  const labels = kept?.labels ?? {};
  const atOnce = spec.isSequential ? 1 : (flags.concurrency ?? settings.concurrency);
  // Nothing is said of the subjects together, so that ten thousand are not loaded once more after each crash.
  const { phrase: isTyped, stateOf, stoppedBy, isWhole, isGoneOnceDone } = spec;
  const trustsDecided =
    resumed !== undefined && !flags.dryRun && !isTyped && !stateOf && !stoppedBy && !isWhole && !isGoneOnceDone;
  const deciding = { resumed, trustsDecided, labels, reader: output.reader, tools, apiUrl, leavesOutDone, atOnce };
  const decided = await decideItems(spec, source, deciding);
  const { planned, refused } = decided;
  if (plan)
    refuseDrift(
      driftOf(plan, presentOf(spec, planned, refused, resumed)),
      spec.plannedBy ?? `${spec.name} … --save-plan <plan.json>`,
    );

  if (spec.isWhole) refuseWhole(decided);

  const { maxCount } = flags as EngineFlags;
  if (maxCount !== undefined && planned.length > maxCount)
    throw new SafetyError(`There are ${planned.length}, more than --max-count ${maxCount}; nothing was changed`, {
      code: 'TOO_MANY',
    });
  const subjects = planned.map(({ subject }) => subject);
  const stop = spec.stoppedBy?.(subjects, flags as z.output<Flags>);
  if (stop) throw stop;
  const phrase = spec.phrase?.(subjects);
  const typed = phrase === undefined ? null : phraseOn(phrase, environment);
  if (savePlan !== undefined) {
    const items = planned.map(({ key, label, row, subject }) => ({
      key,
      label,
      row,
      state: spec.stateOf?.(subject) ?? {},
    }));
    const made = { planId: newRunId(io.now()), command: spec.name, createdBy: agent.email, phrase: typed, items };
    const written = await writePlan(savePlan, made, server, io);
    return tellWouldBe(spec, context, planned, refused, [
      `Plan of ${items.length} written to ${savePlan}, ends ${output.reader.moment(written.expiresAt)}`,
      `towline ${spec.name} --plan ${savePlan}${typed === null ? '' : ` --confirm "${typed}"`}`,
    ]);
  }
  if (flags.dryRun)
    return tellWouldBe(spec, context, planned, refused, [
      `Dry run: ${planned.length} would be done, ${refused.filter(({ outcome }) => outcome === 'failed').length} refused`,
      ...(typed === null ? [] : [`To do it, type: ${typed}`]),
    ]);
  if (planned.length > 0) {
    await context.guardWrite();
    if (typed === null) await askFirst(spec.question(planned.length), context);
    else
      await askForPhrase(typed, planned, environment, {
        ...context,
        title: spec.question(planned.length),
        about: aboutOf(spec, subjects, plan, context),
      });
  }
  const rows = source.rows.map(({ row }) => row);
  return carryOut(spec, context, { planned, refused, resumed, labels, plan, tools, rows });
}

/** What stands above the phrase: whose plan it is and until when, and what all of it comes to. */
function aboutOf<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  subjects: readonly Subject[],
  plan: Plan | undefined,
  { output: { reader } }: CommandContext<Record<string, unknown>>,
): string[] {
  const about = spec.aboutOf?.(subjects);
  if (!plan) return about === undefined ? [] : [about];
  const { planId, createdAt, createdBy, expiresAt } = plan;
  const made = `Plan ${planId.slice(0, 8)} made ${reader.moment(createdAt)} by ${createdBy}, ends ${reader.moment(expiresAt)}`;
  return [made, ...(about === undefined ? [] : [about])];
}

/** What a plan is compared with; what this run did itself is no drift. */
function presentOf<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  planned: readonly Planned<Row, Subject>[],
  refused: readonly BulkOutcome[],
  resumed: RunRecord | undefined,
): Parameters<typeof driftOf>[1] {
  const present = new Map<string, { state: Plan['items'][number]['state'] } | { refused: string }>();
  for (const { key, subject } of planned) present.set(key, { state: { ...spec.stateOf?.(subject) } });
  for (const { key, code, message } of refused)
    present.set(key, { refused: [code, message].filter(Boolean).join(' ') });
  for (const key of [...present.keys()]) if (wasTried(resumed, key)) present.delete(key);
  return present;
}

async function tellWouldBe<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { output }: CommandContext<Record<string, unknown>>,
  planned: readonly Planned<Row, Subject>[],
  refused: readonly BulkOutcome[],
  notes: readonly string[],
): Promise<ExitCode> {
  const wouldBe = planned.map(({ key, label, row, subject }): BulkOutcome => {
    const message = spec.effectOf?.(subject, row);
    return { key, label, outcome: 'skipped', code: 'DRY_RUN', ...(message === undefined ? {} : { message }) };
  });
  await output.list({
    schema: outcomeSchema(spec),
    columns: outcomeColumns,
    rows: [...wouldBe, ...refused],
    meta: { dryRun: true },
    empty: 'Nothing to do',
  });
  for (const text of notes) output.note(text);
  return refused.some(({ outcome }) => outcome === 'failed') ? exitCodes.partial : exitCodes.success;
}
