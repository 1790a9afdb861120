import type { z } from 'zod';
import type { CommandContext } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { kebab } from '../flags/describeFlags.ts';
import { faultText } from '../flags/faultText.ts';
import type { EngineFlags } from './bulkFlags.ts';
import type { BulkSpec } from './bulkSpec.ts';
import type { KeptItems } from './keptItems.ts';
import { type Plan, readPlan } from './planFile.ts';
import { readRows } from './readRows.ts';
import type { BulkOutcome } from './runBulk.ts';

/** What a run is about: rows with the line they came from (0 where no file did), and what is wrong with others. */
export type Source<Row> = { rows: { line: number; row: Row }[]; refused: BulkOutcome[]; plan: Plan | undefined };

type Context = CommandContext<Record<string, unknown>>;

/** Where the rows come from: a plan, a file, the command line, or the run that is continued. */
export async function sourceOf<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  context: Context,
  kept: KeptItems | undefined,
): Promise<Source<Row>> {
  const { flags, args, io } = context;
  const { file, plan: planFile } = flags as EngineFlags;
  const named = [file !== undefined && '--file', planFile !== undefined && '--plan', args.length > 0 && 'arguments'];
  const ways = named.filter((way) => way !== false);
  if (ways.length > 1) throw new UserError(`Either ${ways.join(' or ')}, not both`);
  if (planFile !== undefined) {
    const plan = await readPlan(planFile, spec.name, io);
    return {
      ...checked(
        spec,
        plan.items.map(({ row }) => row),
      ),
      plan,
    };
  }
  if (file !== undefined) {
    const { rows, rejected } = await readRows(file, spec.rows, io);
    const refused = rejected.map(({ line, reasons }): BulkOutcome => {
      const label = `line ${line}`;
      return { key: label, label, outcome: 'failed', code: 'ROW_INVALID', message: reasons.join('; ') };
    });
    return { rows, refused, plan: undefined };
  }
  const raw = await spec.rowsOf(flags as z.output<Flags>, args, context);
  if (raw.length > 0) return { ...checked(spec, raw), plan: undefined };
  if (kept) return { ...checked(spec, kept.rows), plan: kept.plan ?? undefined };
  // What is found by looking may be nothing: then nothing is to be done.
  if (spec.hasOwnFiles) return { rows: [], refused: [], plan: undefined };
  throw new UserError('Nothing to do: name at least one, or a --file', { next: [`towline ${spec.name} --help`] });
}

function checked<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  raw: readonly unknown[],
) {
  const rows = raw.map((value) => {
    const result = spec.rows.safeParse(value, { error: faultText });
    if (result.success) return { line: 0, row: result.data };
    const named = (step: PropertyKey | undefined) =>
      step !== undefined && step in spec.flags.shape ? `--${kebab(String(step))}` : String(step ?? 'row');
    throw new UserError(
      result.error.issues.map(({ path: [step], message }) => `${named(step)}: ${message}`).join('\n'),
    );
  });
  return { rows, refused: [] };
}
