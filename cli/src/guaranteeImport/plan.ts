import path from 'node:path';
import { encodings } from '@towline/sdk/domain/guaranteeImport/decode';
import { duplicatePolicyValues } from '@towline/sdk/values';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { behindLinks } from '../place.ts';
import type { RunRecord } from '../runs/ledger.ts';
import type { Project } from '../settings/projectFile.ts';
import { parseMaps } from './parseMaps.ts';

const planSchema = z.object({
  /** Absolute, or - for stdin */
  file: z.string(),
  fileName: z.string(),
  contractCode: z.string(),
  rejects: z.string(),
  map: z.record(z.string(), z.string()),
  dateFormat: z.string().optional(),
  delimiter: z.string().optional(),
  encoding: z.enum(encodings),
  onDuplicate: z.enum(duplicatePolicyValues),
  chunkRows: z.number(),
});

/** Everything that decides what an import does; the ledger keeps it, so that resuming needs no flag again. */
export type ImportPlan = z.output<typeof planSchema>;

type Flags = {
  contract?: string | undefined;
  rejects?: string | undefined;
  map?: string[] | undefined;
  dateFormat?: string | undefined;
  delimiter?: string | undefined;
  encoding: ImportPlan['encoding'];
  onDuplicate: ImportPlan['onDuplicate'];
  chunkRows: number;
};

/** The plan of a new run: flags, and the project's columns where a flag is absent. */
export function planOf(file: string | undefined, flags: Flags, project: Project['import'], cwd: string): ImportPlan {
  if (!file) throw new UserError('Which file? Name one, - for stdin', { next: ['towline guarantees import --help'] });
  if (!flags.contract) throw new UserError('Which contract? Say --contract <code>');
  const fileName = file === '-' ? 'stdin' : path.basename(file);
  const rejects = flags.rejects ?? `${fileName.replace(/\.csv$/i, '')}.rejects.csv`;
  const [source, target] = [file, rejects].map((each) => behindLinks(path.resolve(cwd, each)));
  if (file !== '-' && source === target)
    throw new UserError(`--rejects: ${rejects} is the file that is imported, and would be written over`);
  return {
    file: file === '-' ? '-' : path.resolve(cwd, file),
    fileName,
    contractCode: flags.contract,
    rejects: path.resolve(cwd, rejects),
    map: { ...project?.map, ...parseMaps(flags.map ?? []) },
    dateFormat: flags.dateFormat ?? project?.dateFormat,
    delimiter: flags.delimiter ?? project?.delimiter,
    encoding: flags.encoding,
    onDuplicate: flags.onDuplicate,
    chunkRows: flags.chunkRows,
  };
}

/** The plan of a run that is continued. */
export function resumedPlan({ head }: RunRecord): ImportPlan {
  const result = planSchema.safeParse(head.params);
  if (result.success) return result.data;
  throw new UserError(`The ledger of run ${head.runId} cannot be read`, { cause: result.error });
}
