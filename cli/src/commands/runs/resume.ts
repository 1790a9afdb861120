import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { type ExitCode, exitCodes } from '../../exitCodes.ts';
import { describeFlags, type FlagSpec } from '../../flags/describeFlags.ts';
import { schemaOf } from '../../flags/parseFlags.ts';
import { runCommand } from '../../runCommand.ts';
import { readRun, runBeginning } from '../../runs/ledger.ts';

const own = z.object({
  confirm: z
    .string()
    .optional()
    .meta({ value: '<phrase>', completes: 'text', description: 'The phrase that the command asks for' }),
  retryFailed: z.boolean().optional().meta({ description: 'What failed, too, where that is not done anyway' }),
  onError: z.enum(['stop', 'continue']).optional().meta({ description: 'What a failed item does to the others' }),
  concurrency: z.coerce.number().int().min(1).max(8).optional().meta({ description: 'Calls at a time, 1 to 8' }),
});

export const command = defineCommand({
  name: 'runs resume',
  summary: 'Continue a run that stopped',
  description:
    'Continues a run with the command, the server and the items that it began with. What is done is not done again; what may have happened is repeated with the same key, so that it happens once.',
  args: [{ name: 'run', description: 'Id of the run, or its beginning', completes: 'run' }],
  flags: own,
  isWrite: true,
  examples: [
    ['runs resume 019a9f3c-5b1e-7c44-8a70-2a5b0c2d1e3f', 'What was not done yet'],
    ['runs resume 019a9f3c --retry-failed --yes', 'What failed, too, without asking'],
  ],
  async run({ args, flags, io, commands, settings, output }): Promise<ExitCode> {
    const [typed = ''] = args;
    const run = (await readRun(settings.paths, typed)) ?? (await runBeginning(settings.paths, typed));
    const { runId, command: name, profile, apiUrl } = run.head;
    if (run.end?.exit === exitCodes.success) {
      const text = `Run ${runId} came to its end; there is nothing left to do`;
      await output.say({ schema: 'towline.runs.resume/1', data: { runId, resumed: false }, text });
      return 0;
    }
    const line = commands.find((each) => each.name === name);
    if (!line) throw new UserError(`Run ${runId} is of "towline ${name}", which there is not any more`);
    const resumed = await line.load();
    const known = describeFlags(schemaOf(resumed));
    const said = describeFlags(schemaOf({ flags: own, isWrite: true })).flatMap((flag) =>
      wordsOf(flag, flags[flag.name as 'yes'], known, name),
    );
    // A profile that nobody wrote down is the default one, which cannot be named.
    const where = settings.config.profiles[profile] ? ['--profile', profile] : [];
    return runCommand(resumed, [...where, '--api-url', apiUrl, '--resume', runId, ...said], io, commands);
  },
});

/** A flag as it was said, for the command that is continued; whose run it is, the ledger says. */
function wordsOf(flag: FlagSpec, value: unknown, known: readonly FlagSpec[], name: string): string[] {
  if (flag.name === 'profile' || flag.name === 'apiUrl') return [];
  const isSaid = flag.isNegated ? value === false : value !== undefined && value !== false && value !== flag.default;
  if (!isSaid) return [];
  if (!known.some(({ long }) => long === flag.long)) throw new UserError(`"towline ${name}" has no --${flag.long}`);
  if (value === true || value === false) return [`--${flag.long}`];
  return [`--${flag.long}`, [value].flat().join(',')];
}
