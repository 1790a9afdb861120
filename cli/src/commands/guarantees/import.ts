import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DuplicatePolicy, GuaranteeImport } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { encodings } from '@towline/sdk/domain/guaranteeImport/decode';
import { duplicatePolicyValues } from '@towline/sdk/values';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { type CommandContext, defineCommand } from '../../defineCommand.ts';
import { ConflictFailure, Interrupted, SafetyError } from '../../errors.ts';
import type { ExitCode } from '../../exitCodes.ts';
import { checkFile } from '../../guaranteeImport/checkFile.ts';
import { type ImportPlan, planOf, resumedPlan } from '../../guaranteeImport/plan.ts';
import { type Prepared, rejectsSpoolOf } from '../../guaranteeImport/prepare.ts';
import { sendChunks } from '../../guaranteeImport/send.ts';
import { countsOf, exitOf, importIdOf, summaryText } from '../../guaranteeImport/summary.ts';
import { undialledText } from '../../guaranteeImport/undialled.ts';
import { LEDGER_SCHEMA, openRun, type RunRecord, runToResume } from '../../runs/ledger.ts';
import { checkRunId, newRunId } from '../../runs/runId.ts';

const NAME = 'guarantees import';
/** One part is written while the next one is checked; more would only wait for each other. */
const PARTS_AT_A_TIME = 2;

const flags = z.object({
  contract: z
    .string()
    .optional()
    .meta({ value: '<code>', completes: 'contract', description: 'Contract that the guarantees belong to' }),
  map: z
    .array(z.string())
    .optional()
    .meta({ value: '<column=field>', description: 'A column that is not understood by its name' }),
  dateFormat: z.string().optional().meta({ value: '<DD-MM-YYYY>', description: 'Default: year first, or day first' }),
  delimiter: z
    .string()
    .optional()
    .meta({
      value: '<letter>',
      completes: ['auto', 'tab', 'comma', 'semicolon', 'pipe'],
      description: 'Separator, auto or tab (default auto)',
    }),
  encoding: z.enum(encodings).default('auto').meta({ description: 'How the file is encoded' }),
  onDuplicate: z
    .enum(duplicatePolicyValues)
    .default('skip')
    .meta({ description: 'Same plate, contract and period as a known one' }),
  maxErrors: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Send nothing when more rows are rejected' }),
  rejects: z
    .string()
    .optional()
    .meta({ value: '<file>', completes: 'file', description: 'Where rejected rows go (default <file>.rejects.csv)' }),
  chunkRows: z.coerce
    .number()
    .int()
    .min(1)
    .max(200_000)
    .default(50_000)
    .meta({ description: 'Rows that are sent in one call' }),
});

const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && ![401, 403, 429].includes(error.status);

/** Whether the same call may do better later; what the server refused for good, it refuses again. */
const isWorthResuming = (error: unknown): error is Error =>
  error instanceof Error && ![error, error.cause].some(isFinal);

type Context = CommandContext<z.output<typeof flags>>;

export const command = defineCommand({
  name: NAME,
  summary: 'Import mobility guarantees from CSV',
  description:
    'Checks every row first, then sends the good ones in parts. Rejected rows are written to a file with line and reason. A run that stopped is continued with --resume; the same file sent again creates nothing new.',
  args: [{ name: 'file', description: 'CSV file, - for stdin', completes: 'file', isOptional: true }],
  flags,
  isWrite: true,
  isRun: true,
  examples: [
    ['guarantees import policies.csv --contract Q8', 'Columns are found by their names'],
    [
      'guarantees import policies.csv --contract Q8 --map "Nr plaat=licensePlate" --date-format MM/DD/YYYY',
      'They are not',
    ],
    ['guarantees import policies.csv --contract Q8 --dry-run', 'Only check'],
    ['guarantees import --resume 019a9f3c-5b1e-7c44-8a70-2a5b0c2d1e3f', 'Continue a run that stopped'],
  ],
  async run(context) {
    const { flags: given, args, io, settings } = context;
    const { paths, apiUrl } = settings;
    const resumed = given.resume ? await runToResume(paths, given.resume, NAME, apiUrl) : undefined;
    const plan = resumed ? resumedPlan(resumed) : planOf(args[0], given, settings.project?.import, io.cwd);
    if (!given.dryRun) {
      await context.agent();
      await context.guardWrite();
    }
    const runId = resumed?.head.runId ?? (given.runId ? checkRunId(given.runId) : newRunId(io.now()));
    const spoolFile = path.join(paths.runs, `${runId}.rows`);
    await mkdir(paths.runs, { recursive: true, mode: 0o700 });
    let isKept = false;
    try {
      const prepared = await checkFile(context, plan, runId, given.dryRun ? undefined : spoolFile);
      if (given.dryRun) return report(context, plan, runId, prepared, undefined);
      const undialled = undialledText(await context.agent(), plan.contractCode, prepared.localPhones);
      if (undialled) context.reporter.warn(undialled);
      const limit = given.maxErrors;
      if (limit !== undefined && prepared.rejected > limit)
        throw new SafetyError(
          `${prepared.rejected} rows are rejected, more than --max-errors ${limit}; nothing was sent`,
          {
            code: 'TOO_MANY_ERRORS',
            hint: `See ${plan.rejects}`,
          },
        );
      if (resumed && resumed.head.params.checksum !== prepared.checksum)
        throw new ConflictFailure(`${plan.file} is not the file that run ${runId} began with`, {
          code: 'FILE_CHANGED',
        });
      isKept = true;
      const answer = await send(context, plan, runId, prepared, spoolFile, resumed);
      isKept = false;
      return await report(context, plan, runId, prepared, answer);
    } catch (error) {
      await context.reporter.fail();
      if (isKept && isWorthResuming(error)) Object.assign(error, { next: [`towline ${NAME} --resume ${runId}`] });
      const { reason } = io.stopping;
      if (!isKept && reason instanceof Interrupted)
        throw new Interrupted(reason.signal, { hint: 'Nothing was sent', cause: error });
      throw error;
    } finally {
      // The rows hold personal data; to continue from stdin they are needed, a file is read again.
      if (!isKept || plan.file !== '-')
        for (const kept of [spoolFile, rejectsSpoolOf(spoolFile)]) await rm(kept, { force: true });
    }
  },
});

async function send(
  context: Context,
  plan: ImportPlan,
  runId: string,
  prepared: Prepared,
  spoolFile: string,
  resumed: RunRecord | undefined,
): Promise<GuaranteeImport | undefined> {
  const { io, settings, reporter, connect, flags: given } = context;
  const { profile, apiUrl, paths } = settings;
  const startedAt = io.now().toISOString();
  const params = { ...plan, checksum: prepared.checksum };
  const ledger = await openRun(
    paths,
    { type: 'run', schema: LEDGER_SCHEMA, runId, command: NAME, profile, apiUrl, startedAt, params },
    resumed !== undefined,
  );
  try {
    reporter.phase('Sending', runId);
    reporter.progress(0, prepared.rows);
    const sent = sendChunks({
      towline: await connect(),
      spoolFile,
      chunks: prepared.chunks,
      rejectChunks: prepared.rejectChunks,
      checksum: prepared.checksum,
      contractCode: plan.contractCode,
      fileName: plan.fileName,
      onDuplicate: plan.onDuplicate as DuplicatePolicy,
      importId: importIdOf(runId),
      limit: given.concurrency ?? PARTS_AT_A_TIME,
      ledger,
      before: resumed?.results ?? new Map(),
      now: io.now,
      stopping: io.stopping,
      onProgress: (rows, { insertedCount, updatedCount, skippedCount }) =>
        reporter.progress(rows, prepared.rows, {
          inserted: insertedCount,
          updated: updatedCount,
          skipped: skippedCount,
        }),
    });
    const answer = await named('contract', plan.contractCode, sent, 'contracts list');
    ledger.append({
      type: 'end',
      at: io.now().toISOString(),
      exit: exitOf(prepared, answer),
      summary: { ...countsOf(runId, prepared, answer) },
    });
    return answer;
  } finally {
    await ledger.close();
  }
}

async function report(
  { output, reporter, flags: given }: Context,
  plan: ImportPlan,
  runId: string,
  prepared: Prepared,
  answer: GuaranteeImport | undefined,
): Promise<ExitCode> {
  const counts = countsOf(runId, prepared, answer);
  const rejects = prepared.rejected > 0 ? plan.rejects : null;
  const isDryRun = given.dryRun === true;
  const { rows, rejected } = counts;
  await reporter.done({ ...(isDryRun ? { rows, rejected } : counts), ...(rejects ? { rejects } : {}) });
  await output.say({
    schema: 'towline.guarantees.import/1',
    data: {
      runId,
      importId: answer?.id ?? null,
      contractCode: plan.contractCode,
      checksum: prepared.checksum,
      dryRun: isDryRun,
      ...counts,
      rejects,
    },
    text: summaryText(runId, plan, prepared, answer, isDryRun, output.reader),
  });
  return exitOf(prepared, answer);
}
