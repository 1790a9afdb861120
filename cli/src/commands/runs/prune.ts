import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { pruneRuns } from '../../runs/ledger.ts';

const units = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
const durationText = z.string().regex(/^\d{1,5}[dhm]$/, 'days, hours or minutes, such as 90d');

export const command = defineCommand({
  name: 'runs prune',
  summary: 'Remove old runs',
  flags: z.object({
    olderThan: durationText
      .default('90d')
      .meta({ value: '<90d>', description: 'Age of the last line: days, hours, minutes' }),
    dryRun: z.boolean().optional().meta({ description: 'Show what would be removed' }),
  }),
  examples: [
    ['runs prune', 'What is older than 90 days'],
    ['runs prune --older-than 12h --dry-run', 'Only show'],
  ],
  async run({ flags, io, settings, output }) {
    const { olderThan } = flags;
    const age = Number(olderThan.slice(0, -1)) * units[olderThan.slice(-1) as keyof typeof units];
    const removed = await pruneRuns(settings.paths, new Date(io.now().getTime() - age), flags.dryRun === true);
    await output.say({
      schema: 'towline.runs.prune/1',
      data: { removed, dryRun: flags.dryRun === true },
      text: `${flags.dryRun ? 'Would remove' : 'Removed'} ${removed.length} ${removed.length === 1 ? 'run' : 'runs'}`,
    });
    return 0;
  },
});
