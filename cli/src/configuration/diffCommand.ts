import { z } from 'zod';
import { type Command, defineCommand } from '../defineCommand.ts';
import { exitCodes } from '../exitCodes.ts';
import { diffColumns, differences, diffFields, sidesOf } from './diff.ts';
import type { Configuration } from './kinds.ts';

const exitCode = z
  .boolean()
  .optional()
  .meta({ description: `Exit ${exitCodes.findings} where they differ, for pipelines` });
const version = (what: string) => z.coerce.number().int().min(1).optional().meta({ value: '<v>', description: what });

/** Compares two documents: items of a list by their code or id, whatever order the members stand in. */
export const diffCommand = (of: Configuration, examples: Command['examples']) => {
  const hasVersions = of.kind === 'contract';
  return defineCommand({
    name: `${of.noun} diff`,
    summary: hasVersions ? 'What differs between two versions or files' : 'What differs between two files',
    description: `Compares ${hasVersions ? 'two versions, ' : ''}two files, or what the server has with a file. Items of a list are matched by their code or id.`,
    args: [
      {
        name: hasVersions ? 'code-or-file' : 'file',
        description: hasVersions ? 'Code of a contract, or files' : 'One or two files',
        completes: hasVersions ? 'contract' : 'file',
        isVariadic: true,
      },
    ],
    flags: z.object({
      ...(hasVersions && {
        from: version('The earlier version; default: the one before'),
        to: version('The later version; default: the newest'),
      }),
      exitCode,
    }),
    fields: diffFields,
    examples,
    async run({ flags, args, io, output, connect, agent }) {
      const { from, to } = flags as { from?: number; to?: number };
      const sides = await sidesOf(of, { words: args, from, to, cwd: io.cwd }, async () => {
        await agent();
        return connect();
      });
      const rows = differences(sides);
      const [earlier, later] = sides;
      await output.list({
        schema: `towline.${of.noun}.diff/1`,
        columns: diffColumns,
        rows,
        meta: { from: earlier.title, to: later.title },
        empty: `${earlier.title} and ${later.title} say the same`,
      });
      return flags.exitCode && rows.length > 0 ? exitCodes.findings : exitCodes.success;
    },
  });
};
