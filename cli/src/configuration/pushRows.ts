import path from 'node:path';
import { z } from 'zod';
import type { CommandContext } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { codesNotFiles } from './codesNotFiles.ts';
import { documentFiles, readDocumentFile, shownPath } from './documentFile.ts';
import type { Configuration } from './kinds.ts';
import type { PushedRow } from './pushedFile.ts';
import { reasonFlag, reasonOf } from './reason.ts';

/** What push is told, its folder by default that of the kind. */
export const pushFlags = (of: Configuration) =>
  z.object({
    dir: z.string().default(of.noun).meta({ value: '<dir>', completes: 'file', description: 'Where the files are' }),
    ...reasonFlag,
    create: z
      .boolean()
      .optional()
      .meta({ description: `Add ${of.noun} that the server does not have` }),
    bypassSchema: z.boolean().optional().meta({ description: 'Keep members that the schema does not know' }),
    // Organisations carry no examples.
    ...(of.kind === 'contract' && {
      overrideExamples: z
        .boolean()
        .optional()
        .meta({ description: 'Save although an example of a contract is broken; the version shows it' }),
    }),
    onlyChanged: z.boolean().optional().meta({ description: 'Leave out of the result what is as the server has it' }),
  });

/** The files that are named, or all of the folder; a code without a file ends it before anything is looked at. */
export async function rowsToPush(
  { noun }: Configuration,
  { dir, reason, create, bypassSchema, overrideExamples }: z.output<ReturnType<typeof pushFlags>>,
  codes: readonly string[],
  context: CommandContext<Record<string, unknown>>,
): Promise<PushedRow[]> {
  const { io, flags } = context;
  if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
  codesNotFiles(codes, [`${noun} push`, '--dir']);
  const found = (await documentFiles(dir, io.cwd)).filter(
    (file) => codes.length === 0 || codes.includes(path.basename(file, '.json')),
  );
  const missing = codes.filter((code) => !found.some((file) => path.basename(file, '.json') === code));
  if (missing.length > 0 || found.length === 0)
    throw new UserError(`No file ${missing.map((code) => `${code}.json`).join(', ') || '*.json'} in ${dir}`, {
      code: 'FILE_NOT_FOUND',
      next: [`towline ${noun} pull --dir ${dir}`],
    });
  const why = await reasonOf({ reason }, context);
  return Promise.all(
    found.map(async (file) => {
      const shown = shownPath(file, io.cwd);
      const { sha256 } = await readDocumentFile(file, shown);
      return { file, shown, sha256, reason: why, create, bypassSchema, overrideExamples: overrideExamples === true };
    }),
  );
}
