import type { PersonalDataErase, PersonalDataErased } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { pieceKeyOf } from '../../stores/importFiles.ts';
import { type PersonalTable, personal, personalData, type SubjectKeys } from '../../stores/personalData/rows.ts';
import { keepDecidedOrders } from '../../stores/requests/requestBasis.ts';
import { cleanedValue, eraserOf } from './cleaned.ts';
import { findMotorist } from './findMotorist.ts';
import { removeErasedFiles } from './removeErasedFiles.ts';

/** The columns that must have a value, of those that are emptied. */
const required: ReadonlySet<string> = new Set([
  'outbox.receiver',
  'outbox.body',
  'outbox.payload',
  'guarantee_import_rejects.content',
]);

/**
 * Takes one motorist out of every table, in one transaction (DECISIONS S-51): what is counted stays, amounts and issued documents too.
 * Refused where the requests are not those that the caller looked at, and while one of them is under way.
 */
export async function erasePersonalData(context: Context, body: PersonalDataErase): Promise<PersonalDataErased> {
  const { requestIds, ...subject } = body;
  const erased = await write(
    context,
    async (tx) => {
      await personalData.alone.run(tx);
      const { by, requests, keys, words } = await findMotorist(tx, subject);
      if ([...keys.requests].sort().join() !== [...requestIds].sort().join())
        return refuse('VERSION_CHANGED', { current: { requestIds: keys.requests } });
      const open = requests.find(({ isOpen }) => isOpen);
      if (open)
        return refuse('WRONG_STATUS', {
          params: { status: open.status },
          detail: `Request ${open.shortId} is under way`,
        });
      // What is cleaned would else be recorded as it was before.
      await personalData.unrecorded.run(tx);
      await personalData.dropWaiting.run(tx, keys.requests);
      await keepDecidedOrders(tx, keys.requests);
      const tables: PersonalDataErased['tables'] = [];
      const files: string[] = [];
      for (const table of personal) {
        const count = await eraseFrom(tx, table, keys, eraserOf(words), files);
        if (count > 0) tables.push({ name: table.name, count });
      }
      await personalData.queueFiles.run(tx, files, context.now());
      await personalData.markErased.run(tx, keys.requests, context.now());
      await personalData.addLines.run(tx, keys.requests, context.now(), context.agent.fullName);
      const result = { requestIds: keys.requests, tables, fileCount: files.length };
      const { agent } = context;
      const data = { by, ...result };
      await agentLog.add(tx, {
        agentId: agent.id,
        at: context.now(),
        message: 'Personal data erased',
        by: agent,
        data,
      });
      context.log.info({ ...data, agentId: agent.id }, 'personal data erased');
      return result;
    },
    (result) => JSON.stringify(result),
  );
  await removeErasedFiles(context, { most: erased.fileCount }).catch((error: unknown) =>
    context.log.warn({ err: error }, 'files of an erased motorist are removed later'),
  );
  return erased;
}

/** The pieces of a file of guarantees; one that is being read would bring them back. */
function piecesOf({ id, status, file_pieces: pieces }: Record<string, unknown>): string[] {
  if (status === 'Running')
    refuse('WRONG_STATUS', {
      params: { status: 'Running' },
      detail: `Import ${id} of guarantees is under way`,
    });
  return Array.from({ length: Number(pieces) }, (_, piece) => pieceKeyOf(String(id), piece));
}

async function eraseFrom(
  tx: Tx,
  table: PersonalTable,
  keys: SubjectKeys,
  erase: (text: string) => string,
  files: string[],
): Promise<number> {
  const { name, erase: how } = table;
  if (how === 'rows') {
    if (name !== 'attachments') return table.remove(tx, keys);
    for (const { row } of await table.find(tx, keys)) files.push(String(row.storage_key));
    return table.remove(tx, keys);
  }
  if ('kept' in how) return 0;
  const rows = await table.find(tx, keys);
  if (name === 'guarantee_imports') files.push(...rows.flatMap(({ row }) => piecesOf(row)));
  for (const { at, row } of rows) {
    const cleaned = Object.entries(how).map(([column, cleaning]) => [
      column,
      cleanedValue(cleaning, row[column], erase, required.has(`${name}.${column}`)),
    ]);
    await table.save(tx, at, Object.fromEntries(cleaned));
  }
  return rows.length;
}
