import type { OperationId } from '@towline/sdk/operations';
import type { Tx } from '../db/tx.ts';
import { changesBetween } from '../services/flightRecorder/changesBetween.ts';
import type { Context, Overwritten } from './context.ts';
import { refuse } from './problem.ts';
import { sharedRecords } from './sharedRecords.ts';

// Nobody else writes these: a draft and an account's own settings.
const ofOneself: ReadonlySet<OperationId> = new Set(['saveDraft', 'handOverDraft', 'saveAgent']);

const mostPaths = 40;
const longestHeader = 2000;

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

/** The headers of `Towline-Overwrote-Version` and `Towline-Changed`; a list that is too long for a header ends in `...`. */
export function overwrittenHeaders({ version, changed = [] }: Overwritten): Record<string, string> {
  if (version === undefined) return {};
  const paths = changed.map((path) => encodeURI(path));
  const shown: string[] = [];
  let length = 0;
  for (const path of paths.slice(0, mostPaths)) {
    length += path.length + 2;
    if (length > longestHeader) break;
    shown.push(path);
  }
  if (shown.length < paths.length) shown.push('...');
  return {
    'towline-overwrote-version': `"${version}"`,
    ...(shown.length > 0 && { 'towline-changed': shown.join(', ') }),
  };
}
