import type { GuaranteeImport } from '@towline/sdk/api';
import { idempotencyKeyOf } from '../bulk/itemKey.ts';
import { type ExitCode, exitCodes } from '../exitCodes.ts';
import type { Reader } from '../output/reader.ts';
import { isUuid } from '../runs/runId.ts';
import type { ImportPlan } from './plan.ts';
import type { Prepared } from './prepare.ts';

/** What an import did, in figures. */
export type ImportCounts = { rows: number; inserted: number; updated: number; skipped: number; rejected: number };

/** The import is named by its run; a run with a name of its own gets a name made of it. */
export const importIdOf = (runId: string): string => (isUuid(runId) ? runId : idempotencyKeyOf('import', runId));

/** Whether the server answered from what it did before: the same file was imported to its end by another run. */
export const isRepeated = (runId: string, answer: GuaranteeImport | undefined): boolean =>
  answer !== undefined && answer.id !== importIdOf(runId);

/** Rows that were rejected, here and by the server; one that was told of ours has counted them with its own. */
function rejectedOf({ rejected, rows }: Prepared, answer: GuaranteeImport | undefined): number {
  if (!answer) return rejected;
  return answer.rowCount === rows + rejected ? answer.rejectedCount : rejected + answer.rejectedCount;
}

/** The figures of a run. What was imported by an earlier run is skipped, not inserted again. */
export function countsOf(runId: string, prepared: Prepared, answer: GuaranteeImport | undefined): ImportCounts {
  const { rows, rejected } = prepared;
  const repeated = isRepeated(runId, answer);
  return {
    rows: rows + rejected,
    inserted: repeated ? 0 : (answer?.insertedCount ?? 0),
    updated: repeated ? 0 : (answer?.updatedCount ?? 0),
    skipped: repeated ? rows : (answer?.skippedCount ?? 0),
    rejected: rejectedOf(prepared, answer),
  };
}

/** Exit 6 when a row was rejected, here or by the server. */
export const exitOf = ({ rejected }: Prepared, answer: GuaranteeImport | undefined): ExitCode =>
  rejected > 0 || (answer?.rejectedCount ?? 0) > 0 ? exitCodes.partial : exitCodes.success;

/** The result for a person. */
export function summaryText(
  runId: string,
  plan: ImportPlan,
  prepared: Prepared,
  answer: GuaranteeImport | undefined,
  isDryRun: boolean,
  reader: Reader,
): string {
  const { rows, inserted, updated, skipped, rejected } = countsOf(runId, prepared, answer);
  const lines = [
    isDryRun
      ? `${prepared.rows} of ${rows} rows can be sent; nothing was sent (dry run)`
      : `${inserted} inserted, ${updated} updated, ${skipped} skipped, ${rejected} rejected of ${rows} rows`,
  ];
  if (prepared.rejected > 0) lines.push(`Rejected rows: ${plan.rejects}`);
  if (answer && isRepeated(runId, answer))
    lines.push(`Import: ${answer.id}, of ${reader.moment(answer.startedAt)}: the same file, nothing new`);
  else if (answer) lines.push(`Import: ${answer.id}`);
  return lines.join('\n');
}
