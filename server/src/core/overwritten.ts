import type { OperationId } from '@towline/sdk/operations';
import type { Tx } from '../db/tx.ts';
import { changesBetween } from './changesBetween.ts';
import type { Context } from './context.ts';
import { refuse } from './refuse.ts';
import { sharedRecords } from './sharedRecords.ts';

// Nobody else writes these: a draft and an account's own settings.
const ofOneself: ReadonlySet<OperationId> = new Set(['saveDraft', 'handOverDraft', 'saveAgent']);

/** Whether the server is told to refuse a write of a shared record that names no version (TOWLINE_REQUIRE_VERSION). */
export function checkVersionNamed(operationId: OperationId, isNamed: boolean, isRequired: boolean): void {
  if (isRequired && !isNamed && !ofOneself.has(operationId)) refuse('IF_MATCH_REQUIRED');
}

/**
 * Around the work of a write that names no version, in its transaction: holds the record and reads it before and after, so that
 * the version that is told is the one that stood there, whoever else writes at the same moment (DECISIONS T-239).
 */
export async function tellingOverwritten<T>(tx: Tx, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { overwritten, operation } = context;
  const record = overwritten && sharedRecords[operation as OperationId];
  if (!record) return work(tx);
  const { path } = overwritten;
  await record.hold(tx, path);
  const before = await record.read(tx, context, path);
  const result = await work(tx);
  const after = before && (await record.read(tx, context, path));
  if (before?.version !== undefined && before.version !== after?.version) {
    const changes = changesBetween(before, after).map((change) => change.path);
    overwritten.version = before.version;
    overwritten.changed = changes.filter((changed) => !/^\/(version|lastUpdated)/.test(changed));
  }
  return result;
}
