import { stat } from 'node:fs/promises';
import { dateReader } from '@towline/sdk/domain/guaranteeImport/dates';
import { asUserError } from '../bulk/asUserError.ts';
import type { CommandContext } from '../defineCommand.ts';
import { keepMemoryFlat } from '../keepMemoryFlat.ts';
import { unreadable } from '../unreadable.ts';
import { delimiterNamed } from './delimiterNamed.ts';
import type { ImportPlan } from './plan.ts';
import { type Prepared, prepare } from './prepare.ts';
import { readPieces } from './readPieces.ts';

type Context = Pick<CommandContext<never>, 'io' | 'reporter' | 'output'> & { flags: { quiet?: boolean | undefined } };

/** Reads every row of the file, and spools the good ones; tells as it goes what is rejected and what is not sent. */
export async function checkFile(
  context: Context,
  plan: ImportPlan,
  runId: string,
  spoolFile: string | undefined,
): Promise<Prepared> {
  const { io, reporter, output, flags: given } = context;
  keepMemoryFlat();
  const size = plan.file === '-' ? 0 : await sizeOf(plan.file);
  reporter.start({
    name: 'guarantees.import',
    title: `Importing guarantees · ${plan.fileName}`,
    facts: { run: runId, file: plan.fileName, contract: plan.contractCode },
  });
  reporter.phase('Checking');
  const prepared = await prepare({
    source: plan.file === '-' ? io.stdin : readPieces(plan.file),
    spoolFile,
    rejectsFile: plan.rejects,
    encoding: plan.encoding,
    delimiter: plan.delimiter === undefined ? undefined : delimiterNamed(plan.delimiter),
    maps: plan.map,
    readDate: readDateOf(plan.dateFormat),
    chunkRows: plan.chunkRows,
    onProgress: (bytes, rows, rejected) => {
      io.stopping.throwIfAborted();
      // Rows are counted as they come; how many there will be is guessed from the bytes.
      const total = size > 0 ? Math.max(rows, Math.round((rows / bytes) * size)) : 0;
      reporter.progress(rows, total, rejected > 0 ? { rejected } : {});
    },
  });
  reporter.step('checked', { ok: prepared.rows, rejected: prepared.rejected });
  if (plan.encoding === 'auto' && prepared.encoding === 'windows-1252')
    reporter.warn('read as windows-1252, as Excel writes it (see --encoding)');
  if (prepared.rejected > 0)
    reporter.warn(`${prepared.rejected} ${prepared.rejected === 1 ? 'row' : 'rows'} rejected, see ${plan.rejects}`);
  if (prepared.unknownColumns.length > 0 && !given.quiet)
    reporter.warn(`columns that are not sent: ${prepared.unknownColumns.join(', ')}`);
  if (prepared.rows === 0 && prepared.rejected === 0) output.note(`${plan.fileName} has a header and no rows`);
  return prepared;
}

function readDateOf(format: string | undefined) {
  try {
    return dateReader(format);
  } catch (error) {
    throw asUserError(error);
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
  if (found.isDirectory()) throw unreadable(file, { code: 'EISDIR' });
  return found.size;
}
