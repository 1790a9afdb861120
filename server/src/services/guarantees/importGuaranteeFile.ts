import type { Readable } from 'node:stream';
import { hasContract } from '@towline/sdk/access/agent';
import type { GuaranteeImport } from '@towline/sdk/api';
import { type SourceColumn, sourceColumns } from '@towline/sdk/domain/guaranteeImport/columns';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { contracts } from '../../stores/contracts.ts';
import { guaranteeImports } from '../../stores/guaranteeImports.ts';
import { importFiles } from '../../stores/importFiles.ts';
import { streamPieces } from './filePieces.ts';
import { takeFile } from './takeFile.ts';

/** Takes a file that a person hands in; a worker reads it, also when the person has left (DECISIONS T-358). */
export async function importGuaranteeFile(
  context: Context,
  { contractCode, fileName = 'guarantees.csv', onDuplicate = 'skip', columns }: Query<'importGuaranteeFile'>,
  file: Readable | undefined,
): Promise<GuaranteeImport> {
  const { agent, db } = context;
  const known = hasContract(agent, contractCode) && (await contracts.rulesByCode(db.pool, contractCode));
  if (!known) {
    file?.resume();
    refuse('NOT_FOUND', { detail: 'no such contract' });
  }
  if (!file) return refuseFor('VALIDATION_FAILED', '/', 'the file is missing', 'REQUIRED');
  if (columns) refuseWrongColumns(columns);
  const given = { contractCode, fileName, onDuplicate, columns, sender: agent.email, agentId: agent.id };
  const taken = await takeFile(context, { ...given, channel: 'Upload' }, file);
  if (typeof taken === 'string') return refuse('BODY_TOO_LARGE');
  return (await guaranteeImports.byId(db.pool, taken.id)) ?? refuse('NOT_FOUND');
}

const isColumn = (name: string): name is SourceColumn => sourceColumns.some((known) => known === name);

function refuseWrongColumns(columns: readonly string[]): void {
  const unknown = columns.filter((name) => name !== '-' && !isColumn(name));
  if (unknown.length > 0) {
    const errors = unknown.map((name) => ({
      in: 'query' as const,
      pointer: '/columns',
      detail: `${name} is no column`,
      code: 'OPTION',
    }));
    refuse('VALIDATION_FAILED', { errors });
  }
}

async function seenImport({ db, agent }: Context, id: string): Promise<GuaranteeImport> {
  return (await guaranteeImports.seen(db.pool, agent, id)) ?? refuse('NOT_FOUND');
}

/** Stops an import. Two who stop it, or one who comes when it has ended, find it as it is. */
export async function cancelGuaranteeImport(context: Context, id: string): Promise<GuaranteeImport> {
  await seenImport(context, id);
  await importFiles.cancel(context.db.pool, id);
  return seenImport(context, id);
}

/** The file of an import as its sender made it. */
export async function fileOfImport(
  context: Context,
  id: string,
): Promise<{ fileName: string; bytes: AsyncIterable<Buffer> }> {
  await seenImport(context, id);
  const file = await importFiles.pieces(context.db.pool, id);
  if (!file || file.pieces === null)
    return refuse('NOT_FOUND', { detail: 'the file is not kept here, or not any more' });
  return { fileName: file.fileName, bytes: streamPieces(context.ports.fileStore, id, file.pieces) };
}
